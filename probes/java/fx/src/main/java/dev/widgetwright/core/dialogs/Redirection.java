package dev.widgetwright.core.dialogs;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;

/** Lets a class of JavaFX use a class of ours where it used another one of JavaFX. */
final class Redirection {
    private static final int UTF8 = 1;

    private Redirection() {}

    /** Defines a class of ours among those of JavaFX, in the package of the neighbour. */
    static Class<?> define(String name, Class<?> neighbour) throws ReflectiveOperationException, IOException {
        Lookup lookup = MethodHandles.privateLookupIn(neighbour, MethodHandles.lookup());
        try (InputStream bytes = Redirection.class.getResourceAsStream('/' + name.replace('.', '/') + ".class")) {
            return lookup.defineClass(bytes.readAllBytes());
        }
    }

    /** `to` has the methods of `from` that `user` calls. */
    static void redirect(Instrumentation instrumentation, Class<?> user, String from, String to)
            throws ReflectiveOperationException, IOException, UnmodifiableClassException {
        try (InputStream bytes = user.getResourceAsStream(user.getSimpleName() + ".class")) {
            if (bytes == null) throw new IOException(user + " cannot be read");
            byte[] redirected = withName(bytes, from.replace('.', '/'), to.replace('.', '/'));
            instrumentation.redefineClasses(new ClassDefinition(user, redirected));
        }
    }

    /** The class file with the name of one class replaced by that of another. */
    private static byte[] withName(InputStream from, String name, String other) throws IOException {
        var in = new DataInputStream(from);
        var bytes = new ByteArrayOutputStream();
        var out = new DataOutputStream(bytes);
        out.writeLong(in.readLong());
        int constants = in.readUnsignedShort();
        out.writeShort(constants);
        for (int i = 1; i < constants; i++) {
            int tag = in.readUnsignedByte();
            out.writeByte(tag);
            if (tag == UTF8) {
                String text = in.readUTF();
                out.writeUTF(text.equals(name) ? other : text);
                continue;
            }
            out.write(in.readNBytes(lengthOf(tag)));
            // Long and double take two places.
            if (tag == 5 || tag == 6) i++;
        }
        in.transferTo(out);
        return bytes.toByteArray();
    }

    /** Of a constant in a class file (JVMS 4.4), without its tag. */
    private static int lengthOf(int tag) throws IOException {
        return switch (tag) {
            case 3, 4, 9, 10, 11, 12, 17, 18 -> 4;
            case 5, 6 -> 8;
            case 7, 8, 16, 19, 20 -> 2;
            case 15 -> 3;
            default -> throw new IOException("a class file with the unknown constant " + tag);
        };
    }
}
