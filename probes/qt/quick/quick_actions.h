// Actions on nodes of a QML scene.
#pragma once

#include "core/action_run.h"

namespace widgetwright::quick {

QList<const char *> actionTypes();
/** Null for one that there is not. */
Toolkit::Declare actionNamed(const QString &name);

// Each checks, and declares the steps of the action.
void click(ActionRun &run);
void hover(ActionRun &run);
void drag(ActionRun &run);
void pointer(ActionRun &run);
void focus(ActionRun &run);
void typeText(ActionRun &run);
void setText(ActionRun &run);
void selectText(ActionRun &run);
void pressKey(ActionRun &run);
void scroll(ActionRun &run);
void scrollTo(ActionRun &run);
void select(ActionRun &run);
void setChecked(ActionRun &run);
void setExpanded(ActionRun &run);
void setValue(ActionRun &run);
void chooseMenu(ActionRun &run);
void window(ActionRun &run);

// Where setValue is given a text or true and false:
void writeText(ActionRun &run, const QString &text);
void chooseText(ActionRun &run, const QString &text);
void check(ActionRun &run, bool checked);

} // namespace widgetwright::quick
