package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.UiThread;
import dev.widgetwright.core.capture.Uids;
import dev.widgetwright.core.fx.Internals;
import dev.widgetwright.core.model.Deadline;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.protocol.Protocol.Action;
import dev.widgetwright.protocol.Protocol.Reason;
import dev.widgetwright.util.JsonWriter;
import dev.widgetwright.util.Words;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The method `act`: one action at a time, because the press of one client must not come between press and release of another. */
public final class Actions {
    private final Map<String, Consumer<ActionRun>> types = new LinkedHashMap<>();
    private final Semaphore turn = new Semaphore(1, true);
    private final Uids uids;
    private final Mice mice;
    private final Keyboard keyboard;

    public Actions(Uids uids, Internals internals) {
        this.uids = uids;
        mice = new Mice(internals);
        keyboard = new Keyboard(internals);
        types.put(Action.CLICK, MouseActions::click);
        types.put(Action.HOVER, MouseActions::hover);
        types.put(Action.DRAG, MouseActions::drag);
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
        types.put(Action.CHOOSE_MENU, MenuActions::chooseMenu);
        types.put(Action.WINDOW, WindowActions::window);
    }

    public Set<String> types() {
        return types.keySet();
    }

    public void act(Params params, Deadline deadline, JsonWriter out) {
        Params action = params.requiredObject("action");
        boolean wantsRobot = params.string("input").filter("robot"::equals).isPresent();
        String type = action.requiredString("type");
        Consumer<ActionRun> plan = types.get(type);
        if (plan == null)
            throw obstacle(Reason.UNSUPPORTED, "The JavaFX probe cannot do the action \"" + Words.cut(type, 40) + "\".");
        var run = new ActionRun(action, wantsRobot, deadline, uids, mice, keyboard);
        awaitTurn(deadline);
        try {
            run.perform(() -> plan.accept(run), out);
        } finally {
            turn.release();
        }
    }

    private void awaitTurn(Deadline deadline) {
        try {
            if (turn.tryAcquire(deadline.remainingMs(), TimeUnit.MILLISECONDS)) return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw UiThread.busy(deadline);
    }
}
