package dev.widgetwright.core.capture;

import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.fx.FxThread;
import dev.widgetwright.core.model.Deadline;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.picture.Drawing;
import dev.widgetwright.core.picture.Picture;
import dev.widgetwright.core.picture.Spare;
import dev.widgetwright.core.tray.TrayWindow;
import dev.widgetwright.protocol.Protocol.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.geometry.BoundingBox;
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
    /** How many rows of the screen are captured at once. */
    private static final int STRIP = 128;
    /** For places between two pixels. */
    private static final int MARGIN = 1;

    private Screenshot() {}

    /** What was drawn, from bottom to top, on how large an area, and which part of that was asked for. */
    private record Taken(List<Layer> layers, int width, int height, Rectangle2D part) {}

    /** An image, where it is in the picture, and which places in it are secret. */
    private record Layer(Image image, int x, int y, List<Bounds> secrets) {}

    public static Drawing draw(Uids uids, Params params, Deadline deadline) {
        Taken taken = isOfScreen(params)
                ? ofScreen(uids, deadline)
                : FxThread.call(() -> ofNode(new Describer(new Tree(uids)), params), deadline);
        Rectangle2D part = taken.part;
        return new Drawing(read(taken), part.getMinX(), part.getMinY(), part.getWidth(), part.getHeight());
    }

    /** Whether it is of all that the screen shows, and not of a window or a node. */
    public static boolean isOfScreen(Params params) {
        return !params.has("ref") && !params.has("id") && !params.has("stage") && !params.has("stageIndex");
    }

    private static Taken ofNode(Describer describer, Params params) {
        UiNode node = nodeFrom(describer.tree(), params);
        if (!describer.isVisible(node)) throw obstacle(Reason.NOT_VISIBLE, describer.phrase(node) + " is not visible.");
        if (node.window() instanceof TrayWindow tray) return ofIcon(tray, node, describer);
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

    private static Taken ofIcon(TrayWindow tray, UiNode node, Describer describer) {
        if (node instanceof UiNode.OfEntry)
            throw obstacle(Reason.NO_SCREEN_BOUNDS, describer.phrase(node) + " is in a menu that is not open.");
        Image picture = tray.icon().picture();
        var whole = new BoundingBox(0, 0, picture.getWidth(), picture.getHeight());
        return whole(
                new Layer(picture, 0, 0, describer.isSecret(node) ? List.of(whole) : List.of()),
                new Rectangle2D(0, 0, picture.getWidth(), picture.getHeight()));
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

    private static UiNode nodeFrom(Tree tree, Params params) {
        if (params.has("ref")) return tree.resolve(params.requiredObject("ref"));
        if (params.has("id")) {
            String id = params.requiredString("id");
            return tree.resolve(new Params(Map.of(id.startsWith("u-") ? "uid" : "path", id)));
        }
        return tree.rootOf(
                tree.stages().windows().get(tree.stages().select(params).get(0)));
    }

    /** In strips: capturing the whole screen at once would block the FX thread for about 100 ms. */
    private static Taken ofScreen(Uids uids, Deadline deadline) {
        Rectangle2D screen = FxThread.call(() -> Screen.getPrimary().getBounds(), deadline);
        var strips = new ArrayList<Layer>();
        for (int top = 0; top < screen.getHeight(); top += STRIP) {
            int y = top;
            Layer strip =
                    FxThread.call(() -> mustHide(new Describer(new Tree(uids))) ? null : stripOf(screen, y), deadline);
            if (strip == null) return FxThread.call(() -> ofOwnWindows(new Describer(new Tree(uids))), deadline);
            strips.add(strip);
        }
        return onScreen(strips, screen);
    }

    private static Layer stripOf(Rectangle2D screen, int y) {
        double height = Math.min(STRIP, screen.getHeight() - y);
        var strip = new Rectangle2D(screen.getMinX(), screen.getMinY() + y, screen.getWidth(), height);
        return new Layer(new Robot().getScreenCapture(null, strip), 0, y, List.of());
    }

    private static Taken onScreen(List<Layer> layers, Rectangle2D screen) {
        var whole = new Rectangle2D(0, 0, screen.getWidth(), screen.getHeight());
        return new Taken(layers, (int) screen.getWidth(), (int) screen.getHeight(), whole);
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
        return onScreen(layers, screen);
    }

    private static Picture read(Taken taken) {
        if (taken.layers.size() == 1 && isAllOf(taken, taken.layers.get(0).image)) return read(taken.layers.get(0));
        Picture picture = Picture.ofSize(taken.width, taken.height);
        picture.fill(0, 0, taken.width, taken.height, PAINT);
        for (Layer layer : taken.layers) picture.paste(read(layer), layer.x, layer.y);
        return picture;
    }

    private static boolean isAllOf(Taken taken, Image image) {
        return image.getWidth() == taken.width && image.getHeight() == taken.height;
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
