package dev.widgetwright.core.model;

import dev.widgetwright.core.secrets.Masking;
import dev.widgetwright.core.secrets.SecretPatterns;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import dev.widgetwright.util.Words;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The uids that were given out. Each stands for one object of the application as long as that lives, and never for
 * another one. Keeps none of them alive, but remembers what they were. On the UI thread only.
 */
public final class UidTable {
    private static final int SWEEP_EVERY = 100_000;

    private final Map<String, Entry> entries = new HashMap<>();
    private final SecretPatterns secrets;
    private long last = ThreadLocalRandom.current().nextLong(36 * 36, 36 * 36 * 36) - 1;
    private int sweepAt = SWEEP_EVERY;

    public UidTable(SecretPatterns secrets) {
        this.secrets = secrets;
    }

    /** What a uid stands for. */
    public static final class Entry {
        private final String uid;
        private final WeakReference<Object> thing;
        private final Object part;
        private String id;
        private String type;
        private String text;
        private boolean isSecret;

        private Entry(String uid, Object thing, Object part) {
            this.uid = uid;
            this.thing = new WeakReference<>(thing);
            this.part = part;
        }

        public String uid() {
            return uid;
        }

        /** Null if it is gone. */
        public Object thing() {
            return thing.get();
        }

        /** The part of the object that is meant, such as a row; null for the object itself. */
        public Object part() {
            return part;
        }

        /** Keeps a description for the error message once it is gone. */
        public void remember(String id, String type, String text) {
            this.id = id;
            this.type = type;
            this.text = text;
        }

        /** Whether it was secret before, even under another name. */
        public boolean isSecret() {
            return isSecret;
        }

        public void keepSecret() {
            isSecret = true;
        }

        private Map<String, Object> hint() {
            var hint = new LinkedHashMap<String, Object>();
            hint.put("id", id);
            hint.put("type", type);
            hint.put("text", text);
            hint.values().removeIf(value -> value == null);
            return hint;
        }

        private String words() {
            if (type == null) return "";
            return " (" + type + (text == null ? "" : " \"" + Words.cut(text, 40) + "\"") + ")";
        }
    }

    public SecretPatterns secrets() {
        return secrets;
    }

    /** Gives out a new uid. */
    public Entry add(Object thing, Object part) {
        if (entries.size() >= sweepAt) sweep();
        var entry = new Entry("u-" + Long.toString(++last, 36), thing, part);
        entries.put(entry.uid, entry);
        return entry;
    }

    /** Forgets what is gone for good; only newer ones are worth a hint. */
    private void sweep() {
        entries.values().removeIf(entry -> entry.thing() == null);
        sweepAt = entries.size() + SWEEP_EVERY;
    }

    /** Throws NODE_NOT_FOUND if nothing ever had this uid. */
    public Entry get(String uid) {
        Entry entry = entries.get(uid);
        if (entry != null) return entry;
        throw new ProbeException(
                ErrorCode.NODE_NOT_FOUND, null, "No node has the uid " + Words.cut(uid, 40) + ".", ref(uid, null));
    }

    /** The error STALE_REF, with a description of what is gone. */
    public ProbeException stale(String uid) {
        Entry entry = get(uid);
        // It may have been secret for a client that said so only after it was gone.
        boolean isSecret = entry.isSecret || secrets.match(entry.id) || secrets.match(entry.text);
        if (isSecret && entry.text != null) entry.text = Masking.MASK;
        return new ProbeException(
                ErrorCode.STALE_REF, null, "The node " + uid + entry.words() + " is gone.", ref(uid, entry));
    }

    private static Map<String, Object> ref(String uid, Entry entry) {
        var ref = new LinkedHashMap<String, Object>();
        ref.put("uid", Words.cut(uid, 40));
        if (entry != null) ref.put("hint", entry.hint());
        return Map.of("ref", ref);
    }
}
