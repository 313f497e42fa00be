package dev.widgetwright;

/** How the probe is spoken to. */
public enum Transport {
    HTTP_LOCAL;

    /** By the name it has in `mcp.transport`. */
    static Transport named(String name) {
        if (name.equals("http")) return HTTP_LOCAL;
        throw new IllegalArgumentException("mcp.transport must be http, which it is when left out, and not \"" + name + "\"");
    }
}
