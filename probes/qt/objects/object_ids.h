// Ids of objects in the form of the specification: QMainWindow/QWidget#centralWidget/QPushButton[1].
#pragma once

#include "core/object_access.h"
#include "objects/object_kinds.h"

#include <QHash>

namespace widgetwright {

/** Without what QML appends to the names of its types. */
QByteArray classNameOf(const QMetaObject *meta);
inline QByteArray classNameOf(const QObject *object) { return classNameOf(object->metaObject()); }

/** Objects of ours, which do not belong to the application. */
void hideFromApplication(const QObject *object);

/** Siblings, and the segment of the id that distinguishes each. */
struct Family
{
    QVector<QObject *> members;
    QVector<QString> segments;

    static Family of(const QVector<QObject *> &members);
};

class ObjectIds : public ObjectAccess
{
public:
    explicit ObjectIds(ObjectRegistry &registry) : m_registry(registry) {}

    /** Top-level widgets and windows, the models of views that belong to nobody, and what belongs to the application.
     */
    static QVector<QObject *> roots();
    /** Null for a root. */
    static QObject *parentOf(const QObject *object);

    /** Once given out, an id means this object and never another one. */
    QString idOf(QObject *object);
    /** The same if the id of the parent (empty for a root) is already known. */
    QString giveOut(QObject *object, const QString &parentId, const QString &segment);

    /** By id or uid; throws NODE_NOT_FOUND, or STALE_REF for an object that is gone. */
    QObject *get(const QString &id);
    /** For a root: null or `QApplication`. */
    static bool isApplication(const QString &id);

    ObjectRegistry &registry() const override { return m_registry; }
    Node nodeWithId(const QString &id) override;
    /** Something that a client has declared secret. */
    bool isSecret(QObject *object);
    /** Remembers what is secret: afterwards it may have another name, and a password may be shown. */
    void lookBeforeActing(QObject *object);
    QJsonObject propertiesOf(QObject *object, const QStringList &names, ObjectsAs objects) override;

private:
    QObject *getNamed(const QString &id);
    QObject *find(const QString &path) const;
    void forgetOldest();

    ObjectRegistry &m_registry;
    // From the hash of an id to the number of its object: keeping the text of every id would take too much memory.
    QHash<quint64, quint64> m_given;
};

/** Ids of many objects in a row; valid until application code runs. */
class IdBatch
{
public:
    explicit IdBatch(ObjectIds &ids);

    /** Collected once, because that visits every widget. */
    const QVector<QObject *> &roots();
    QString idOf(QObject *object);
    /** Whether it can be reached from the roots. */
    bool isReachable(QObject *object);

private:
    const QHash<QObject *, QString> &segmentsIn(QObject *parent);

    ObjectIds &m_ids;
    QHash<QObject *, QHash<QObject *, QString>> m_segments;
    QHash<QObject *, QString> m_parents;
    QVector<QObject *> m_roots;
};

} // namespace widgetwright
