package dev.widgetwright.core.objects;

import dev.widgetwright.core.capture.Passwords;
import dev.widgetwright.core.capture.Secrecy;
import dev.widgetwright.core.capture.Uids;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.core.objects.Members.Reader;
import dev.widgetwright.core.secrets.Masking;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import dev.widgetwright.util.JsonWriter;
import dev.widgetwright.util.Similar;
import dev.widgetwright.util.Words;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.event.ActionEvent;
import javafx.event.Event;
import javafx.event.EventHandler;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.DragEvent;
import javafx.scene.input.InputMethodEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseDragEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.stage.Window;
import javafx.stage.WindowEvent;

/**
 * The signals of an object: the change of a property, by its name, and the events it has a handler for, such as
 * `mouseClicked`.
 */
final class Signals {
    private static final Map<String, EventType<?>> EVENTS = new HashMap<>();

    static {
        for (Class<?> type : List.of(
                ActionEvent.class,
                MouseEvent.class,
                MouseDragEvent.class,
                KeyEvent.class,
                ScrollEvent.class,
                DragEvent.class,
                ContextMenuEvent.class,
                InputMethodEvent.class,
                WindowEvent.class)) addEvents(type);
        for (String each : List.of("shown", "showing", "hidden", "hiding", "closeRequest"))
            EVENTS.put(each, EVENTS.get("window" + each.substring(0, 1).toUpperCase(Locale.ROOT) + each.substring(1)));
        EVENTS.put("dragDetected", MouseEvent.DRAG_DETECTED);
    }

    private final Thing thing;
    private final Uids uids;
    private final Members members;

    Signals(Thing thing, Uids uids) {
        this.thing = thing;
        this.uids = uids;
        members = Members.of(thing.object());
    }

    /** `MOUSE_CLICKED` is the event of the handler `onMouseClicked`. */
    private static void addEvents(Class<?> type) {
        for (Field field : type.getFields())
            try {
                if (field.getDeclaringClass() == type && field.get(null) instanceof EventType<?> event)
                    EVENTS.put(camelCase(field.getName()), event);
            } catch (IllegalAccessException e) {
                // It is not public.
            }
    }

    private static String camelCase(String constant) {
        var name = new StringBuilder();
        for (String word : constant.toLowerCase(Locale.ROOT).split("_"))
            name.append(name.length() == 0 ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        return name.toString();
    }

    void write(JsonWriter out) {
        out.beginObject().key("signals").beginArray();
        for (Reader property : members.properties.values())
            writeSignal(out, property.name(), property.type().getSimpleName(), "value");
        for (String name : events()) writeSignal(out, name, "Event", "event");
        out.endArray().endObject();
    }

    private static void writeSignal(JsonWriter out, String name, String type, String parameter) {
        out.beginObject();
        out.member("name", name);
        out.member("signature", name + "(" + type + ")");
        out.key("parameters").beginArray().beginObject();
        out.member("name", parameter).member("type", type);
        out.endObject().endArray().endObject();
    }

    private List<String> events() {
        return members.handlers.stream()
                .filter(name -> EVENTS.get(name) != null && !members.properties.containsKey(name))
                .toList();
    }

    /** Reports these signals, or all of them, until the returned action is run. */
    Runnable listen(List<String> wanted, BiConsumer<String, List<Object>> tell) {
        List<String> names = wanted.isEmpty() ? everything() : wanted;
        names.forEach(this::require);
        var endings = new ArrayList<Runnable>();
        for (String name : names)
            endings.add(
                    members.properties.containsKey(name) ? listenToProperty(name, tell) : listenToEvent(name, tell));
        return () -> endings.forEach(Runnable::run);
    }

    private void require(String name) {
        if (members.properties.containsKey(name) || events().contains(name)) return;
        throw new ProbeException(
                ErrorCode.INVALID_ARGUMENT,
                null,
                thing.className() + " has no signal \"" + Words.cut(name, 60)
                        + "\"; listSignals tells which there are.",
                Map.of("candidates", Similar.to(name, everything(), 10)));
    }

    private List<String> everything() {
        var names = new ArrayList<>(members.properties.keySet());
        names.addAll(events());
        return names;
    }

    private Runnable listenToProperty(String name, BiConsumer<String, List<Object>> tell) {
        var properties = new ObjectProperties(thing, false, uids.passwords());
        ObservableValue<?> property = properties.find(name);
        ChangeListener<Object> listener = (changed, before, value) -> tell.accept(
                name, single(masked(isPartOfPassword(value) ? Masking.MASK : properties.told(name, value))));
        property.addListener(listener);
        return () -> property.removeListener(listener);
    }

    private Runnable listenToEvent(String name, BiConsumer<String, List<Object>> tell) {
        EventHandler<Event> handler = event -> tell.accept(name, single(masked(describe(event))));
        EventType<?> type = EVENTS.get(name);
        // Before any handler, because that might consume it.
        if (thing.object() instanceof Node node)
            return filter(type, handler, node::addEventFilter, node::removeEventFilter);
        if (thing.object() instanceof Window window)
            return filter(type, handler, window::addEventFilter, window::removeEventFilter);
        if (thing.object() instanceof Scene scene)
            return filter(type, handler, scene::addEventFilter, scene::removeEventFilter);
        if (thing.object() instanceof MenuItem item)
            return filter(type, handler, item::addEventHandler, item::removeEventHandler);
        if (thing.object() instanceof Tab)
            throw ProbeException.invalid("A tab has no events, only changes of its properties.");
        return () -> {};
    }

    private interface Door {
        void pass(EventType<Event> type, EventHandler<Event> handler);
    }

    @SuppressWarnings("unchecked")
    private static Runnable filter(EventType<?> type, EventHandler<Event> handler, Door add, Door remove) {
        add.pass((EventType<Event>) type, handler);
        return () -> remove.pass((EventType<Event>) type, handler);
    }

    private Object describe(Event event) {
        var told = new HashMap<String, Object>();
        told.put("type", event.getEventType().getName());
        if (event instanceof MouseEvent mouse) {
            told.put("x", mouse.getX());
            told.put("y", mouse.getY());
            told.put("button", mouse.getButton().name());
            told.put("clickCount", mouse.getClickCount());
        }
        // A key that goes to a password or a secret is part of it, whoever else sees it on its way.
        if (event instanceof KeyEvent key && !takesSecrets(event.getTarget()))
            told.put("code", key.getCode().name());
        if (event instanceof ScrollEvent scroll) told.put("deltaY", scroll.getDeltaY());
        return told;
    }

    /** While it is typed, also what describes a field may tell it letter by letter. */
    private boolean isPartOfPassword(Object value) {
        return Passwords.mayHoldText(value) && Passwords.isInField(thing.object());
    }

    private boolean takesSecrets(Object target) {
        return Passwords.isInField(target) || new Secrecy(uids).isSecret(target);
    }

    /** Decided anew each time: it may have become secret since. */
    private Object masked(Object json) {
        return ObjectTree.isSecret(thing, new Secrecy(uids)) ? Masking.mask(json) : json;
    }

    private static List<Object> single(Object value) {
        var list = new ArrayList<>();
        list.add(value);
        return list;
    }
}
