package dev.widgetwright.core;

import dev.widgetwright.core.model.Deadline;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.objects.EventPump;
import dev.widgetwright.util.JsonWriter;
import java.util.Set;

/**
 * A UI toolkit, as the rest of the probe sees it. Its methods write the results of the protocol's methods of the same name. Those
 * without a deadline are called on the UI thread; the others are not, and go there themselves.
 */
public interface Toolkit {
    /** Makes the toolkit when the probe starts. */
    @FunctionalInterface
    interface Maker {
        Toolkit make(EventPump events);
    }

    /** The version of the toolkit in this process. */
    String version();

    /** The schema of its snapshots, such as `mcp-javafx-ui/1.0`. */
    String schema();

    UiThread thread();

    /** The types of actions that it can do. */
    Set<String> actions();

    /** What else `hello` lists: how input is delivered, which selectors it knows. */
    Set<String> capabilities();

    void getSnapshot(Params params, JsonWriter out);

    void getNode(Params params, JsonWriter out);

    void query(Params params, JsonWriter out);

    void hitTest(Params params, JsonWriter out);

    void getItems(Params params, JsonWriter out);

    void screenshot(Params params, Deadline deadline, JsonWriter out);

    void awaitIdle(Params params, Deadline deadline, JsonWriter out);

    void act(Params params, Deadline deadline, JsonWriter out);

    /** The half of the protocol about objects. */
    ObjectHalf objects();

    /** Objects with their properties, methods and signals. */
    interface ObjectHalf {
        void findByObjectName(Params params, JsonWriter out);

        void findByClassName(Params params, JsonWriter out);

        void getObjectTree(Params params, JsonWriter out);

        void getObjectInfo(Params params, JsonWriter out);

        void getGeometry(Params params, JsonWriter out);

        void listProperties(Params params, JsonWriter out);

        void getProperty(Params params, JsonWriter out);

        void listMethods(Params params, JsonWriter out);

        void listSignals(Params params, JsonWriter out);

        void subscribe(Params params, JsonWriter out);

        void unsubscribe(Params params, JsonWriter out);

        void highlight(Params params, JsonWriter out);

        void setProperty(Params params, Deadline deadline, JsonWriter out);

        void invokeMethod(Params params, Deadline deadline, JsonWriter out);

        void click(Params params, Deadline deadline, JsonWriter out);

        void sendKeys(Params params, Deadline deadline, JsonWriter out);
    }
}
