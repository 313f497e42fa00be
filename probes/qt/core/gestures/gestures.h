// The actions of the protocol, each planned once for every toolkit.
#pragma once

#include "core/gestures/plan.h"

namespace widgetwright::gestures {

using Gesture = void (*)(Plan &);

/** Null if there is no such action. */
Gesture named(const QString &name);
QVector<const char *> names();

void click(Plan &plan);
void hover(Plan &plan);
void pointer(Plan &plan);
void drag(Plan &plan);
void dropFiles(Plan &plan);
void focus(Plan &plan);
void typeText(Plan &plan);
void pressKey(Plan &plan);
void setText(Plan &plan);
void selectText(Plan &plan);
void setChecked(Plan &plan);
void setValue(Plan &plan);
void select(Plan &plan);
void setExpanded(Plan &plan);
void chooseMenu(Plan &plan);
void fileDialog(Plan &plan);
void scroll(Plan &plan);
void scrollTo(Plan &plan);
void window(Plan &plan);

// For gestures that end in another one:
void clickNode(Plan &plan, const Node &node);
void writeText(Plan &plan, const QString &text);
void selectItem(Plan &plan, const ItemAddress &address);

} // namespace widgetwright::gestures
