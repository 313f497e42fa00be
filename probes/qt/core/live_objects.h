// The objects that were created on the GUI thread. Qt reports them from inside constructors and destructors, on any
// thread; only their addresses are kept.
#pragma once

#include <QObject>
#include <vector>

namespace widgetwright::liveObjects {

/** From now on. */
void watch();
/** An object that was there before. */
void add(QObject *object);

/** On the GUI thread. Only compare them: an object may be half constructed, or belong to another thread by now. */
std::vector<QObject *> addresses();
/** On the GUI thread: those that came since the last call and live on it. */
std::vector<QObject *> takeNew();

} // namespace widgetwright::liveObjects
