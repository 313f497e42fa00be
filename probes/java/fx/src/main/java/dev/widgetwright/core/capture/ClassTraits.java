package dev.widgetwright.core.capture;

import dev.widgetwright.core.tray.TrayIcon;
import dev.widgetwright.core.web.WebPage;
import java.util.LinkedHashSet;
import java.util.Set;

/** What is known of a class, looked up once. */
final class ClassTraits {
    private static final ClassValue<ClassTraits> KNOWN = new ClassValue<>() {
        @Override
        protected ClassTraits computeValue(Class<?> type) {
            return new ClassTraits(type);
        }
    };

    final Kind kind;
    final boolean isOfJavafx;
    /** Null unless it is such a control. */
    final CustomControl.Traits custom;

    final String type;
    /** The simple names of the class and of those it derives from, and their full names. */
    final Set<String> names = new LinkedHashSet<>();

    private ClassTraits(Class<?> of) {
        kind = kindOf(of);
        isOfJavafx = of.getName().startsWith("javafx.") || of.getName().startsWith("com.sun.javafx.");
        custom = isOfJavafx ? null : CustomControl.Traits.of(of, kind);
        type = typeOf(of);
        for (Class<?> each = of; each != null; each = each.getSuperclass()) {
            names.add(each.getSimpleName());
            names.add(each.getName());
        }
    }

    static ClassTraits of(Object object) {
        return KNOWN.get(object.getClass());
    }

    private static Kind kindOf(Class<?> type) {
        if (WebPage.isWebView(type)) return Kind.WEB_VIEW;
        for (Kind kind : Kind.values()) if (kind.type.isAssignableFrom(type)) return kind;
        return Kind.PLAIN;
    }

    /** Skins are full of anonymous classes, which have no name of their own. */
    private static String typeOf(Class<?> type) {
        if (TrayIcon.class.isAssignableFrom(type)) return TrayIcon.class.getSimpleName();
        Class<?> named = type;
        while (named.getSimpleName().isEmpty()) named = named.getSuperclass();
        return named.getSimpleName();
    }
}
