package dev.widgetwright.core;

import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Settings by name, from `port=0,allowActions=false` after the agent's jar; otherwise from the system properties
 * `mcp.*`.
 */
public final class AgentArguments implements UnaryOperator<String> {
    private final Map<String, String> given = new HashMap<>();

    public AgentArguments(String arguments) {
        if (arguments == null) return;
        for (String argument : arguments.split(",")) {
            int at = argument.indexOf('=');
            if (at > 0)
                given.put(
                        argument.substring(0, at).strip(),
                        argument.substring(at + 1).strip());
        }
    }

    @Override
    public String apply(String name) {
        return given.getOrDefault(name, System.getProperty("mcp." + name));
    }
}
