// Actions on widgets.
#pragma once

#include "core/action_run.h"
#include "widgets/labels.h"

#include <QAbstractItemView>
#include <QAction>
#include <QTabBar>

namespace widgetwright {

// Each checks, and declares the steps of the action.
namespace actions {
QList<const char *> types();
/** Null for one that there is not. */
Toolkit::Declare named(const QString &name);

void click(ActionRun &run);
void hover(ActionRun &run);
void focus(ActionRun &run);
void typeText(ActionRun &run);
void setText(ActionRun &run);
void selectText(ActionRun &run);
void pressKey(ActionRun &run);
void pointer(ActionRun &run);
void drag(ActionRun &run);
void scroll(ActionRun &run);
void scrollTo(ActionRun &run);
void select(ActionRun &run);
void setChecked(ActionRun &run);
void setExpanded(ActionRun &run);
void setValue(ActionRun &run);
void chooseMenu(ActionRun &run);
void window(ActionRun &run);

// Where setValue is given a text:
void writeText(ActionRun &run, const QString &text);
void selectItemWithText(ActionRun &run, const QString &text);
// Where setText is given an item:
void editItem(ActionRun &run, const QString &text);
} // namespace actions

} // namespace widgetwright
