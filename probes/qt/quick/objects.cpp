#include "quick/objects.h"
#include "core/once_hidden.h"
#include "quick/fields.h"
#include "quick/reader.h"

#include <QAbstractItemModel>
#include <QGuiApplication>
#include <QMetaProperty>
#include <QQmlContext>
#include <QQmlEngine>
#include <algorithm>
#include <cstring>

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

    QVector<QObject *> viewsOf(const QObject *object) const override
    {
        QVector<QObject *> views;
        if (!qobject_cast<const QAbstractItemModel *>(object) && !isA(object, "QQmlListModel"))
            return views;
        forEachItem([&](QQuickItem *item) {
            const int model = item->metaObject()->indexOfProperty("model");
            if (model >= 0 && item->metaObject()->property(model).read(item).value<QObject *>() == object)
                views.append(item);
        });
        return views;
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

    /** The root of the QML file that it is in, or of one around that. */
    QObject *scopeOf(const QObject *object, const QString &name) const override
    {
        for (const QQmlContext *context = qmlContext(object); context; context = context->parentContext())
            if (QObject *root = context->contextObject())
                if (root != object && root->metaObject()->indexOfProperty(name.toUtf8().constData()) >= 0)
                    return root;
        return nullptr;
    }

    /** Properties that the application has set on the QML context. */
    std::optional<QVariant> propertyOf(const QObject *object, const QString &name) const override
    {
        const QQmlContext *context = qmlContext(object);
        const QVariant value = context ? context->contextProperty(name) : QVariant();
        return value.isValid() ? std::optional<QVariant>(value) : std::nullopt;
    }

    bool holdsPassword(const QObject *object) const override
    {
        if (const QQuickItem *field = fieldIn(const_cast<QObject *>(object)))
            return isPassword(field);
        // A form that passes the echo mode on to its field is around one.
        return isBesidePassword(object)
            || (isPassword(object) && !hasTextItem(qobject_cast<const QQuickItem *>(object)));
    }
    QString passwordIn(const QObject *object) const override
    {
        const QQuickItem *field = fieldIn(const_cast<QObject *>(object));
        return (field ? field : object)->property("text").toString();
    }

    bool canHidePassword(const QObject *object) const override
    {
        return qobject_cast<const QQuickItem *>(object) && object->metaObject()->indexOfProperty("echoMode") >= 0;
    }
    bool hidesPassword(const QObject *field) const override { return isPassword(field); }
    void appendShownPasswords(QVector<QObject *> &fields) const override
    {
        for (QObject *field : passwordFields())
            if (isReadable(field->property("displayText").toString(), field->property("text").toString()))
                fields.append(field);
    }
    QObject *contentOf(QObject *window) const override { return qobject_cast<QQuickWindow *>(window); }

private:
    template <class Visit> static void forEachItem(const Visit &visit)
    {
        QVector<QQuickItem *> open;
        for (QWindow *window : QGuiApplication::allWindows())
            if (auto *scene = qobject_cast<QQuickWindow *>(window))
                open.append(scene->contentItem());
        while (!open.isEmpty()) {
            QQuickItem *item = open.takeLast();
            visit(item);
            for (QQuickItem *child : item->childItems())
                open.append(child);
        }
    }

    /** A QtObject, in which QML files keep what is private, in the same file as a field. */
    static bool isBesidePassword(const QObject *object)
    {
        const QQmlContext *context = isPlain(object) ? qmlContext(object) : nullptr;
        const auto fields = context ? passwordFields() : QVector<QObject *>();
        return std::any_of(fields.begin(), fields.end(),
                           [&](const QObject *field) { return qmlContext(field) == context; });
    }

    /** Of no class but those that QML makes. */
    static bool isPlain(const QObject *object)
    {
        const QMetaObject *meta = object->metaObject();
        while (meta->superClass() && std::strstr(meta->className(), "_QML"))
            meta = meta->superClass();
        return meta == &QObject::staticMetaObject;
    }

    static bool hasTextItem(const QQuickItem *item)
    {
        const auto children = item ? item->childItems() : QList<QQuickItem *>();
        return std::any_of(children.begin(), children.end(),
                           [](const QQuickItem *child) { return isTextItem(child) || hasTextItem(child); });
    }
};

} // namespace

const ObjectKind *quickObjects()
{
    static const QuickObjects only;
    return &only;
}

} // namespace widgetwright
