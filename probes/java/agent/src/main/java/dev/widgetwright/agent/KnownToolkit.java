package dev.widgetwright.agent;

import java.util.List;

/**
 * A toolkit that the probe can drive.
 *
 * @param sign a class that the toolkit itself loads when it starts
 * @param entry the class of ours that starts the probe, by `startFromAgent(String, Instrumentation)`
 * @param packages how the names of the toolkit's own packages begin
 */
record KnownToolkit(String sign, String entry, List<String> packages) {
    static final List<KnownToolkit> ALL = List.of(new KnownToolkit(
            "javafx.stage.Window", "dev.widgetwright.core.fx.FxProbe", List.of("javafx.", "com.sun.javafx.")));

    boolean owns(String className) {
        return packages.stream().anyMatch(className::startsWith);
    }
}
