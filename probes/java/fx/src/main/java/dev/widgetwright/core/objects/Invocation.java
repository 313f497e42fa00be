package dev.widgetwright.core.objects;

import static dev.widgetwright.core.model.ProbeException.invalid;

import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.protocol.Protocol.ErrorCode;
import dev.widgetwright.util.JsonWriter;
import dev.widgetwright.util.Similar;
import dev.widgetwright.util.Words;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.List;
import java.util.Map;

/** A call of an object's method, chosen by its name and arguments. */
record Invocation(Object object, Method method, Object[] arguments) {
    static void writeMethods(JsonWriter out, Thing thing) {
        out.beginObject().key("methods").beginArray();
        for (Method method : Members.of(thing.object()).methods) {
            out.beginObject();
            out.member("name", method.getName());
            out.member("signature", Members.signatureOf(method));
            out.member("returnType", method.getReturnType().getSimpleName());
            out.key("parameters").beginArray();
            for (Parameter parameter : method.getParameters()) {
                out.beginObject();
                out.member("name", parameter.getName());
                out.member("type", parameter.getType().getSimpleName()).endObject();
            }
            out.endArray().endObject();
        }
        out.endArray().endObject();
    }

    /** `wanted` is a name, or a signature if several methods have that name. */
    static Invocation of(Thing thing, String wanted, List<?> given) {
        List<Method> named = Members.of(thing.object()).methods.stream()
                .filter(method -> method.getName().equals(wanted)
                        || Members.signatureOf(method).equals(wanted.replace(" ", "")))
                .toList();
        if (named.isEmpty())
            throw new ProbeException(
                    ErrorCode.INVALID_ARGUMENT,
                    null,
                    thing.className() + " has no method \"" + Words.cut(wanted, 80)
                            + "\"; use listMethods to see which there are.",
                    Map.of("candidates", similar(thing, wanted)));
        for (Method method : named)
            if (fits(method, given)) return new Invocation(thing.object(), method, converted(method, given));
        throw invalid("\"" + wanted + "\" cannot take these arguments. There is "
                + String.join(", ", named.stream().map(Members::signatureOf).toList()) + ".");
    }

    private static List<String> similar(Thing thing, String wanted) {
        return Similar.to(
                wanted,
                Members.of(thing.object()).methods.stream()
                        .map(Members::signatureOf)
                        .distinct()
                        .toList(),
                10);
    }

    private static boolean fits(Method method, List<?> given) {
        Class<?>[] types = method.getParameterTypes();
        if (types.length != given.size()) return false;
        for (int i = 0; i < types.length; i++) if (!JsonValues.fits(given.get(i), types[i])) return false;
        return true;
    }

    private static Object[] converted(Method method, List<?> given) {
        Class<?>[] types = method.getParameterTypes();
        var converted = new Object[types.length];
        for (int i = 0; i < types.length; i++) converted[i] = JsonValues.from(given.get(i), types[i]);
        return converted;
    }

    Object invoke() throws Throwable {
        return MethodHandles.publicLookup().unreflect(method).bindTo(object).invokeWithArguments(arguments);
    }
}
