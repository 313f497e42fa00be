package dev.widgetwright.core.capture;

import dev.widgetwright.core.fx.SubScenes;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.core.tray.TrayIcon;
import dev.widgetwright.core.web.WebElement;
import dev.widgetwright.core.web.WebPage;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.SubScene;
import javafx.scene.control.Accordion;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToolBar;
import javafx.scene.control.TreeTableView;
import javafx.scene.layout.Region;
import javafx.scene.text.TextFlow;
import javafx.stage.Window;

/** The tree that callers see: the scene graph without the insides of controls, unless these are asked for. */
public final class Tree {
    private static final Pattern WHOLE_PATH =
            Pattern.compile("/stages\\[(\\d{1,6})]/scene/root((?:/[^/\\[\\]]+\\[\\d{1,6}])*)");
    private static final Pattern STEP = Pattern.compile("/([^/\\[\\]]+)\\[(\\d+)]");

    private final Uids uids;
    private final boolean withInternals;
    private final Stages stages;
    private final Map<Node, WebPage> pages = new IdentityHashMap<>();
    private int mostElements;

    public Tree(Uids uids) {
        this(uids, false);
    }

    Tree(Uids uids, boolean withInternals) {
        this.uids = uids;
        this.withInternals = withInternals;
        var secrecy = new Secrecy(uids);
        stages = new Stages(window -> secrecy.isSecret((Object) window));
    }

    public Uids uids() {
        return uids;
    }

    public Stages stages() {
        return stages;
    }

    public UiNode rootOf(Window window) {
        return UiNode.of(window.getScene().getRoot());
    }

    /** What a WebView shows, read once for one answer. */
    public WebPage pageOf(Node view) {
        return pages.computeIfAbsent(view, page -> WebPage.read(page, mostElements));
    }

    /** Of pages that have more elements than is usual. */
    public void readUpTo(int elements) {
        mostElements = elements;
    }

    /** How many children it has that are not in the tree, because its page is too large. */
    int unreadIn(UiNode node) {
        if (node instanceof UiNode.OfWeb web) return web.element().unread();
        return isPage(node) ? pageOf(node.host()).unread() : 0;
    }

    private boolean isPage(UiNode node) {
        return node instanceof UiNode.OfNode scenic
                && ClassTraits.of(scenic.node()).kind == Kind.WEB_VIEW
                && !withInternals;
    }

    /** It may have been scrolled. */
    public UiNode.OfWeb readAgain(UiNode.OfWeb node) {
        pages.remove(node.host());
        WebPage page = pageOf(node.host());
        WebElement element =
                page.document().equals(node.page().document()) ? page.element(node.element().number) : null;
        return element == null ? node : new UiNode.OfWeb(page, element);
    }

    private static List<UiNode> inPage(WebPage page, List<WebElement> elements) {
        var nodes = new ArrayList<UiNode>();
        for (WebElement element : elements) nodes.add(new UiNode.OfWeb(page, element));
        return nodes;
    }

    public List<UiNode> children(UiNode node) {
        if (node instanceof UiNode.OfWeb web)
            return inPage(web.page(), web.element().children());
        if (node instanceof UiNode.OfEntry entry) {
            Node content = Menus.contentOf(entry);
            return content == null ? Menus.entriesInside(entry) : List.of(UiNode.of(content));
        }
        if (!(node instanceof UiNode.OfNode scenic)) return List.of();
        Node inside = scenic.node();
        if (isPage(node)) return inPage(pageOf(inside), pageOf(inside).elements());
        if (inside instanceof SubScene subScene) return List.of(UiNode.of(subScene.getRoot()));
        if (!(inside instanceof Parent parent)) return List.of();
        List<UiNode> parts = partsOf(parent);
        if (isMenu(parent) && !withInternals) return parts;
        List<? extends Node> content = withInternals ? parent.getChildrenUnmodifiable() : contentOf(parent);
        if (parts.isEmpty() && content.isEmpty()) return List.of();
        var children = new ArrayList<UiNode>(parts.size() + content.size());
        children.addAll(parts);
        for (int i = 0; i < content.size(); i++) children.add(UiNode.of(content.get(i)));
        return children;
    }

    /** What a user can point at without its being a node of the scene. */
    public List<UiNode> partsOf(Parent parent) {
        if (parent instanceof MenuBar bar) return Menus.entriesIn(bar);
        if (parent instanceof TrayIcon icon) return Menus.entriesIn(icon);
        if (parent instanceof TabPane pane) return tabsOf(pane);
        if (parent instanceof TableView<?> || parent instanceof TreeTableView<?>) return Headers.of((Control) parent);
        return isMenu(parent) && !withInternals
                ? Menus.entriesIn((ContextMenu) parent.getScene().getWindow())
                : List.of();
    }

    private static boolean isMenu(Parent parent) {
        return parent.getParent() == null && isRoot(parent) && parent.getScene().getWindow() instanceof ContextMenu;
    }

    private static List<UiNode> tabsOf(TabPane pane) {
        var tabs = new ArrayList<UiNode>();
        for (Tab tab : pane.getTabs()) tabs.add(new UiNode.OfTab(tab, pane));
        return tabs;
    }

    /** Of a control, what the application put into it; of anything else, its children. */
    private static List<? extends Node> contentOf(Parent parent) {
        Kind kind = ClassTraits.of(parent).kind;
        return switch (kind) {
            case PLAIN -> isWhole(parent) ? partsOfWhole(parent) : parent.getChildrenUnmodifiable();
            case TEXT_INPUT -> FieldParts.of((TextInputControl) parent);
            case PAGINATION -> parent.getChildrenUnmodifiable();
            case TEXT_FLOW -> Texts.isPlainText((TextFlow) parent) ? List.of() : parent.getChildrenUnmodifiable();
            case TITLED_PANE -> present(((TitledPane) parent).getContent());
            case SCROLL_PANE -> present(((ScrollPane) parent).getContent());
            case TOOL_BAR -> ToolBars.contentOf((ToolBar) parent);
            case SPLIT_PANE -> ((SplitPane) parent).getItems();
            case ACCORDION -> ((Accordion) parent).getPanes();
            case BUTTON_BAR -> ((ButtonBar) parent).getButtons();
            case TAB_PANE -> pagesOf((TabPane) parent);
            case LIST, TABLE, TREE, TREE_TABLE -> VirtualView.of(parent).contentOfCells();
            default -> kind.isLabeled() ? meaningfulGraphic((Labeled) parent) : List.of();
        };
    }

    /** What it is made of means nothing by itself. */
    private static boolean isWhole(Node node) {
        CustomControl custom = CustomControl.of(node);
        return custom != null && custom.isField() || ToolBars.isMoreButton(node) || PictureButtons.is(node);
    }

    private static List<Node> partsOfWhole(Node node) {
        CustomControl custom = CustomControl.of(node);
        return custom == null ? List.of() : custom.parts();
    }

    private static List<Node> pagesOf(TabPane pane) {
        var pages = new ArrayList<Node>();
        for (Tab tab : pane.getTabs()) if (isInScene(tab.getContent())) pages.add(tab.getContent());
        return pages;
    }

    /** A picture beside a text says nothing; a pane, a control or a button does. */
    private static List<Node> meaningfulGraphic(Labeled labeled) {
        Node graphic = labeled.getGraphic();
        if (graphic == null || PictureButtons.is(labeled)) return List.of();
        boolean hasContent = graphic instanceof Region region
                && !region.getChildrenUnmodifiable().isEmpty();
        return hasContent || PictureButtons.is(graphic) ? present(graphic) : List.of();
    }

    private static List<Node> present(Node node) {
        return isInScene(node) ? List.of(node) : List.of();
    }

    private static boolean isInScene(Node node) {
        return node != null && node.getScene() != null;
    }

    static boolean isRoot(Node node) {
        // Nearly every node has a parent, which is asked for anyway: the scene of each would be one more object to
        // fetch.
        return node.getParent() == null
                && node.getScene() != null
                && node.getScene().getRoot() == node;
    }

    /** The innermost node of the tree that holds this one. */
    public UiNode nodeAround(Node node) {
        if (node == null || node.getScene() == null) return null;
        if (withInternals) return UiNode.of(node);
        var inwards = new ArrayDeque<Node>();
        for (Node around = node; around != null; around = SubScenes.around(around)) inwards.push(around);
        Node innermost = inwards.pop();
        if (node.getScene().getWindow() instanceof ContextMenu menu) {
            Node content = Menus.contentAround(node, menu);
            if (content == null) return UiNode.of(innermost);
            while (innermost != content) innermost = inwards.pop();
        }
        while (!inwards.isEmpty()) {
            Node inside = nextInside(innermost, inwards);
            if (inside == null) break;
            innermost = inside;
        }
        return UiNode.of(innermost);
    }

    /** The next on the way inwards that is in the tree; the skin of a control is passed over. */
    private static Node nextInside(Node node, ArrayDeque<Node> inwards) {
        Kind kind = ClassTraits.of(node).kind;
        if (kind == Kind.PLAIN && !isWhole(node) || kind == Kind.PAGINATION) return inwards.pop();
        List<? extends Node> content = contentOf((Parent) node);
        while (!inwards.isEmpty()) {
            Node inside = inwards.pop();
            if (content.contains(inside)) return inside;
        }
        return null;
    }

    public UiNode parent(UiNode node) {
        if (node instanceof UiNode.OfWeb web && web.element().parent() != null)
            return new UiNode.OfWeb(web.page(), web.element().parent());
        if (node instanceof UiNode.OfEntry entry
                && entry.bar() instanceof TrayIcon icon
                && entry.item().getParentMenu() != null)
            return new UiNode.OfEntry(entry.item().getParentMenu(), icon, null);
        if (!(node instanceof UiNode.OfNode scenic)) return UiNode.of(node.host());
        UiNode entry = Menus.entryWith(scenic.node());
        if (entry != null) return entry;
        return isRoot(scenic.node()) ? null : nodeAround(SubScenes.around(scenic.node()));
    }

    public String typeOf(UiNode node) {
        if (node instanceof UiNode.OfNode scenic) return ClassTraits.of(scenic.node()).type;
        if (node instanceof UiNode.OfEntry entry) return ClassTraits.of(entry.item()).type;
        if (node instanceof UiNode.OfTab) return "Tab";
        if (node instanceof UiNode.OfHeader header) return ClassTraits.of(header.column()).type;
        if (node instanceof UiNode.OfWeb web) return web.element().tag();
        return VirtualView.of(((UiNode.OfRow) node).view()).rowType();
    }

    static String rowPath(String view, String rowType, int index) {
        return view + "/" + rowType + "[" + index + "]";
    }

    /** Empty for what is not in the tree. */
    public String pathOf(UiNode node) {
        if (node instanceof UiNode.OfRow row) {
            String view = pathOf(UiNode.of(row.view()));
            return view.isEmpty() ? "" : rowPath(view, typeOf(row), row.index());
        }
        UiNode around = parent(node);
        if (around == null) {
            int stage = stages.indexOf(node.window());
            boolean isRoot = node instanceof UiNode.OfNode scenic && isRoot(scenic.node());
            return stage < 0 || !isRoot ? "" : rootPath(stage);
        }
        String outer = pathOf(around);
        if (outer.isEmpty()) return "";
        String type = typeOf(node);
        int number = 0;
        for (UiNode sibling : children(around)) {
            if (sibling.equals(node)) return outer + "/" + type + "[" + number + "]";
            if (typeOf(sibling).equals(type)) number++;
        }
        return "";
    }

    static String rootPath(int stage) {
        return "/stages[" + stage + "]/scene/root";
    }

    public UiNode resolve(Params ref) {
        if (ref.has("uid")) return uids.get(ref.requiredString("uid"), this);
        if (ref.has("path")) return atPath(ref.requiredString("path"));
        throw ProbeException.invalid("A ref needs a uid or a path.");
    }

    private UiNode atPath(String path) {
        Matcher whole = WHOLE_PATH.matcher(path);
        if (!whole.matches()
                || Integer.parseInt(whole.group(1)) >= stages.windows().size()) throw nothingAt(path);
        UiNode node = rootOf(stages.windows().get(Integer.parseInt(whole.group(1))));
        for (Matcher step = STEP.matcher(whole.group(2)); step.find(); )
            node = child(node, step.group(1), Integer.parseInt(step.group(2)), path);
        return node;
    }

    private UiNode child(UiNode node, String type, int number, String path) {
        int left = number;
        VirtualView view = VirtualView.of(node.host());
        if (view != null && view.rowType().equals(type) && number < view.count())
            return new UiNode.OfRow(view.control, number, view.itemAt(number));
        for (UiNode child : children(node)) if (typeOf(child).equals(type) && left-- == 0) return child;
        throw nothingAt(path);
    }

    private static ProbeException nothingAt(String path) {
        return new ProbeException(
                ErrorCode.NODE_NOT_FOUND,
                "There is nothing at " + path.substring(0, Math.min(300, path.length())) + ".");
    }
}
