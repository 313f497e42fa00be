package dev.widgetwright.core.fx;

import dev.widgetwright.core.capture.Place;
import dev.widgetwright.core.changes.Painting;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.canvas.Canvas;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.stage.Window;

/**
 * What draws itself: canvases, which are counted as painted when JavaFX is about to draw them anew, and pictures. On
 * the FX thread.
 */
public final class Paintings {
    private final Map<Scene, Map<Canvas, Integer>> timesPainted = new WeakHashMap<>();
    private final boolean hasAccess;
    private MethodHandle isDirty;
    private Object contents;
    private boolean isLookedUp;

    Paintings(boolean hasAccess) {
        this.hasAccess = hasAccess;
    }

    /** Null for a node whose fields say how it looks. */
    public Painting of(Node node) {
        if (node instanceof ImageView view) return ofPicture(view);
        return node instanceof Canvas canvas && canAskForDirt() ? ofCanvas(canvas) : null;
    }

    private static Painting ofPicture(ImageView view) {
        var known = new WeakReference<>(view);
        var before = new WeakReference<>(view.getImage());
        return () -> {
            ImageView now = known.get();
            Image image = now == null ? null : now.getImage();
            return now == null || image == before.get() ? null : areaOf(now);
        };
    }

    private Painting ofCanvas(Canvas canvas) {
        var known = new WeakReference<>(canvas);
        int before = timesPainted(canvas);
        return () -> {
            Canvas now = known.get();
            return now == null || now.getScene() == null || timesPainted(now) == before ? null : areaOf(now);
        };
    }

    /** Including the time that is due. */
    private int timesPainted(Canvas canvas) {
        int due = isDirty(canvas) ? 1 : 0;
        return timesPainted.computeIfAbsent(canvas.getScene(), this::watch).merge(canvas, 0, Integer::sum) + due;
    }

    private Map<Canvas, Integer> watch(Scene scene) {
        var times = new WeakHashMap<Canvas, Integer>();
        scene.addPostLayoutPulseListener(
                () -> times.replaceAll((canvas, count) -> isDirty(canvas) ? count + 1 : count));
        return times;
    }

    private boolean isDirty(Canvas canvas) {
        try {
            return (boolean) isDirty.invoke(canvas, contents);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private boolean canAskForDirt() {
        if (hasAccess && !isLookedUp) lookUp();
        return isDirty != null;
    }

    private void lookUp() {
        isLookedUp = true;
        try {
            ClassLoader loader = Window.class.getClassLoader();
            Class<?> bits = Class.forName("com.sun.javafx.scene.DirtyBits", true, loader);
            contents = bits.getField("NODE_CONTENTS").get(null);
            Class<?> helper = Class.forName("com.sun.javafx.scene.NodeHelper", true, loader);
            isDirty = MethodHandles.lookup()
                    .findStatic(helper, "isDirty", MethodType.methodType(boolean.class, Node.class, bits))
                    .asType(MethodType.methodType(boolean.class, Node.class, Object.class));
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            isDirty = null;
        }
    }

    /** What can be seen of it; null if nothing can. */
    private static Painting.Area areaOf(Node node) {
        Scene scene = node.getScene();
        if (scene == null || scene.getWindow() == null) return null;
        Place place = Place.of(node);
        Bounds shown = Place.overlap(place.clip(), place.inScene(node.getLayoutBounds()));
        double x = scene.getWindow().getX() + scene.getX() + shown.getMinX();
        double y = scene.getWindow().getY() + scene.getY() + shown.getMinY();
        return shown.isEmpty() ? null : new Painting.Area(x, y, shown.getWidth(), shown.getHeight());
    }
}
