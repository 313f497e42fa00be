package dev.widgetwright.core.capture;

import dev.widgetwright.core.model.Params;
import dev.widgetwright.util.JsonReader;
import dev.widgetwright.util.JsonWriter;
import dev.widgetwright.util.MalformedJsonException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One node in full, or the fields of it that were asked for. */
public final class OneNode {
    private static final List<String> ALWAYS = List.of("ref", "type", "role", "visible", "disabled", "children");

    private final Tree tree;
    private final Describer describer;
    private final NodeWriter writer;

    private OneNode(Uids uids) {
        tree = new Tree(uids);
        describer = new Describer(tree);
        writer = new NodeWriter(describer);
    }

    public static void write(JsonWriter out, Uids uids, Params params) {
        var one = new OneNode(uids);
        UiNode node = one.tree.resolve(params.requiredObject("ref"));
        if (!params.has("fields")) {
            one.write(out, node, params);
            return;
        }
        var whole = new JsonWriter();
        one.write(whole, node, params);
        out.value(onlyFields(whole, params));
    }

    private static Object onlyFields(JsonWriter whole, Params params) {
        Set<String> fields = new HashSet<>(ALWAYS);
        fields.addAll(params.strings("fields"));
        if (params.has("properties")) fields.add("properties");
        try {
            Map<?, ?> node = (Map<?, ?>) JsonReader.read(new String(whole.take(), StandardCharsets.UTF_8));
            node.keySet().removeIf(name -> !fields.contains(name));
            return node;
        } catch (MalformedJsonException e) {
            throw new IllegalStateException(e);
        }
    }

    private void write(JsonWriter out, UiNode node, Params params) {
        boolean withChildren = params.flag("includeChildren").orElse(false);
        List<UiNode> children = tree.children(node);
        int more = tree.unreadIn(node) + (withChildren ? 0 : children.size());
        out.beginObject();
        writeFields(out, node);
        if (!params.strings("properties").isEmpty()) writer.writeProperties(out, node, params.strings("properties"));
        out.key("children").beginArray();
        if (withChildren) for (UiNode child : children) writeChild(out, child);
        out.endArray();
        if (more > 0) out.member("moreChildren", more);
        out.endObject();
    }

    private void writeChild(JsonWriter out, UiNode child) {
        int more = tree.children(child).size() + tree.unreadIn(child);
        out.beginObject();
        writeFields(out, child);
        out.key("children").beginArray().endArray();
        if (more > 0) out.member("moreChildren", more);
        out.endObject();
    }

    private void writeFields(JsonWriter out, UiNode node) {
        writer.writeFields(
                out, node, Place.of(node.host()), describer.isVisible(node), tree.pathOf(node), Include.OF_ONE_NODE);
    }
}
