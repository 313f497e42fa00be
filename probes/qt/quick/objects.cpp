#include "quick/objects.h"
#include "quick/reader.h"

#include <QGuiApplication>
#include <QQmlContext>
#include <QQmlEngine>

namespace widgetwright {

namespace {

class QuickObjects : public ObjectKind
{
public:
    void appendRoots(QVector<QObject *> &roots) const override
    {
        for (QWindow *window : QGuiApplication::allWindows())
            if (auto *scene = qobject_cast<QQuickWindow *>(window))
                roots.append(scene);
    }

    /** Also everything else that QML has created: a Timer, an Action, a Popup, attached objects. */
    bool knows(const QObject *object) const override
    {
        return qobject_cast<const QQuickItem *>(object) || qobject_cast<const QQuickWindow *>(object)
            || qmlContext(object) || qobject_cast<const QQuickItem *>(object->parent());
    }

    /** The visual parent of an item. */
    QObject *parentOf(const QObject *object) const override
    {
        const auto *item = qobject_cast<const QQuickItem *>(object);
        if (!item || popupOf(item))
            return object->parent();
        const QQuickWindow *window = item->window();
        if (item->parentItem() && !(window && item->parentItem() == window->contentItem()))
            return item->parentItem();
        return window ? const_cast<QQuickWindow *>(window) : object->parent();
    }

    QVector<QObject *> childrenOf(const QObject *object) const override
    {
        QVector<QObject *> children;
        const auto *window = qobject_cast<const QQuickWindow *>(object);
        const QQuickItem *item = window ? window->contentItem() : qobject_cast<const QQuickItem *>(object);
        for (QQuickItem *child : item ? item->childItems() : QList<QQuickItem *>())
            if (parentOf(child) == object)
                children.append(child);
        for (QObject *child : plainChildrenOf(object)) {
            const bool isRoot = window && child == window->contentItem();
            const auto *inside = qobject_cast<const QQuickItem *>(child);
            // Those have been seen above.
            if (isRoot || (inside && item && inside->parentItem() == item))
                continue;
            if (!knows(child) || parentOf(child) == object)
                children.append(child);
        }
        return children;
    }

    QString nameOf(const QObject *object) const override { return qmlId(object); }
    bool isNamed(const QObject *object, const QString &name) const override
    {
        if (object->objectName() == name)
            return true;
        // To find the id of an object, Qt reads all properties of its context object; the reverse is quick.
        const QQmlContext *context = qmlContext(object);
        const bool mayBe = context && context->contextProperty(name).value<QObject *>() == object;
        return (mayBe || object->isWindowType()) && nameOf(object) == name;
    }

    std::optional<ObjectPlace> placeOf(const QObject *object) const override
    {
        if (const auto *window = qobject_cast<const QQuickWindow *>(object))
            return ObjectPlace{window->geometry(), QRect(window->mapToGlobal(QPoint()), window->size()),
                               window->isVisible(), true};
        const auto *item = qobject_cast<const QQuickItem *>(object);
        if (!item)
            return {};
        const QRect local = QRectF(item->x(), item->y(), item->width(), item->height()).toRect();
        if (!item->window())
            return ObjectPlace{local, QRect(), false, item->isEnabled()};
        QPoint offset;
        const QWindow *shown = windowOnScreen(item->window(), &offset);
        const QRect scene = sceneRect(item).toRect().translated(offset);
        return ObjectPlace{local, QRect(shown->mapToGlobal(scene.topLeft()), scene.size()),
                           item->isVisible() && shown->isVisible(), item->isEnabled()};
    }

    /** Properties that the application has set on the QML context. */
    std::optional<QVariant> propertyOf(const QObject *object, const QString &name) const override
    {
        const QQmlContext *context = qmlContext(object);
        const QVariant value = context ? context->contextProperty(name) : QVariant();
        return value.isValid() ? std::optional<QVariant>(value) : std::nullopt;
    }

    bool holdsSecret(const QObject *object) const override { return isPassword(object); }
    QObject *contentOf(QObject *window) const override { return qobject_cast<QQuickWindow *>(window); }
};

} // namespace

const ObjectKind *quickObjects()
{
    static const QuickObjects only;
    return &only;
}

} // namespace widgetwright
