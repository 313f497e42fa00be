package dev.widgetwright.core.fx;

import dev.widgetwright.core.model.Params;
import dev.widgetwright.util.JsonWriter;
import java.io.File;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/** The method `clipboard`. */
final class SystemClipboard {
    private SystemClipboard() {}

    static void write(JsonWriter out, Params params) {
        Clipboard clipboard = Clipboard.getSystemClipboard();
        params.string("text").ifPresent(text -> {
            var content = new ClipboardContent();
            content.putString(text);
            clipboard.setContent(content);
        });
        out.beginObject();
        out.key("text").value((Object) (clipboard.hasString() ? clipboard.getString() : null));
        if (clipboard.hasFiles()) {
            out.key("files").beginArray();
            for (File file : clipboard.getFiles()) out.value(file.getPath());
            out.endArray();
        }
        out.endObject();
    }
}
