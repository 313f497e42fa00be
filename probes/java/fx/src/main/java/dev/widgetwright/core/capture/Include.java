package dev.widgetwright.core.capture;

import dev.widgetwright.SnapshotOptions;
import dev.widgetwright.core.model.Params;

/** Which fields of a node are wanted; without `defaults` only those that are not as usual. */
record Include(
        boolean bounds,
        boolean localToScreen,
        boolean styles,
        boolean properties,
        boolean virtualization,
        boolean accessibility,
        boolean hidden,
        boolean paths,
        boolean types,
        boolean defaults) {
    /** One node in full. */
    static final Include OF_ONE_NODE = new Include(true, true, true, false, true, true, true, true, true, true);

    /** As little as tells one node from another: for comparing trees. */
    static final Include LEAN = new Include(false, false, false, false, true, false, false, false, false, false);

    static Include from(Params params, SnapshotOptions defaults) {
        return new Include(
                params.flag("bounds").orElse(defaults.includeBounds()),
                params.flag("localToScreen").orElse(defaults.includeLocalToScreen()),
                params.flag("styles").orElse(false),
                params.flag("properties").orElse(defaults.includeProperties()),
                params.flag("virtualization").orElse(defaults.includeVirtualization()),
                params.flag("accessibility").orElse(defaults.includeAccessibility()),
                params.flag("hidden").orElse(true),
                params.flag("paths").orElse(true),
                params.flag("types").orElse(true),
                params.flag("defaults").orElse(true));
    }
}
