package dev.widgetwright;

import dev.widgetwright.protocol.Protocol;

/** What a snapshot contains unless the caller says otherwise. */
public record SnapshotOptions(
        int depth,
        boolean includeBounds,
        boolean includeLocalToScreen,
        boolean includeProperties,
        boolean includeVirtualization,
        boolean includeAccessibility,
        boolean includeControlInternals) {
    public static final SnapshotOptions DEFAULTS =
            new SnapshotOptions(Protocol.Limit.DEPTH, true, true, false, true, false, false);
}
