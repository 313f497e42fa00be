package dev.widgetwright.core.actions;

import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.tray.TrayIcon;
import dev.widgetwright.core.tray.TrayIcons;
import dev.widgetwright.core.tray.TrayWindow;
import dev.widgetwright.protocol.Protocol.Action;
import dev.widgetwright.protocol.Protocol.Reason;
import java.util.List;
import java.util.Set;
import javafx.scene.control.Menu;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;

/** What can be done with an icon in the tray and with the entries of its menu. */
final class TrayActions {
    private static final Set<String> POSSIBLE = Set.of(Action.CLICK, Action.CHOOSE_MENU);
    private static final String MENU_STAYS_CLOSED =
            "the entries of its menu are below it; the menu itself was not opened";

    private TrayActions() {}

    static boolean isInTray(UiNode node) {
        return node.window() instanceof TrayWindow;
    }

    /** Whether the target is a tray icon or an entry of its menu. */
    static boolean isMeant(ActionRun run) {
        return run.hasTarget()
                && !TrayIcons.known().isEmpty()
                && isInTray(run.describer().tree().resolve(run.action().requiredObject("target")));
    }

    static void requirePossible(String action) {
        if (!POSSIBLE.contains(action))
            throw obstacle(
                    Reason.UNSUPPORTED_TARGET_TYPE,
                    "The desktop shows it: a tray icon can only be clicked, and its menu used with chooseMenu or by a"
                            + " click on an entry.");
    }

    static void click(ActionRun run, MouseButton button, int count, Set<KeyCode> modifiers) {
        Describer describer = run.describer();
        UiNode target = run.target(describer);
        run.setVia("semantic");
        TrayIcon icon = (TrayIcon) target.host();
        if (target instanceof UiNode.OfEntry entry) {
            Actionability.requireUsable(describer, entry);
            if (entry.item() instanceof Menu menu) throw MenuActions.isSubmenu(menu);
            choose(run, icon, () -> MenuActions.fire(entry.item()));
            return;
        }
        if (button == MouseButton.SECONDARY && !icon.entries().isEmpty()) run.setNote(MENU_STAYS_CLOSED);
        choose(run, icon, () -> icon.click(button, count, modifiers));
    }

    static void chooseMenu(ActionRun run, TrayIcon icon, List<String> path) {
        if (icon.entries().isEmpty())
            throw obstacle(Reason.UNSUPPORTED_TARGET_TYPE, "The tray icon has no menu: click it instead.");
        choose(run, icon, () -> MenuActions.chooseIn(icon.entries(), path, () -> {}));
    }

    /** AWT has a thread of its own: the action is done when that has come to it. */
    private static void choose(ActionRun run, TrayIcon icon, Runnable work) {
        run.then(work);
        run.thenWhenReady(0, icon::hasTold, () -> {});
    }
}
