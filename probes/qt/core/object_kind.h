// What a toolkit knows about its objects, such as widgets or items of Qt Quick, beyond what QObject tells.
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

    /** Objects without a parent. */
    virtual void appendRoots(QVector<QObject *> &roots) const = 0;

    /** Whether the questions below may be asked about it. */
    virtual bool knows(const QObject *object) const = 0;
    /** Its parent in ids. */
    virtual QObject *parentOf(const QObject *object) const { return object->parent(); }
    virtual QVector<QObject *> childrenOf(const QObject *object) const { return plainChildrenOf(object); }
    /** The views that show it, if it is a model. */
    virtual QVector<QObject *> viewsOf(const QObject *) const { return {}; }
    /** Objects that are not its children, but that an id written by hand may name as such. */
    virtual QVector<QObject *> relativesOf(const QObject *) const { return {}; }
    /** What follows the # in its id. */
    virtual QString nameOf(const QObject *object) const { return object->objectName(); }
    /** By its objectName, or by any other name that it has. */
    virtual bool isNamed(const QObject *object, const QString &name) const { return object->objectName() == name; }
    virtual std::optional<ObjectPlace> placeOf(const QObject *) const { return {}; }
    /** The object around it whose property this name means where it is; null if there is none. */
    virtual QObject *scopeOf(const QObject *, const QString &) const { return nullptr; }
    /** A property that is not in its meta object. */
    virtual std::optional<QVariant> propertyOf(const QObject *, const QString &) const { return {}; }

    // Fields that hide what is typed, and those that did before:
    virtual bool holdsPassword(const QObject *) const { return false; }
    /** The text of one of them. */
    virtual QString passwordIn(const QObject *) const { return {}; }
    /** A field that can hide what is typed, whether or not it does so now. */
    virtual bool canHidePassword(const QObject *) const { return false; }
    /** Whether one of those does so now, or did before. */
    virtual bool hidesPassword(const QObject *) const { return false; }
    /** Those that a person can read now. */
    virtual void appendShownPasswords(QVector<QObject *> &) const {}

    /** The node that stands for a window; null for a window of another toolkit. */
    virtual QObject *contentOf(QObject *) const { return nullptr; }
    /** Values of the toolkit's own types; undefined for others. */
    virtual QJsonValue jsonOf(const QVariant &) const { return QJsonValue::Undefined; }
};

} // namespace widgetwright
