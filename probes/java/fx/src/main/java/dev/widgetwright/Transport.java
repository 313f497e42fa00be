package dev.widgetwright;

/** How clients reach the probe. */
public enum Transport {
    HTTP_LOCAL;

    /** By its name in `mcp.transport`. */
    static Transport named(String name) {
        if (name.equals("http")) return HTTP_LOCAL;
        throw new IllegalArgumentException("mcp.transport must be http, which is the default, not \"" + name + "\"");
    }
}
