package dev.widgetwright.mcp;

import java.util.List;
import java.util.Map;

/** A snapshot as text for a person or a model: one line per node. */
final class TreeText {
    private final StringBuilder text = new StringBuilder();

    private TreeText() {}

    static String of(Map<?, ?> snapshot) {
        var tree = new TreeText();
        if (snapshot.get("stages") instanceof List<?> stages)
            for (Object stage : stages)
                if (((Map<?, ?>) stage).get("scene") instanceof Map<?, ?> scene)
                    tree.add((Map<?, ?>) scene.get("root"), 0);
        return tree.text.toString();
    }

    private void add(Map<?, ?> node, int depth) {
        text.append("  ".repeat(depth)).append(node.get("role"));
        if (node.get("name") != null)
            text.append(" \"").append(node.get("name")).append('"');
        if (node.get("id") != null) text.append(" #").append(node.get("id"));
        text.append(' ').append(((Map<?, ?>) node.get("ref")).get("uid"));
        if (Boolean.TRUE.equals(node.get("disabled"))) text.append(" [disabled]");
        if (node.get("states") instanceof List<?> states && !states.isEmpty())
            text.append(' ').append(states);
        if (node.get("value") instanceof Map<?, ?> value && value.get("text") != null)
            text.append(" = \"").append(value.get("text")).append('"');
        text.append('\n');
        if (node.get("children") instanceof List<?> children)
            for (Object child : children) add((Map<?, ?>) child, depth + 1);
        if (node.get("moreChildren") instanceof Number more)
            text.append("  ".repeat(depth + 1))
                    .append("… ")
                    .append(more.intValue())
                    .append(" more, ask with its uid as root\n");
    }
}
