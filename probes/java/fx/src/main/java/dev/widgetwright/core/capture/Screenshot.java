package dev.widgetwright.core.capture;

import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.fx.FxThread;
import dev.widgetwright.core.model.Deadline;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.picture.Drawing;
import dev.widgetwright.core.picture.Picture;
import dev.widgetwright.core.picture.Spare;
import dev.widgetwright.protocol.Protocol.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.robot.Robot;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;

/**
 * A picture of a node, a window or the screen, with what is secret painted over; only the drawing happens on the FX
 * thread.
 */
public final class Screenshot {
    private static final Spare<WritableImage> SPARE_IMAGE = new Spare<>();

    /** Solid grey. */
    private static final int PAINT = 0xff808080;
    /** For places between two pixels. */
    private static final int MARGIN = 1;

    private Screenshot() {}

    /** What was drawn, from bottom to top, on how large an area, and which part of that was asked for. */
    private record Taken(List<Layer> layers, int width, int height, Rectangle2D part) {}

    /** An image, where it is in the picture, and which places in it are secret. */
    private record Layer(Image image, int x, int y, List<Bounds> secrets) {}

    public static Drawing draw(Uids uids, Params params, Deadline deadline) {
        Taken taken = FxThread.call(() -> take(uids, params), deadline);
        Rectangle2D part = taken.part;
        return new Drawing(read(taken), part.getMinX(), part.getMinY(), part.getWidth(), part.getHeight());
    }

    /** Whether it is of all that the screen shows, and not of a window or a node. */
    public static boolean isOfScreen(Params params) {
        return !params.has("ref") && !params.has("id") && !params.has("stage") && !params.has("stageIndex");
    }

    private static Taken take(Uids uids, Params params) {
        Describer describer = new Describer(new Tree(uids));
        UiNode node = nodeFrom(describer.tree(), params);
        if (node == null) return mustHide(describer) ? ofOwnWindows(describer) : ofScreen();
        if (!describer.isVisible(node)) throw obstacle(Reason.NOT_VISIBLE, describer.phrase(node) + " is not visible.");
        Bounds bounds = describer.boundsOf(node);
        if (bounds.getWidth() <= 0 || bounds.getHeight() <= 0)
            throw obstacle(Reason.NO_SCREEN_BOUNDS, describer.phrase(node) + " has no size on the screen.");
        return whole(
                layer(node.scene(), describer, 0, 0),
                new Rectangle2D(
                        Math.max(0, bounds.getMinX()),
                        Math.max(0, bounds.getMinY()),
                        bounds.getWidth(),
                        bounds.getHeight()));
    }

    private static boolean mustHide(Describer describer) {
        for (Window window : describer.tree().stages().windows())
            if (!Passwords.shownIn(window.getScene()).isEmpty()) return true;
        return describer.tree().uids().hasSecrets();
    }

    private static Taken whole(Layer layer, Rectangle2D part) {
        return new Taken(List.of(layer), (int) layer.image.getWidth(), (int) layer.image.getHeight(), part);
    }

    /** Drawing does the layout that is due: only then is it certain where everything is. */
    private static Layer layer(Scene scene, Describer describer, double x, double y) {
        Image image = drawn(scene);
        return new Layer(image, (int) Math.round(x), (int) Math.round(y), SecretPlaces.in(scene, describer));
    }

    private static Image drawn(Scene scene) {
        double width = Math.ceil(scene.getWidth());
        double height = Math.ceil(scene.getHeight());
        return scene.snapshot(
                SPARE_IMAGE.take(spare -> spare.getWidth() == width && spare.getHeight() == height, () -> null));
    }

    /** Null for the whole screen. */
    private static UiNode nodeFrom(Tree tree, Params params) {
        if (params.has("ref")) return tree.resolve(params.requiredObject("ref"));
        if (params.has("id")) {
            String id = params.requiredString("id");
            return tree.resolve(new Params(Map.of(id.startsWith("u-") ? "uid" : "path", id)));
        }
        if (isOfScreen(params)) return null;
        return tree.rootOf(
                tree.stages().windows().get(tree.stages().select(params).get(0)));
    }

    private static Taken ofScreen() {
        Rectangle2D bounds = Screen.getPrimary().getBounds();
        Image image = new Robot().getScreenCapture(null, bounds);
        return whole(new Layer(image, 0, 0, List.of()), new Rectangle2D(0, 0, image.getWidth(), image.getHeight()));
    }

    /** The screen itself may still show what has moved since, and secrets of other applications. */
    private static Taken ofOwnWindows(Describer describer) {
        Rectangle2D screen = Screen.getPrimary().getBounds();
        var layers = new ArrayList<Layer>();
        for (Window window : HitTest.topFirst(describer.tree().stages())) {
            if (window instanceof Stage stage && stage.isIconified()) continue;
            Scene scene = window.getScene();
            layers.add(
                    0,
                    layer(
                            scene,
                            describer,
                            NodeWriter.screenX(scene) - screen.getMinX(),
                            NodeWriter.screenY(scene) - screen.getMinY()));
        }
        return new Taken(
                layers,
                (int) screen.getWidth(),
                (int) screen.getHeight(),
                new Rectangle2D(0, 0, screen.getWidth(), screen.getHeight()));
    }

    private static Picture read(Taken taken) {
        if (taken.layers.size() == 1 && taken.layers.get(0).image.getWidth() == taken.width)
            return read(taken.layers.get(0));
        Picture picture = Picture.ofSize(taken.width, taken.height);
        picture.fill(0, 0, taken.width, taken.height, PAINT);
        for (Layer layer : taken.layers) picture.paste(read(layer), layer.x, layer.y);
        return picture;
    }

    private static Picture read(Layer layer) {
        int width = (int) layer.image.getWidth();
        int height = (int) layer.image.getHeight();
        Picture picture = Picture.ofSize(width, height);
        layer.image
                .getPixelReader()
                .getPixels(0, 0, width, height, PixelFormat.getIntArgbPreInstance(), picture.pixels(), 0, width);
        if (layer.image instanceof WritableImage image) SPARE_IMAGE.keep(image);
        for (Bounds secret : layer.secrets)
            picture.fill(
                    (int) Math.floor(secret.getMinX()) - MARGIN,
                    (int) Math.floor(secret.getMinY()) - MARGIN,
                    (int) Math.ceil(secret.getMaxX()) + MARGIN,
                    (int) Math.ceil(secret.getMaxY()) + MARGIN,
                    PAINT);
        return picture;
    }
}
