package dev.widgetwright.core.changes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.util.JsonWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TreeChangesTest {
    /** `a:1(b:2,c:3)`: a node `a` whose text is 1, with two nodes inside. One that begins with `r` is a row's. */
    private static TreeState tree(String written) {
        var state = new TreeState();
        new Object() {
            int at;

            void read() {
                String uid = word();
                at++;
                state.begin()
                        .key("ref")
                        .beginObject()
                        .member("uid", uid)
                        .endObject()
                        .member("text", word());
                boolean isOfRow = uid.startsWith("r");
                int node = state.endFields(uid, isOfRow ? new TreeState.Row(uid) : null);
                if (isOfRow) state.addShownRow(uid);
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
        return changes(tree(before), tree(now));
    }

    private static String changes(TreeState before, TreeState now) {
        var out = new JsonWriter().beginObject();
        TreeChanges.write(out, before, now);
        String json = new String(out.endObject().take(), StandardCharsets.UTF_8);
        return json.replace("\"", "")
                .replaceAll("ref:\\{uid:(\\w+)},text:(\\w+)", "$1:$2")
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
    void whatMovedIntoANewNodeIsNeitherNewNorGone() {
        assertEquals("{kind:added,node:{n:5,children:[]}}", changes("a:1(b:2)", "a:1(n:5(b:2))"));
        assertEquals(
                "{kind:added,node:{n:5,children:[]}},{kind:changed,node:{b:9},was:{b:2}},{kind:added,node:{m:6}}",
                changes("a:1(b:2)", "a:1(n:5(b:9(m:6)))"));
    }

    @Test
    void whatMovedOutOfANodeThatIsGoneIsNotGone() {
        assertEquals("{kind:removed,node:{b:2,children:[]}}", changes("a:1(b:2(c:3))", "a:1(c:3)"));
    }

    @Test
    void rowsTakeAlongWhatIsInThem() {
        assertEquals("", changes("a:1(r1:2,r2:3)", "a:1(r2:3,r3:4)"));
        assertEquals("{kind:changed,node:{r2:9},was:{r2:3}}", changes("a:1(r1:2,r2:3)", "a:1(r2:9,r3:4)"));
    }

    @Test
    void whatIsRepaintedIsReportedUnlessItChanged() {
        Painting painting = () -> new Painting.Area(1, 2, 3, 4);
        TreeState before = tree("a:1(c:2)");
        before.setPainting(1, painting);
        assertEquals("{kind:repainted,node:{c:2},area:{x:1,y:2,width:3,height:4}}", changes(before, tree("a:1(c:2)")));
        assertEquals("{kind:changed,node:{c:3},was:{c:2}}", changes(before, tree("a:1(c:3)")));
        assertEquals("{kind:removed,node:{c:2}}", changes(before, tree("a:1")));
    }

    @Test
    void aChangeInTheMiddleOfAVeryLongTextIsSeen() {
        String long1 = "x".repeat(40_000) + "y" + "x".repeat(40_000);
        String long2 = "x".repeat(40_000) + "z" + "x".repeat(40_000);
        assertEquals("", changes("a:" + long1, "a:" + long1));
        assertEquals(1, changes("a:" + long1, "a:" + long2).split("kind:changed", -1).length - 1);
    }

    @Test
    void onlySoManyNodesTravel() {
        var more = new StringBuilder("a:1(b:2");
        for (int i = 0; i < 3_000; i++) more.append(",n").append(i).append(":0");
        String told = changes("a:1(b:2)", more.append(')').toString());
        assertEquals(2_000, told.split("kind:added", -1).length - 1);
        assertEquals(1, told.split("left:1000", -1).length - 1);
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
