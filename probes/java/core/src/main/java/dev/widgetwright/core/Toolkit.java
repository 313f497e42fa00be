package dev.widgetwright.core;

import dev.widgetwright.core.act.Gesture;
import dev.widgetwright.core.changes.TreeState;
import dev.widgetwright.core.events.EventPump;
import dev.widgetwright.core.model.Deadline;
import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.picture.Drawing;
import dev.widgetwright.core.secrets.SecretPatterns;
import dev.widgetwright.util.JsonWriter;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A UI toolkit, as the rest of the probe sees it. The methods that write answer the protocol's methods of the same
 * name. Those without a deadline are called on the UI thread; those with one are not, and go there themselves.
 */
public interface Toolkit {
    /** Makes the toolkit when the probe starts. */
    @FunctionalInterface
    interface Maker {
        Toolkit make(EventPump events, SecretPatterns secrets);
    }

    /** The version of the toolkit in this process. */
    String version();

    /** The schema of its snapshots, such as `mcp-javafx-ui/1.0`. */
    String schema();

    UiThread thread();

    /**
     * In logical pixels with their scale, the primary one first; null until they are known. May be called on any
     * thread.
     */
    List<Map<String, Object>> screens();

    /** The types of actions that it can do. */
    Set<String> actions();

    /** An action of one of these types, not planned yet. */
    Gesture gesture(Gesture.Call call);

    /** On the UI thread, right before an action: what is scheduled by now is not a consequence of it. */
    void beforeActing();

    /**
     * Waits until what the actions since the last time have scheduled is done, or without an action whatever is going
     * on; returns null, or what the application is still busy with at the deadline.
     */
    String settle(Deadline deadline);

    /** On the UI thread: all that is visible, to be compared with what is visible later. */
    TreeState readTree();

    /** What else `hello` lists: how input is delivered. */
    Set<String> capabilities();

    void getSnapshot(Params params, JsonWriter out);

    void getNode(Params params, JsonWriter out);

    void query(Params params, JsonWriter out);

    /** As `query`, by any selector: css, text, role and name, predicate. */
    void queryBySelector(Params params, JsonWriter out);

    void hitTest(Params params, JsonWriter out);

    void getItems(Params params, JsonWriter out);

    /** Of the system; with a text it is set first. */
    void clipboard(Params params, JsonWriter out);

    /** Draws what is asked for; secrets are painted over. */
    Drawing screenshot(Params params, Deadline deadline);

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

        /** On the UI thread: the ref of an object that takes input. */
        Map<String, Object> refOf(String id);
    }
}
