#include "core/items.h"
#include "core/describe.h"

namespace widgetwright {

void addItemsMethod(Router &router, ObjectRegistry &registry)
{
    router.addReader(protocol::method::getItems, [&registry](const Params &params, JsonWriter &out) {
        Tree tree(registry);
        Describer describer(tree);
        const Node node = tree.resolve(params.requiredObject("ref"));
        tree.sight(node).writeItems(out, node, params, describer.phrase(node));
    });
}

} // namespace widgetwright
