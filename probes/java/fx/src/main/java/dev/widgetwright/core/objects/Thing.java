package dev.widgetwright.core.objects;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.UiNode;

/** An object with an id: a window, a scene, a node, a menu item or a tab. `path` is its current place. */
record Thing(String id, String path, Object object, UiNode node) {
    String className() {
        Class<?> named = object.getClass();
        while (named.getSimpleName().isEmpty()) named = named.getSuperclass();
        return named.getSimpleName();
    }

    String objectName(Describer describer) {
        String name = node == null ? null : describer.idOf(node);
        return name == null ? "" : name;
    }
}
