#include "core/hit_test.h"
#include "core/node_writer.h"

namespace widgetwright {

void addHitTestMethod(Router &router, ObjectRegistry &registry)
{
    router.addReader(protocol::method::hitTest, [&registry](const Params &params, JsonWriter &out) {
        Tree tree(registry);
        const auto x = params.number("x");
        const auto y = params.number("y");
        if (!x || !y)
            throw invalidParams(QStringLiteral("hitTest needs x and y."));
        const Node node = tree.nodeAt(QPointF(*x, *y).toPoint());
        out.beginObject();
        out.key("node");
        if (node)
            out.value(QJsonValue(summaryOf(tree, node)));
        else
            out.value(QJsonValue());
        out.endObject();
    });
}

} // namespace widgetwright
