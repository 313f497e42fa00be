package dev.widgetwright.core.web;

import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import dev.widgetwright.util.JsonReader;
import dev.widgetwright.util.JsonWriter;
import dev.widgetwright.util.MalformedJsonException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;

/**
 * What a WebView shows, read in one go. Classes of the module javafx.web are used by name, because the application may
 * not have it.
 */
public final class WebPage {
    private static final String WEB_VIEW = "javafx.scene.web.WebView";
    private static final String SCRIPT = script();

    private final Node view;
    private final String document;
    private final int unread;
    private final List<WebElement> elements = new ArrayList<>();
    private final Map<Integer, WebElement> byNumber = new LinkedHashMap<>();

    private WebPage(Node view, Map<?, ?> told) {
        this.view = view;
        document = String.valueOf(told.get("document"));
        unread = WebElement.unreadIn(told);
        if (told.get("children") instanceof List<?> read)
            for (Object each : read) elements.add(new WebElement((Map<?, ?>) each, null));
        elements.forEach(this::index);
    }

    private void index(WebElement element) {
        byNumber.put(element.number, element);
        element.children().forEach(this::index);
    }

    public static boolean isWebView(Class<?> type) {
        for (Class<?> each = type; each != null; each = each.getSuperclass())
            if (each.getName().equals(WEB_VIEW)) return true;
        return false;
    }

    /**
     * Has no elements if there is no document yet or scripts are disabled. Reads at most `most` elements, or the
     * default number.
     */
    public static WebPage read(Node view, int most) {
        Map<?, ?> told;
        try {
            told = run(view, Map.of("act", "read", "most", most));
        } catch (ProbeException e) {
            told = Map.of();
        }
        return new WebPage(view, told);
    }

    public Node view() {
        return view;
    }

    public String document() {
        return document;
    }

    /** At the top. */
    public List<WebElement> elements() {
        return elements;
    }

    /** The number of elements at the top that did not fit. */
    public int unread() {
        return unread;
    }

    public Iterable<WebElement> all() {
        return byNumber.values();
    }

    /** Null if there is none, or no longer. */
    public WebElement element(int number) {
        return byNumber.get(number);
    }

    /** The element at a point of the view, or null. */
    public WebElement at(double x, double y) {
        double zoom = zoomOf(view);
        return run(view, Map.of("act", "at", "x", x / zoom, "y", y / zoom)).get("number") instanceof Number number
                ? element(number.intValue())
                : null;
    }

    /** In the coordinates of the view. */
    public Bounds boundsOf(WebElement element) {
        double zoom = zoomOf(view);
        Bounds in = element.bounds();
        return new BoundingBox(in.getMinX() * zoom, in.getMinY() * zoom, in.getWidth() * zoom, in.getHeight() * zoom);
    }

    public static double zoomOf(Node view) {
        return call(view, "getZoom") instanceof Number zoom ? zoom.doubleValue() : 1;
    }

    /** Asks about one element of one document; throws STALE_REF if it is gone. */
    public static Map<?, ?> ask(Node view, String document, int number, String act, Map<String, ?> more) {
        var request = new LinkedHashMap<String, Object>(more);
        request.put("act", act);
        request.put("document", document);
        request.put("number", number);
        Map<?, ?> answer = run(view, request);
        if (Boolean.TRUE.equals(answer.get("gone")))
            throw new ProbeException(ErrorCode.STALE_REF, "The element is gone, or the page is another one now.");
        return answer;
    }

    private static Map<?, ?> run(Node view, Map<String, ?> request) {
        var json = new JsonWriter();
        json.value((Object) request);
        Object engine = call(view, "getEngine");
        Object answer =
                call(engine, "executeScript", SCRIPT + "(" + new String(json.take(), StandardCharsets.UTF_8) + ")");
        if (!(answer instanceof String text)) throw failed("the page runs no scripts");
        try {
            return (Map<?, ?>) JsonReader.read(text);
        } catch (MalformedJsonException e) {
            throw failed(e.getMessage());
        }
    }

    private static Object call(Object of, String method, String... arguments) {
        Class<?>[] types = arguments.length == 0 ? new Class<?>[0] : new Class<?>[] {String.class};
        try {
            return of.getClass().getMethod(method, types).invoke(of, (Object[]) arguments);
        } catch (InvocationTargetException e) {
            throw failed(String.valueOf(e.getCause()));
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw failed(String.valueOf(e));
        }
    }

    private static ProbeException failed(String why) {
        return new ProbeException(ErrorCode.ACTION_FAILED, "The page of the WebView cannot be asked: " + why);
    }

    private static String script() {
        try (InputStream in = WebPage.class.getResourceAsStream("page.js")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
