// act: one action on the GUI thread, done and accepted, or the obstacle.
#pragma once

#include "action_run.h"
#include "router.h"

namespace widgetwright {

/** Returns what answers the action on which the application ends. */
std::function<void()> addActMethod(Router &router, ObjectRegistry &registry, GuiThread &gui, bool readOnly);
QList<const char *> actionTypes();

// Each checks, and declares the steps of the action.
namespace actions {
void click(ActionRun &run);
void hover(ActionRun &run);
void focus(ActionRun &run);
void typeText(ActionRun &run);
void setText(ActionRun &run);
void pressKey(ActionRun &run);
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
void selectText(ActionRun &run, const QString &text);
} // namespace actions

} // namespace widgetwright
