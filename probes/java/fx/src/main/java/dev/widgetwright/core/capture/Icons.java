package dev.widgetwright.core.capture;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.image.ImageView;

/** Names of pictures, for controls that have no other name. */
final class Icons {
    /** Getters of icon libraries: Ikonli, FontAwesomeFX, ControlsFX. */
    private static final List<String> NAMES = List.of("getIconLiteral", "getGlyphName", "getIcon");

    /** Style classes that say only that it is a picture. */
    private static final Set<String> COMMON =
            Set.of("icon", "glyph", "graphic", "image-view", "font-icon", "ikonli-font-icon", "glyph-icon", "label");

    private Icons() {}

    /** Null if it has none. */
    static String nameOf(Node icon) {
        if (icon == null) return null;
        String told = Texts.firstOf(icon.getAccessibleText(), literalOf(icon), fileOf(icon));
        if (told != null) return told;
        for (String style : icon.getStyleClass()) if (!COMMON.contains(style)) return style;
        return icon.getId();
    }

    private static String literalOf(Node icon) {
        if (icon.getClass().getName().startsWith("javafx.")) return null;
        for (String name : NAMES)
            try {
                Method method = icon.getClass().getMethod(name);
                if (method.getReturnType() == String.class && method.invoke(icon) instanceof String literal)
                    return literal;
            } catch (ReflectiveOperationException | RuntimeException e) {
                // Not one of theirs.
            }
        return null;
    }

    private static String fileOf(Node icon) {
        if (!(icon instanceof ImageView view)
                || view.getImage() == null
                || view.getImage().getUrl() == null) return null;
        String url = view.getImage().getUrl();
        if (url.startsWith("data:")) return null;
        return url.substring(url.lastIndexOf('/') + 1)
                .replaceFirst("[.?].*$", "")
                .replaceFirst("@\\d+x$", "");
    }
}
