package dev.widgetwright.core.changes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.util.JsonWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TreeChangesTest {
    /** `a:1(b:2,c:3)`: a node `a` whose text is 1, with two nodes inside. */
    private static TreeState tree(String written) {
        var state = new TreeState();
        new Object() {
            int at;

            void read() {
                String uid = word();
                at++;
                state.begin().member("uid", uid).member("text", word());
                int node = state.endFields(uid);
                if (at < written.length() && written.charAt(at) == '(') {
                    do {
                        at++;
                        read();
                    } while (written.charAt(at) == ',');
                    at++;
                }
                state.end(node);
            }

            String word() {
                int from = at;
                while (at < written.length() && Character.isLetterOrDigit(written.charAt(at))) at++;
                return written.substring(from, at);
            }
        }.read();
        return state;
    }

    private static String changes(String before, String now) {
        var out = new JsonWriter().beginObject();
        TreeChanges.write(out, tree(before), tree(now));
        String json = new String(out.endObject().take(), StandardCharsets.UTF_8);
        return json.replace("\"", "")
                .replaceAll("\\{uid:(\\w+),text:(\\w+)", "{$1:$2")
                .replaceFirst("^\\{nodes:\\[(.*)]}$", "$1");
    }

    @Test
    void nothingChangedIsNothing() {
        assertEquals("", changes("a:1(b:2,c:3)", "a:1(b:2,c:3)"));
    }

    @Test
    void aChangedNodeIsToldWithoutItsChildren() {
        assertEquals("{kind:changed,node:{a:9},was:{a:1}}", changes("a:1(b:2)", "a:9(b:2)"));
    }

    @Test
    void anAddedOneIsToldOnceWithAllInside() {
        assertEquals("{kind:added,node:{n:5,children:[{m:6}]}}", changes("a:1(b:2)", "a:1(n:5(m:6),b:2)"));
    }

    @Test
    void aRemovedOneIsToldLastAsItWas() {
        assertEquals(
                "{kind:changed,node:{d:9},was:{d:4}},{kind:removed,node:{b:2,children:[{c:3}]}}",
                changes("a:1(b:2(c:3),d:4)", "a:1(d:9)"));
    }

    @Test
    void movingIsNoChange() {
        assertEquals("", changes("a:1(b:2,c:3(d:4))", "a:1(c:3,b:2(d:4))"));
    }

    @Test
    void whatMovedIntoANewNodeIsNotGone() {
        assertEquals("{kind:added,node:{n:5,children:[{b:2}]}}", changes("a:1(b:2)", "a:1(n:5(b:2))"));
    }

    @Test
    void onlySoManyNodesTravel() {
        var more = new StringBuilder("a:1(b:2");
        for (int i = 0; i < 3_000; i++) more.append(",n").append(i).append(":0");
        String told = changes("a:1(b:2)", more.append(')').toString());
        assertEquals(2_000, told.split("kind:added", -1).length - 1);
        assertEquals(1, told.split("truncated:", -1).length - 1);
    }

    @Test
    void theLastFourBaselinesAreKept() {
        var baselines = new Baselines();
        TreeState state = tree("a:1");
        for (int i = 1; i <= 5; i++) assertEquals("b-" + i, baselines.keep(state));
        assertEquals(state, baselines.get("b-2"));
        var error = assertThrows(ProbeException.class, () -> baselines.get("b-1"));
        assertEquals(
                "The probe has no baseline b-1 any more", error.getMessage().substring(0, 38));
    }

    @Test
    void aForgottenBaselineDoesNotComeBackUnderItsName() {
        var baselines = new Baselines();
        baselines.keep(tree("a:1"));
        baselines.forget();
        assertThrows(ProbeException.class, () -> baselines.get("b-1"));
        assertEquals("b-2", baselines.keep(tree("a:2")));
    }
}
