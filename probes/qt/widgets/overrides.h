// Which events the class of a widget or a graphics item handles itself. There is no other way to find out for
// classes without Q_OBJECT.
#pragma once

#include <QHash>

class QGraphicsItem;
class QWidget;

namespace widgetwright {

struct Overrides
{
    bool paint = false;
    bool mouse = false;
    bool keys = false;
    /** A class that passes every event to a script; which ones the script handles is unknown. */
    bool everything = false;
};

/** Kept for one request only, as a plugin may be unloaded together with its classes. */
class OverridesCache
{
public:
    const Overrides &of(const QWidget *widget);
    const Overrides &of(const QGraphicsItem *item);

private:
    /** For all readers: finding out takes long, and a class does not change. On the GUI thread. */
    static inline QHash<const void *, Overrides> m_known;
};

} // namespace widgetwright
