package dev.widgetwright.core;

import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol;
import dev.widgetwright.util.JsonWriter;
import dev.widgetwright.util.Words;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** The first call: who answers, and what it can do. Answered without the UI thread. */
final class Hello {
    private Hello() {}

    static void write(JsonWriter out, Toolkit toolkit, ProbeSettings settings, Collection<String> capabilities) {
        ProcessHandle.Info process = ProcessHandle.current().info();
        out.beginObject();
        out.member("protocol", Protocol.VERSION);
        out.member("toolkit", settings.toolkit());
        out.member("toolkitVersion", toolkit.version());
        out.member("probeVersion", Protocol.PROBE_VERSION);
        out.member("pid", ProcessHandle.current().pid());
        out.member("executable", process.command().orElse(""));
        out.key("arguments")
                .value((Object) process.arguments().map(Arrays::asList).orElse(List.of()));
        out.member("readOnly", !settings.allowActions());
        List<Map<String, Object>> screens = toolkit.screens();
        if (screens != null) out.key("screens").value((Object) screens);
        out.key("capabilities").value((Object) capabilities);
        out.endObject();
    }

    static void requireSameMajor(String wanted) {
        if (!majorOf(wanted).equals(majorOf(Protocol.VERSION)))
            throw ProbeException.invalid(
                    "The probe speaks protocol " + Protocol.VERSION + ", not " + Words.cut(wanted, 20) + ".");
    }

    private static String majorOf(String version) {
        return version.split("\\.", 2)[0];
    }
}
