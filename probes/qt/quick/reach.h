// What stands between a user and an item of a QML scene.
#pragma once

#include "core/gestures/adapters.h"
#include "quick/reader.h"

namespace widgetwright {

/** The reader of a tree that knows the node. */
inline QuickReader &readerOf(Tree &tree, const Node &node) { return static_cast<QuickReader &>(tree.reader(node)); }

/** The window on the screen that gets the input of a node. */
QWindow *inputWindow(const Node &node);

} // namespace widgetwright
