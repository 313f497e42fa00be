package dev.widgetwright.core.objects;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.Tree;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.capture.Uids;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Window;

/** The objects of the application: `/`, its windows `/stages[0]`, their scenes `/stages[0]/scene`, and the nodes in these. */
final class ObjectTree {
    static final String APPLICATION = "/";
    private static final Pattern STAGE_OR_SCENE = Pattern.compile("/stages\\[(\\d{1,6})](/scene)?");

    private final Tree tree;
    private final Describer describer;

    ObjectTree(Uids uids) {
        tree = new Tree(uids);
        describer = new Describer(tree);
    }

    Tree tree() {
        return tree;
    }

    Describer describer() {
        return describer;
    }

    /** By its path or its uid. */
    Thing get(String id) {
        if (id.equals(APPLICATION)) return application();
        Matcher outer = STAGE_OR_SCENE.matcher(id);
        if (outer.matches()) return outer.group(2) == null ? stage(windowNumber(outer, id)) : scene(windowNumber(outer, id));
        UiNode node = tree.resolve(new Params(Map.of(id.startsWith("u-") ? "uid" : "path", id)));
        return thing(node, id.startsWith("u-") ? pathOf(node, id) : id);
    }

    private int windowNumber(Matcher parsed, String id) {
        int number = Integer.parseInt(parsed.group(1));
        if (number < tree.stages().windows().size()) return number;
        throw new ProbeException(ErrorCode.NODE_NOT_FOUND, "There is nothing at " + id + ".");
    }

    /** Rows have no path: their uid is their id. */
    String pathOf(UiNode node, String otherwise) {
        String path = tree.pathOf(node);
        return path.isEmpty() ? otherwise : path;
    }

    static Thing thing(UiNode node, String id) {
        if (node instanceof UiNode.OfNode scenic) return new Thing(id, scenic.node(), node);
        if (node instanceof UiNode.OfEntry entry) return new Thing(id, entry.item(), node);
        if (node instanceof UiNode.OfTab tab) return new Thing(id, tab.tab(), node);
        UiNode.OfRow row = (UiNode.OfRow) node;
        return new Thing(id, row.item() == null ? row.view() : row.item(), node);
    }

    private static Thing application() {
        return new Thing(APPLICATION, new Application(), null);
    }

    /** Stands for the application, of which JavaFX keeps no object. */
    public static final class Application {
        public boolean isImplicitExit() {
            return Platform.isImplicitExit();
        }
    }

    private Thing stage(int number) {
        return new Thing("/stages[" + number + "]", tree.stages().windows().get(number), null);
    }

    private Thing scene(int number) {
        Scene scene = tree.stages().windows().get(number).getScene();
        return new Thing("/stages[" + number + "]/scene", scene, null);
    }

    List<Thing> childrenOf(Thing of) {
        var children = new ArrayList<Thing>();
        if (of.object() instanceof Application)
            for (int number = 0; number < tree.stages().windows().size(); number++) children.add(stage(number));
        else if (of.object() instanceof Window window) children.add(scene(tree.stages().indexOf(window)));
        else if (of.object() instanceof Scene scene) children.add(thing(UiNode.of(scene.getRoot()), of.id() + "/root"));
        else if (of.node() instanceof UiNode.OfNode) {
            var numbers = new HashMap<String, Integer>();
            for (UiNode child : tree.children(of.node())) {
                String type = tree.typeOf(child);
                children.add(thing(child, of.id() + "/" + type + "[" + (numbers.merge(type, 1, Integer::sum) - 1) + "]"));
            }
        }
        return children;
    }

    void forEach(Consumer<Thing> look) {
        walk(application(), look);
    }

    private void walk(Thing thing, Consumer<Thing> look) {
        look.accept(thing);
        for (Thing child : childrenOf(thing)) walk(child, look);
    }
}
