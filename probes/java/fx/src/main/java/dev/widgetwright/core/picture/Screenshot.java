package dev.widgetwright.core.picture;

import static dev.widgetwright.core.model.ProbeException.invalid;
import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.capture.Describer;
import dev.widgetwright.core.capture.Tree;
import dev.widgetwright.core.capture.UiNode;
import dev.widgetwright.core.capture.Uids;
import dev.widgetwright.core.fx.FxThread;
import dev.widgetwright.core.model.Deadline;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.protocol.Protocol.Reason;
import dev.widgetwright.util.JsonWriter;
import java.util.Base64;
import java.util.Map;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.robot.Robot;
import javafx.stage.Screen;

/** A picture of a node, a window or the screen; only the drawing happens on the FX thread. */
public final class Screenshot {
    private static final Spare<WritableImage> SPARE_IMAGE = new Spare<>();
    private static final Spare<int[]> SPARE_PIXELS = new Spare<>();

    private Screenshot() {}

    /** The image, and which part of it was asked for. */
    private record Taken(Image image, Rectangle2D part) {}

    private record Encoding(String format, double scale, int quality) {
        static Encoding from(Params params) {
            var encoding = new Encoding(
                    params.string("format").orElse("png"), params.number("scale").orElse(1.0), params.integer("quality").orElse(80));
            if (!encoding.format.equals("png") && !encoding.format.equals("jpeg")) throw invalid("\"format\" must be png or jpeg");
            if (encoding.scale <= 0 || encoding.scale > 4) throw invalid("\"scale\" must be above 0 and at most 4");
            if (encoding.quality < 1 || encoding.quality > 100) throw invalid("\"quality\" must be from 1 to 100");
            return encoding;
        }

        byte[] encode(Picture picture) {
            return format.equals("png") ? Png.encode(picture) : Jpeg.encode(picture, quality);
        }
    }

    public static void write(Uids uids, Params params, Deadline deadline, JsonWriter out) {
        Encoding encoding = Encoding.from(params);
        Taken taken = FxThread.call(() -> take(uids, params), deadline);
        Picture whole = read(taken);
        Picture picture = inRegion(part(whole, taken.part), params).scaled(encoding.scale);
        out.beginObject();
        out.member("success", true);
        out.member("format", encoding.format);
        out.member("width", picture.width());
        out.member("height", picture.height());
        out.key("data").ascii(Base64.getEncoder().encode(encoding.encode(picture)));
        out.endObject();
        SPARE_PIXELS.keep(whole.pixels());
    }

    private static Taken take(Uids uids, Params params) {
        Describer describer = new Describer(new Tree(uids));
        UiNode node = nodeFrom(describer.tree(), params);
        if (node == null) return ofScreen();
        if (!describer.isVisible(node)) throw obstacle(Reason.NOT_VISIBLE, describer.phrase(node) + " is not visible.");
        Bounds bounds = describer.boundsOf(node);
        if (bounds.getWidth() <= 0 || bounds.getHeight() <= 0)
            throw obstacle(Reason.NO_SCREEN_BOUNDS, describer.phrase(node) + " has no size on the screen.");
        return new Taken(drawn(node.scene()), new Rectangle2D(
                Math.max(0, bounds.getMinX()), Math.max(0, bounds.getMinY()), bounds.getWidth(), bounds.getHeight()));
    }

    private static Image drawn(Scene scene) {
        double width = Math.ceil(scene.getWidth());
        double height = Math.ceil(scene.getHeight());
        return scene.snapshot(SPARE_IMAGE.take(spare -> spare.getWidth() == width && spare.getHeight() == height, () -> null));
    }

    /** Null for the whole screen. */
    private static UiNode nodeFrom(Tree tree, Params params) {
        if (params.has("ref")) return tree.resolve(params.requiredObject("ref"));
        if (params.has("id")) {
            String id = params.requiredString("id");
            return tree.resolve(new Params(Map.of(id.startsWith("u-") ? "uid" : "path", id)));
        }
        if (!params.has("stage") && !params.has("stageIndex")) return null;
        return tree.rootOf(tree.stages().windows().get(tree.stages().select(params).get(0)));
    }

    private static Taken ofScreen() {
        Rectangle2D bounds = Screen.getPrimary().getBounds();
        Image image = new Robot().getScreenCapture(null, bounds);
        return new Taken(image, new Rectangle2D(0, 0, image.getWidth(), image.getHeight()));
    }

    private static Picture read(Taken taken) {
        int width = (int) taken.image.getWidth();
        int height = (int) taken.image.getHeight();
        int[] pixels = SPARE_PIXELS.take(spare -> spare.length == width * height, () -> new int[width * height]);
        taken.image.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbPreInstance(), pixels, 0, width);
        if (taken.image instanceof WritableImage image) SPARE_IMAGE.keep(image);
        return new Picture(width, height, pixels);
    }

    private static Picture part(Picture picture, Rectangle2D part) {
        return cut(picture, part.getMinX(), part.getMinY(), part.getWidth(), part.getHeight());
    }

    private static Picture inRegion(Picture picture, Params params) {
        if (!params.has("region")) return picture;
        Params region = params.requiredObject("region");
        return cut(picture, number(region, "x"), number(region, "y"), number(region, "width"), number(region, "height"));
    }

    private static double number(Params region, String name) {
        return region.number(name).orElseThrow(() -> invalid("\"region\" needs x, y, width and height"));
    }

    private static Picture cut(Picture picture, double x, double y, double width, double height) {
        return picture.cut((int) Math.round(x), (int) Math.round(y), (int) Math.round(width), (int) Math.round(height));
    }
}
