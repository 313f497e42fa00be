// Text that a user can change, wherever a widget keeps it.
#pragma once

#include "widgets/node.h"

namespace widgetwright {

class ActionRun;
class Tree;

/** As a user would: validator, input mask and maximum length apply. False for a widget that holds no text. */
bool replaceContent(QWidget *widget, const QString &text);

/** Plans to edit a cell in the editor that its view opens for it. */
void editCell(ActionRun &run, Tree &tree, const Node &cell, const QString &text);

} // namespace widgetwright
