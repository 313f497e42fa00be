#include "core/object_hooks.h"

#include <QObject>

// Exported by QtCore for tools like this one; its header is private.
extern Q_CORE_EXPORT quintptr qtHookData[];

namespace widgetwright {

enum HookIndex { AddQObject = 3, RemoveQObject = 4 };

void installObjectHooks(const ObjectHooks &ours, ObjectHooks &previous)
{
    previous.add = reinterpret_cast<ObjectHooks::Hook>(qtHookData[AddQObject]);
    previous.remove = reinterpret_cast<ObjectHooks::Hook>(qtHookData[RemoveQObject]);
    qtHookData[RemoveQObject] = reinterpret_cast<quintptr>(ours.remove);
    qtHookData[AddQObject] = reinterpret_cast<quintptr>(ours.add);
}

} // namespace widgetwright
