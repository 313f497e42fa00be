// Which objects come and go. Qt reports it from inside constructors and destructors, on any thread.
#pragma once

#include "objects/object_ids.h"

#include <functional>

namespace widgetwright {

class LifeCycle
{
public:
    using Created = std::function<void(QObject *, const QString &id)>;
    using Destroyed = std::function<void(const QString &id)>;

    /** From now on; `onChange` is called on any thread. Objects that exist already are known by their current ids. */
    static void begin(ObjectIds &ids, std::function<void()> onChange);
    static void end();

    /** From the event loop: what lasted until now is new, what was known and is gone is gone. False: there is more. */
    static bool tell(ObjectIds &ids, const Created &created, const Destroyed &destroyed);
};

} // namespace widgetwright
