package dev.widgetwright.core.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.widgetwright.core.model.Params;
import dev.widgetwright.core.model.ProbeException;
import dev.widgetwright.util.JsonReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class SelectorTest {
    /** Beside the definition of the protocol; tests run in the folder of their module. */
    private static final Path CASES = Path.of("../../../src/protocol/selectors.cases.json");

    @TestFactory
    Stream<DynamicTest> selectorsMeanWhatTheCasesSay() throws Exception {
        var all = new Params((Map<?, ?>) JsonReader.read(Files.readString(CASES)));
        return all.list("cases").stream().map(each -> {
            var given = new Params((Map<?, ?>) each);
            Params tree = all.requiredObject("trees").requiredObject(given.requiredString("tree"));
            Object expected = given.has("error") ? given.raw("error") : given.list("finds");
            return dynamicTest(
                    each.toString(), () -> assertEquals(expected, outcomeOf(given.requiredObject("selector"), tree)));
        });
    }

    private static Object outcomeOf(Params selector, Params tree) {
        try {
            var wanted = new Selector(selector);
            return elementsOf(tree).stream()
                    .filter(wanted)
                    .map(element -> element.node.requiredString("uid"))
                    .toList();
        } catch (ProbeException e) {
            return e.code.code;
        }
    }

    private static List<TreeElement> elementsOf(Params tree) {
        var elements = new ArrayList<TreeElement>();
        List<Params> windows = tree.list("windows").stream()
                .map(window -> new Params((Map<?, ?>) window))
                .toList();
        for (boolean active : new boolean[] {true, false})
            for (Params window : windows)
                if (window.flag("active").orElse(false) == active)
                    new TreeElement(window.requiredObject("root"), null, new ArrayList<>(), tree).addTo(elements);
        return elements;
    }

    /** A node of the cases. */
    private static final class TreeElement implements Element {
        final Params node;
        private final TreeElement parent;
        private final List<TreeElement> siblings;
        private final List<TreeElement> children = new ArrayList<>();
        private final Collection<String> types = new TreeSet<>();

        TreeElement(Params node, TreeElement parent, List<TreeElement> siblings, Params tree) {
            this.node = node;
            this.parent = parent;
            this.siblings = siblings;
            siblings.add(this);
            Stream.concat(Stream.of(type()), tree.requiredObject("classes").strings(type()).stream())
                    .forEach(name -> types.addAll(TypeNames.of(name)));
            for (Object child : node.list("children"))
                new TreeElement(new Params((Map<?, ?>) child), this, children, tree);
        }

        void addTo(List<TreeElement> all) {
            all.add(this);
            for (TreeElement child : children) child.addTo(all);
        }

        @Override
        public String type() {
            return node.requiredString("type");
        }

        @Override
        public Collection<String> types() {
            return types;
        }

        @Override
        public List<String> ids() {
            return Stream.concat(node.string("id").stream(), node.strings("otherIds").stream())
                    .toList();
        }

        @Override
        public List<String> styleClasses() {
            return node.strings("styleClass");
        }

        @Override
        public String role() {
            return node.requiredString("role");
        }

        @Override
        public String name() {
            return node.string("name").orElse(null);
        }

        @Override
        public String label() {
            return node.objectOrEmpty("text").string("label").orElse(null);
        }

        @Override
        public String value() {
            Params value = node.objectOrEmpty("value");
            return value.string("text")
                    .orElseGet(() ->
                            value.number("number").map(Element::numberText).orElse(null));
        }

        @Override
        public List<String> texts() {
            String value = node.objectOrEmpty("value").string("text").orElse(null);
            return Stream.of(name(), label(), value)
                    .filter(Objects::nonNull)
                    .filter(text -> !text.isEmpty())
                    .toList();
        }

        @Override
        public Collection<String> states() {
            return node.strings("states");
        }

        @Override
        public boolean isVisible() {
            return node.flag("visible").orElse(true);
        }

        @Override
        public boolean isEnabled() {
            return !node.flag("disabled").orElse(false);
        }

        @Override
        public Element parent() {
            return parent;
        }

        @Override
        public List<TreeElement> children() {
            return children;
        }

        @Override
        public List<TreeElement> siblings() {
            return siblings;
        }

        @Override
        public int position() {
            return siblings.indexOf(this);
        }
    }
}
