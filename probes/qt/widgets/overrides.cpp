#include "widgets/overrides.h"
#include "core/code_of_qt.h"

#include <QGraphicsItem>
#include <QWidget>
#include <cstring>

namespace widgetwright {

namespace {

const char *vtableOf(const void *object) { return *static_cast<const char *const *>(object); }

/** The function that a call of a virtual function reaches, as the Itanium C++ ABI lays out vtables (2.3 and 2.5). */
template <class Method> const void *reached(const void *object, Method method)
{
    struct
    {
        quintptr function;
        quintptr adjustment;
    } parts;
    static_assert(sizeof parts == sizeof method);
    std::memcpy(&parts, &method, sizeof parts);
#if defined(__arm__) || defined(__aarch64__)
    const quintptr offset = parts.function;
#else
    const quintptr offset = parts.function - 1;
#endif
    const void *function = nullptr;
    std::memcpy(&function, vtableOf(object) + offset, sizeof function);
    return function;
}

template <class... Methods> bool overridesAny(const void *object, Methods... methods)
{
    const auto isOwn = [object](auto method) { return !isCodeOfQt(reached(object, method)); };
    return (isOwn(methods) || ...);
}

template <class... Methods> bool overridesAll(const void *object, Methods... methods)
{
    return (overridesAny(object, methods) && ...);
}

/** Makes protected functions accessible. */
class WidgetEvents : public QWidget
{
public:
    static Overrides in(const void *widget)
    {
        return {overridesAny(widget, &WidgetEvents::paintEvent),
                overridesAny(widget, &WidgetEvents::mousePressEvent, &WidgetEvents::mouseReleaseEvent,
                             &WidgetEvents::mouseMoveEvent, &WidgetEvents::wheelEvent),
                overridesAny(widget, &WidgetEvents::keyPressEvent),
                overridesAll(widget, &WidgetEvents::tabletEvent, &WidgetEvents::actionEvent, &WidgetEvents::moveEvent,
                             &WidgetEvents::closeEvent)};
    }
};

class ItemEvents : public QGraphicsItem
{
public:
    static Overrides in(const void *item)
    {
        return {false,
                overridesAny(item, &ItemEvents::mousePressEvent, &ItemEvents::mouseReleaseEvent,
                             &ItemEvents::mouseDoubleClickEvent, &ItemEvents::contextMenuEvent),
                overridesAny(item, &ItemEvents::keyPressEvent), false};
    }
};

} // namespace

const Overrides &OverridesCache::of(const QWidget *widget)
{
    const void *vtable = vtableOf(widget);
    const auto known = m_known.find(vtable);
    return known != m_known.end() ? *known : *m_known.insert(vtable, WidgetEvents::in(widget));
}

const Overrides &OverridesCache::of(const QGraphicsItem *item)
{
    const void *vtable = vtableOf(item);
    const auto known = m_known.find(vtable);
    return known != m_known.end() ? *known : *m_known.insert(vtable, ItemEvents::in(item));
}

} // namespace widgetwright
