package dev.widgetwright.core.query;

import java.util.List;

/** The names that a class goes by. */
public final class TypeNames {
    private TypeNames() {}

    /** `app::Card_QMLTYPE_12` is also `Card_QMLTYPE_12` and `Card`; `javafx.scene.control.Button` is also `Button`. */
    public static List<String> of(String name) {
        String local = name.replaceFirst("^.*[:.$](?=.)", "");
        return List.of(name, local, local.replaceFirst("_QML(TYPE)?_\\d+$", ""));
    }
}
