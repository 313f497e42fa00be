package dev.widgetwright;

/** How the probe is spoken to. */
public enum Transport {
    HTTP_LOCAL
}
