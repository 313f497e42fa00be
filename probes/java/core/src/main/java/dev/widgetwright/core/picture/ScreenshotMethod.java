package dev.widgetwright.core.picture;

import static dev.widgetwright.core.model.ProbeException.invalid;
import static dev.widgetwright.core.model.ProbeException.obstacle;

import dev.widgetwright.core.Toolkit;
import dev.widgetwright.core.model.Deadline;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.protocol.Protocol.Limit;
import dev.widgetwright.protocol.Protocol.Reason;
import dev.widgetwright.util.JsonWriter;
import java.util.Base64;
import java.util.Locale;

/** The method `screenshot`: the toolkit draws; cutting, scaling and encoding are done here, off the UI thread. */
public final class ScreenshotMethod {
    private final Toolkit toolkit;

    public ScreenshotMethod(Toolkit toolkit) {
        this.toolkit = toolkit;
    }

    private record Encoding(String format, double scale, int quality) {
        static Encoding from(Params params) {
            var encoding = new Encoding(
                    params.string("format").orElse("png"),
                    params.number("scale").orElse(1.0),
                    params.integer("quality").orElse(80));
            if (!encoding.format.equals("png") && !encoding.format.equals("jpeg"))
                throw invalid("\"format\" must be png or jpeg");
            if (encoding.scale <= 0 || encoding.scale > 4) throw invalid("\"scale\" must be above 0 and at most 4");
            if (encoding.quality < 1 || encoding.quality > 100) throw invalid("\"quality\" must be from 1 to 100");
            return encoding;
        }

        byte[] encode(Picture picture) {
            return format.equals("png") ? Png.encode(picture) : Jpeg.encode(picture, quality);
        }
    }

    public void answer(Params params, Deadline deadline, JsonWriter out) {
        Encoding encoding = Encoding.from(params);
        Drawing drawing = toolkit.screenshot(params, deadline);
        Picture part = inRegion(drawing.part(), params);
        requireAffordable((double) part.width() * part.height() * encoding.scale * encoding.scale);
        Picture picture = part.scaled(encoding.scale);
        out.beginObject();
        out.member("success", true);
        out.member("format", encoding.format);
        out.member("width", picture.width());
        out.member("height", picture.height());
        out.key("data").ascii(Base64.getEncoder().encode(encoding.encode(picture)));
        out.endObject();
        drawing.whole().recycle();
    }

    /** So much would exhaust the memory of the application. */
    private static void requireAffordable(double pixels) {
        if (pixels > Limit.PIXELS)
            throw obstacle(
                    Reason.VALUE_REJECTED,
                    String.format(
                            Locale.ROOT,
                            "The picture would have %.1f megapixels; at most %d are possible. Ask for a part of it with"
                                    + " region, or for a smaller scale.",
                            pixels / 1e6,
                            Limit.PIXELS / 1_000_000));
    }

    private static Picture inRegion(Picture picture, Params params) {
        if (!params.has("region")) return picture;
        Params region = params.requiredObject("region");
        return Drawing.cut(
                picture, number(region, "x"), number(region, "y"), number(region, "width"), number(region, "height"));
    }

    private static double number(Params region, String name) {
        return region.number(name).orElseThrow(() -> invalid("\"region\" needs x, y, width and height"));
    }
}
