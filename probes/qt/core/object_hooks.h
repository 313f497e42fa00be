// Qt reports every object from inside its constructor and its destructor, on any thread.
#pragma once

class QObject;

namespace widgetwright {

struct ObjectHooks
{
    using Hook = void (*)(QObject *);
    Hook add = nullptr;
    Hook remove = nullptr;
};

/** Gets in front of the hooks that are there, which `previous` holds before ours can be called. Ours are never removed:
   a thread may be between reading a hook and calling it. */
void installObjectHooks(const ObjectHooks &ours, ObjectHooks &previous);

} // namespace widgetwright
