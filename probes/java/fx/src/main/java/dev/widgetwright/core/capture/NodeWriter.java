package dev.widgetwright.core.capture;

import dev.widgetwright.core.model.NodeValue;
import dev.widgetwright.core.secrets.Masking;
import dev.widgetwright.core.tray.TrayWindow;
import dev.widgetwright.protocol.Protocol.State;
import dev.widgetwright.util.JsonWriter;
import dev.widgetwright.util.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Window;

/** Writes nodes in the shape of the contract. */
public final class NodeWriter {
    private static final int LONGEST_SUMMARY = 80;

    private final Describer describer;

    public NodeWriter(Describer describer) {
        this.describer = describer;
    }

    /**
     * All fields but the children; `place` is that of the node's host, `visible` whether everything around it is
     * visible too. Returns the uid.
     */
    String writeFields(JsonWriter out, UiNode node, Place place, boolean visible, String path, Include include) {
        String id = describer.idOf(node);
        String type = describer.tree().typeOf(node);
        String name = describer.nameOf(node);
        String uid = writeRef(out, node, id, type, name, path, include);
        if (include.types()) out.member("type", type);
        if (include.defaults() && node instanceof UiNode.OfNode scenic) writeModule(out, scenic.node());
        if (id != null || include.defaults()) out.member("id", id);
        if (node instanceof UiNode.OfNode scenic) writeStyle(out, scenic.node(), include);
        else if (include.styles()) out.key("styleClass").value((Object) Types.styleClassesOf(node));
        if (include.defaults() || !visible) out.member("visible", visible);
        if (node instanceof UiNode.OfNode scenic && include.defaults())
            out.member("managed", scenic.node().isManaged());
        boolean isEnabled = describer.isEnabled(node);
        if (include.defaults() || !isEnabled) out.member("disabled", !isEnabled);
        if (node instanceof UiNode.OfNode scenic && include.defaults())
            out.member("opacity", scenic.node().getOpacity());
        Bounds inScene = include.bounds() || include.localToScreen() ? boundsIn(place, node) : null;
        if (inScene != null) writeLayout(out, node, inScene, include);
        String label = describer.labelOf(node);
        writeText(
                out,
                !include.defaults() && label != null && label.equals(name) ? null : label,
                describer.promptOf(node),
                include);
        writeValue(out, describer.valueOf(node), include);
        if (include.accessibility() && node instanceof UiNode.OfNode scenic) writeAccessibility(out, scenic.node());
        if (include.properties()) writeProperties(out, node);
        out.member("role", describer.roleOf(node));
        if (name != null) out.member("name", name);
        // Told where bounds are: it follows from them.
        boolean isOffscreen = include.bounds()
                && visible
                && !(place.shows(inScene) && isInItsView(node, inScene))
                && !(node.window() instanceof TrayWindow);
        writeStates(out, describer.statesOf(node), isOffscreen, include);
        if (include.virtualization() && node instanceof UiNode.OfNode scenic) {
            VirtualView view = VirtualView.of(scenic.node());
            if (view != null) writeVirtualization(out, view, path);
        }
        return uid;
    }

    /** All fields of a window but its scene. */
    void writeStageFields(JsonWriter out, int index) {
        Stages stages = describer.tree().stages();
        Window window = stages.windows().get(index);
        int owner = stages.indexOf(Stages.ownerOf(window));
        out.member("stageIndex", index);
        out.member("title", describer.titleOf(window));
        out.member("kind", Stages.kindOf(window));
        if (owner >= 0) out.member("owner", owner);
        if (Stages.isModal(window)) out.member("modal", true);
        if (Stages.isMinimized(window)) out.member("minimized", true);
        out.member(
                "showing", !(window instanceof TrayWindow tray) || tray.icon().isInTray());
        out.member("focused", window == stages.focused());
        out.member("x", finite(window.getX()));
        out.member("y", finite(window.getY()));
        out.member("width", finite(window.getWidth()));
        out.member("height", finite(window.getHeight()));
    }

    private static double finite(double number) {
        return Double.isFinite(number) ? number : 0;
    }

    /** A page is larger than what is shown of it. */
    private static boolean isInItsView(UiNode node, Bounds inScene) {
        return !(node instanceof UiNode.OfWeb)
                || !Place.overlap(Describer.boundsOf(node.host()), inScene).isEmpty();
    }

    private Bounds boundsIn(Place place, UiNode node) {
        if (node instanceof UiNode.OfNode scenic) return place.inScene(Describer.localBoundsOf(scenic.node()));
        return describer.boundsOf(node);
    }

    private String writeRef(
            JsonWriter out, UiNode node, String id, String type, String name, String path, Include include) {
        String uid = describer.tree().uids().remember(node, id, type, name);
        out.key("ref").beginObject();
        if (path != null && !path.isEmpty()) out.member("path", path);
        out.member("uid", uid);
        if (include.defaults()) writeHint(out, id, type, name);
        out.endObject();
        return uid;
    }

    /** What it looks like, to recognise its successor by. */
    private static void writeHint(JsonWriter out, String id, String type, String text) {
        out.key("hint").beginObject();
        if (id != null) out.member("id", id);
        out.member("type", type);
        if (text != null) out.member("text", cut(text));
        out.endObject();
    }

    private static void writeModule(JsonWriter out, Node node) {
        String module = node.getClass().getModule().getName();
        if (module != null) out.member("module", module);
    }

    /** What the application attached to the node, and everything else it offers. */
    private void writeProperties(JsonWriter out, UiNode node) {
        if (node instanceof UiNode.OfNode scenic) {
            out.key("fx").beginObject().key("properties").beginObject();
            out.key("tooltip").value(masked(node, Texts.tooltipOf(scenic.node())));
            out.key("userData").value(masked(node, userDataOf(scenic.node())));
            out.endObject().endObject();
        }
        writeProperties(out, node, List.of("*"));
    }

    private Object userDataOf(Node node) {
        Object data = node.getUserData();
        var member = new Passwords.Member(Node.class, "userData");
        return passwords().hide(node, member, data) ? Masking.MASK : ObjectValues.json(data);
    }

    private Passwords passwords() {
        return describer.tree().uids().passwords();
    }

    /** Those native properties that were asked for. */
    void writeProperties(JsonWriter out, UiNode node, List<String> names) {
        Map<String, Object> properties = Properties.read(node, names, passwords());
        if (properties != null) out.key("properties").value(masked(node, properties));
    }

    private Object masked(UiNode node, Object json) {
        return describer.isSecret(node) ? Masking.mask(json) : json;
    }

    private static void writeStyle(JsonWriter out, Node node, Include include) {
        if (!include.defaults() && !include.styles()) return;
        out.key("styleClass").beginArray();
        for (String style : node.getStyleClass()) out.value(style);
        out.endArray();
        out.key("pseudoClass").beginArray();
        for (PseudoClass state : node.getPseudoClassStates()) out.value(state.getPseudoClassName());
        out.endArray();
    }

    private static void writeAccessibility(JsonWriter out, Node node) {
        out.key("accessibility").beginObject();
        out.member(
                "role",
                node.getAccessibleRole() == null
                        ? null
                        : node.getAccessibleRole().name());
        out.member("help", Texts.helpOf(node));
        out.endObject();
    }

    private static void writeLayout(JsonWriter out, UiNode node, Bounds inScene, Include include) {
        out.key("layout").beginObject();
        if (include.bounds()) {
            writeBounds(
                    out,
                    "boundsInParent",
                    node instanceof UiNode.OfNode scenic ? scenic.node().getBoundsInParent() : inScene);
            writeBounds(out, "boundsInScene", inScene);
        }
        if (include.localToScreen() && node.scene() != null) {
            out.key("localToScreen").beginObject();
            out.member("x", inScene.getMinX() + screenX(node.scene()));
            out.member("y", inScene.getMinY() + screenY(node.scene()));
            out.member("width", inScene.getWidth());
            out.member("height", inScene.getHeight());
            out.endObject();
        }
        out.endObject();
    }

    public static double screenX(Scene scene) {
        Window window = scene.getWindow();
        return window == null ? 0 : window.getX() + scene.getX();
    }

    public static double screenY(Scene scene) {
        Window window = scene.getWindow();
        return window == null ? 0 : window.getY() + scene.getY();
    }

    private static void writeBounds(JsonWriter out, String name, Bounds bounds) {
        out.key(name).beginObject();
        out.member("minX", bounds.getMinX());
        out.member("minY", bounds.getMinY());
        out.member("width", bounds.getWidth());
        out.member("height", bounds.getHeight());
        out.endObject();
    }

    private static void writeText(JsonWriter out, String label, String prompt, Include include) {
        boolean hasLabel = label != null && !label.isEmpty();
        boolean hasPrompt = prompt != null && !prompt.isEmpty();
        if (!hasLabel && !hasPrompt) return;
        out.key("text").beginObject();
        if (hasLabel || include.defaults()) out.member("label", label);
        if (hasPrompt || include.defaults()) out.member("prompt", prompt);
        out.endObject();
    }

    private static void writeValue(JsonWriter out, NodeValue value, Include include) {
        boolean hasCheckMark = include.defaults() && value.checked() != null;
        if (value.text() == null && !hasCheckMark && value.number() == null) return;
        out.key("value").beginObject();
        if (value.text() != null) out.member("text", value.text());
        if (hasCheckMark) out.member("checked", value.checked().booleanValue());
        if (value.number() != null) out.member("number", value.number().doubleValue());
        if (value.minimum() != null) out.member("minimum", value.minimum().doubleValue());
        if (value.maximum() != null) out.member("maximum", value.maximum().doubleValue());
        out.endObject();
    }

    private static void writeStates(JsonWriter out, List<String> states, boolean isOffscreen, Include include) {
        if (!include.defaults()) states.remove(State.EDITABLE);
        if (states.isEmpty() && !isOffscreen) return;
        out.key("states").beginArray();
        for (String state : states) out.value(state);
        if (isOffscreen) out.value(State.OFFSCREEN);
        out.endArray();
    }

    private void writeVirtualization(JsonWriter out, VirtualView view, String path) {
        out.key("virtualization");
        RowWriter.write(out, view, describer, path);
    }

    /** Enough of a node to name it and to act on it. */
    public void writeSummary(JsonWriter out, UiNode node) {
        out.value(summaryOf(node));
    }

    public Map<String, Object> summaryOf(UiNode node) {
        String id = describer.idOf(node);
        String type = describer.tree().typeOf(node);
        String name = describer.nameOf(node);
        var ref = new LinkedHashMap<String, Object>();
        String path = describer.tree().pathOf(node);
        if (!path.isEmpty()) ref.put("path", path);
        ref.put("uid", describer.tree().uids().remember(node, id, type, name));
        var summary = new LinkedHashMap<String, Object>();
        summary.put("ref", ref);
        summary.put("type", type);
        if (id != null) summary.put("id", id);
        summary.put("role", describer.roleOf(node));
        if (name != null) summary.put("name", name);
        summary.put("summary", shortText(node, type, name));
        summary.put("layout", layoutOf(node));
        return summary;
    }

    private Map<String, Object> layoutOf(UiNode node) {
        Bounds bounds = describer.boundsOf(node);
        var layout = new LinkedHashMap<String, Object>();
        layout.put(
                "boundsInScene",
                Map.of(
                        "minX",
                        bounds.getMinX(),
                        "minY",
                        bounds.getMinY(),
                        "width",
                        bounds.getWidth(),
                        "height",
                        bounds.getHeight()));
        if (node.scene() != null)
            layout.put(
                    "localToScreen",
                    Map.of(
                            "x",
                            bounds.getMinX() + screenX(node.scene()),
                            "y",
                            bounds.getMinY() + screenY(node.scene()),
                            "width",
                            bounds.getWidth(),
                            "height",
                            bounds.getHeight()));
        return layout;
    }

    private String shortText(UiNode node, String type, String name) {
        if (describer.isSecret(node)) return type;
        VirtualView view = node instanceof UiNode.OfNode scenic ? VirtualView.of(scenic.node()) : null;
        if (view != null) return type + "[items=" + view.count() + selectedIn(view) + "]";
        var parts = new ArrayList<String>();
        String text = describer.valueOf(node).text();
        if (text == null || text.isEmpty()) text = name;
        if (text != null && !text.isEmpty()) parts.add("text=" + cut(text));
        String prompt = describer.promptOf(node);
        if (prompt != null && !prompt.isEmpty()) parts.add("prompt=" + cut(prompt));
        return parts.isEmpty() ? type : type + "[" + String.join(", ", parts) + "]";
    }

    private String selectedIn(VirtualView view) {
        int selected = view.selection() == null ? -1 : view.selection().getSelectedIndex();
        String name = selected < 0 ? null : describer.nameOf(view.row(selected));
        return selected < 0 ? "" : ", selected=" + (name == null ? "" : cut(name));
    }

    private static String cut(String text) {
        return Words.cut(text, LONGEST_SUMMARY);
    }
}
