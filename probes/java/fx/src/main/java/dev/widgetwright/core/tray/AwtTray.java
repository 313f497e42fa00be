package dev.widgetwright.core.tray;

import java.awt.SystemTray;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** AWT's tray, in a process that has started AWT. On the FX thread: what is read here takes none of AWT's locks. */
final class AwtTray {
    /** Null in it until the application has asked for the tray, which we never do. */
    private final Field inUse;

    private final Map<java.awt.TrayIcon, TrayWindow> windows = new IdentityHashMap<>();

    private AwtTray(Field inUse) {
        this.inUse = inUse;
    }

    static AwtTray open(Instrumentation instrumentation) throws ReflectiveOperationException {
        Set<Module> ours = Set.of(AwtTray.class.getModule());
        instrumentation.redefineModule(
                SystemTray.class.getModule(), Set.of(), Map.of(), Map.of("java.awt", ours), Set.of(), Map.of());
        Field inUse = SystemTray.class.getDeclaredField("systemTray");
        inUse.setAccessible(true);
        return new AwtTray(inUse);
    }

    List<TrayWindow> read() {
        SystemTray tray = tray();
        if (tray == null) return List.of();
        List<java.awt.TrayIcon> icons = List.of(tray.getTrayIcons());
        windows.forEach((icon, window) -> {
            if (!icons.contains(icon)) window.setGone();
        });
        windows.keySet().retainAll(icons);
        var shown = new ArrayList<TrayWindow>();
        for (java.awt.TrayIcon icon : icons) {
            TrayWindow window = windows.computeIfAbsent(icon, added -> new TrayWindow(new AwtTrayIcon(added)));
            ((AwtTrayIcon) window.icon()).read();
            shown.add(window);
        }
        return shown;
    }

    private SystemTray tray() {
        try {
            return (SystemTray) inUse.get(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
