package dev.widgetwright.core.actions;

import dev.widgetwright.core.act.Gesture;
import dev.widgetwright.core.capture.Uids;
import dev.widgetwright.core.dialogs.FileDialogs;
import dev.widgetwright.core.fx.Idle;
import dev.widgetwright.core.fx.Internals;
import dev.widgetwright.protocol.Protocol.Action;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** The actions on JavaFX, by type. */
public final class FxActions {
    private final Map<String, Consumer<ActionRun>> types = new LinkedHashMap<>();
    private final Uids uids;
    private final Mice mice;
    private final Keyboard keyboard;

    public FxActions(Uids uids, Internals internals, Idle idle, FileDialogs dialogs) {
        this.uids = uids;
        mice = new Mice(internals);
        keyboard = new Keyboard(internals, idle);
        types.put(Action.CLICK, MouseActions::click);
        types.put(Action.HOVER, MouseActions::hover);
        types.put(Action.DRAG, MouseActions::drag);
        types.put(Action.DROP_FILES, run -> DropActions.dropFiles(run, internals.dragAndDrop()));
        types.put(Action.POINTER, MouseActions::pointer);
        types.put(Action.FOCUS, TextActions::focus);
        types.put(Action.TYPE_TEXT, TextActions::typeText);
        types.put(Action.SET_TEXT, TextActions::setText);
        types.put(Action.SELECT_TEXT, TextActions::selectText);
        types.put(Action.PRESS_KEY, TextActions::pressKey);
        types.put(Action.SCROLL, ScrollActions::scroll);
        types.put(Action.SCROLL_TO, ScrollActions::scrollTo);
        types.put(Action.SELECT, SelectActions::select);
        types.put(Action.SET_EXPANDED, ExpandActions::setExpanded);
        types.put(Action.SET_CHECKED, ValueActions::setChecked);
        types.put(Action.SET_VALUE, ValueActions::setValue);
        types.put(Action.FILE_DIALOG, run -> FileDialogActions.answer(run, dialogs));
        types.put(Action.CHOOSE_MENU, MenuActions::chooseMenu);
        types.put(Action.WINDOW, WindowActions::window);
    }

    public Set<String> types() {
        return types.keySet();
    }

    /** `type` is one of `types()`. */
    public Gesture gesture(Gesture.Call call) {
        return new ActionRun(call, types.get(call.action().requiredString("type")), uids, mice, keyboard);
    }
}
