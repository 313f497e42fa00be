// What plain QObject does not tell of some objects, such as widgets and the items of Qt Quick; a toolkit knows it.
#pragma once

#include <QJsonValue>
#include <QObject>
#include <QRect>
#include <QVariant>
#include <QVector>
#include <optional>

namespace widgetwright {

struct ObjectPlace
{
    /** In the parent. */
    QRect local;
    /** On the screen. */
    QRect global;
    bool visible = false;
    bool enabled = false;
};

inline QVector<QObject *> plainChildrenOf(const QObject *object)
{
    const QObjectList &children = object->children();
    return QVector<QObject *>(children.begin(), children.end());
}

class ObjectKind
{
public:
    virtual ~ObjectKind() = default;

    /** What belongs to no object, and is there all the same. */
    virtual void appendRoots(QVector<QObject *> &roots) const = 0;

    /** Whether the questions below may be asked about it. */
    virtual bool knows(const QObject *object) const = 0;
    /** The one whose child it is in ids. */
    virtual QObject *parentOf(const QObject *object) const { return object->parent(); }
    virtual QVector<QObject *> childrenOf(const QObject *object) const { return plainChildrenOf(object); }
    /** What is no child of it, but what somebody who writes an id by hand may look for in it. */
    virtual QVector<QObject *> relativesOf(const QObject *) const { return {}; }
    /** What stands behind the # of its id. */
    virtual QString nameOf(const QObject *object) const { return object->objectName(); }
    virtual std::optional<ObjectPlace> placeOf(const QObject *) const { return {}; }
    /** A property that is not in its meta object. */
    virtual std::optional<QVariant> propertyOf(const QObject *, const QString &) const { return {}; }
    /** A field whose content is for its user alone. */
    virtual bool holdsSecret(const QObject *) const { return false; }

    /** What stands for a window in the tree of what a user sees; null for one of another toolkit. */
    virtual QObject *contentOf(QObject *) const { return nullptr; }
    /** Values of the toolkit's own types; undefined for others. */
    virtual QJsonValue jsonOf(const QVariant &) const { return QJsonValue::Undefined; }
};

} // namespace widgetwright
