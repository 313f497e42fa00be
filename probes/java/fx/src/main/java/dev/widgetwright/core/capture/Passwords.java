package dev.widgetwright.core.capture;

import dev.widgetwright.core.fx.BoundTexts;
import dev.widgetwright.core.fx.SubScenes;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.WeakHashMap;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.PasswordField;
import javafx.scene.control.Tab;
import javafx.scene.control.TextInputControl;
import javafx.scene.text.Text;
import javafx.stage.Window;

/**
 * Which values may tell a password. Decides by where a value comes from, never by what it is: if a value were hidden
 * because it equals a password, a client that can write it could confirm a guess. On the FX thread only.
 */
public final class Passwords {
    /** A shorter text is no evidence that a field describes itself by its password. */
    private static final int SHORTEST_EVIDENCE = 6;

    private static final Set<String> DESCRIPTIONS = Set.of(
            "id",
            "style",
            "typeSelector",
            "accessibleText",
            "accessibleHelp",
            "accessibleRoleDescription",
            "promptText",
            "styleClass",
            "stylesheets",
            "userAgentStylesheet",
            "pseudoClassStates");

    private final Set<Object> aroundOne = Collections.newSetFromMap(new WeakHashMap<>());

    /** What an object offers under a name; of a method `getText` that is `text`. */
    public record Member(Class<?> declaredBy, String name) {
        public static Member of(Method method) {
            String name = method.getName().replaceFirst("^get(?=[A-Z])|(?<=.)Property$", "");
            return new Member(
                    method.getDeclaringClass(), name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1));
        }

        boolean isOfJavafx() {
            return declaredBy.getName().startsWith("javafx.")
                    || declaredBy.getName().startsWith("com.sun.javafx.");
        }

        /** Says what it is called or for, not what it holds. */
        public boolean isDescription() {
            return isOfJavafx() && DESCRIPTIONS.contains(name);
        }

        private boolean speaksOfPassword() {
            String folded = name.toLowerCase(Locale.ROOT);
            return folded.contains("password") || folded.contains("passwd") || folded.contains("passphrase");
        }
    }

    /** Whether this member of an object must not be told if its value may hold text. */
    public boolean hide(Object object, Member member) {
        if (member.isDescription()) return false;
        if (!member.isOfJavafx() && member.speaksOfPassword()) return true;
        if (isInField(object)) return true;
        // What the application attaches to a node is as much its own as what it declares.
        return (!member.isOfJavafx() || member.name().equals("userData")) && isAround(object);
    }

    /** The same, for a value that is at hand. */
    public boolean hide(Object object, Member member, Object value) {
        return mayHoldText(value) && (hide(object, member) || isDescribedBy(object, value));
    }

    public static boolean mayHoldText(Object value) {
        return value instanceof CharSequence || value instanceof Character || value instanceof Collection<?>;
    }

    /** A field that hides what is typed, or one that shows what such a field hides. */
    public static boolean isField(Object object) {
        if (!(object instanceof Node node)) return false;
        if (node.getAccessibleRole() == AccessibleRole.PASSWORD_FIELD) return true;
        return node instanceof TextInputControl field
                && (isCalledPassword(field) || BoundTexts.leadTo(field.textProperty(), Passwords::isCalledPassword));
    }

    /** JavaFX's own, or one of the libraries that do not derive from it. */
    private static boolean isCalledPassword(Object object) {
        if (object instanceof PasswordField) return true;
        if (!(object instanceof TextInputControl)) return false;
        for (Class<?> type = object.getClass(); !type.getName().startsWith("javafx."); type = type.getSuperclass())
            if (type.getSimpleName().contains("Password")) return true;
        return false;
    }

    /** A field, or a part of one. */
    public static boolean isInField(Object object) {
        for (Node node = object instanceof Node inner ? inner : null; node != null; node = SubScenes.around(node))
            if (isField(node)) return true;
        return false;
    }

    /** Whether a field is inside of it, or was before: it may repeat what is in the field. */
    public boolean isAround(Object object) {
        if (aroundOne.contains(object)) return true;
        boolean isAround = contains(object);
        if (isAround) aroundOne.add(object);
        return isAround;
    }

    static boolean contains(Object object) {
        if (object instanceof Window window) return contains(window.getScene());
        if (object instanceof Scene scene) return isOrContains(scene.getRoot());
        if (object instanceof Tab tab) return isOrContains(tab.getContent());
        if (object instanceof Parent parent)
            for (Node child : parent.getChildrenUnmodifiable()) if (isOrContains(child)) return true;
        return false;
    }

    private static boolean isOrContains(Node node) {
        return node != null && (isField(node) || contains(node));
    }

    /** A field whose tooltip or the like is its own password; clients cannot write those. */
    static boolean isDescribedBy(Object object, Object value) {
        return value instanceof CharSequence text
                && text.length() >= SHORTEST_EVIDENCE
                && object instanceof TextInputControl field
                && text.toString().equals(field.getText())
                && isField(field);
    }

    /** Fields in which a person can read the password now. */
    static List<Node> shownIn(Scene scene) {
        var shown = new ArrayList<Node>();
        if (scene != null && scene.getRoot() != null) addShown(scene.getRoot(), shown);
        return shown;
    }

    private static void addShown(Node node, List<Node> shown) {
        if (!node.isVisible()) return;
        if (node instanceof TextInputControl field && isField(field)) {
            if (shows(field, field.getText())) shown.add(field);
        } else if (node instanceof Parent parent) {
            for (Node child : parent.getChildrenUnmodifiable()) addShown(child, shown);
        }
    }

    private static boolean shows(Parent around, String password) {
        for (Node child : around.getChildrenUnmodifiable()) {
            if (child instanceof Text text && isReadable(text.getText(), password)) return true;
            if (child instanceof Parent parent && shows(parent, password)) return true;
        }
        return false;
    }

    /** All of it, or the letter that was typed last. */
    private static boolean isReadable(String shown, String password) {
        return shown != null
                && password != null
                && !shown.isEmpty()
                && shown.length() == password.length()
                && (shown.equals(password) || shown.charAt(0) != shown.charAt(shown.length() - 1));
    }
}
