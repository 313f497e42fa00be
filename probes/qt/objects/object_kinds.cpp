#include "objects/object_kinds.h"
#include "core/toolkits.h"

#include <QGuiApplication>
#include <QWindow>

namespace widgetwright {

namespace {

class PlainKind : public ObjectKind
{
public:
    void appendRoots(QVector<QObject *> &roots) const override
    {
        for (QWindow *window : QGuiApplication::allWindows())
            roots.append(window);
    }

    bool knows(const QObject *) const override { return true; }

    std::optional<ObjectPlace> placeOf(const QObject *object) const override
    {
        if (!object->isWindowType())
            return {};
        const auto *window = static_cast<const QWindow *>(object);
        return ObjectPlace{window->geometry(), QRect(window->mapToGlobal(QPoint(0, 0)), window->size()),
                           window->isVisible(), true};
    }
};

QVector<const ObjectKind *> &known()
{
    static QVector<const ObjectKind *> list{new PlainKind};
    return list;
}

} // namespace

void kinds::renew(Toolkits &toolkits)
{
    auto &list = known();
    list = {list.last()};
    for (const Toolkit *toolkit : toolkits.all())
        if (const ObjectKind *kind = toolkit->objects())
            list.prepend(kind);
}

const QVector<const ObjectKind *> &kinds::all() { return known(); }

const ObjectKind &kinds::of(const QObject *object)
{
    for (const ObjectKind *kind : known())
        if (kind->knows(object))
            return *kind;
    return *known().last();
}

} // namespace widgetwright
