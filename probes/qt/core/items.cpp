#include "core/items.h"
#include "core/tree.h"

namespace widgetwright {

void addItemsMethod(Router &router, ObjectRegistry &registry)
{
    router.addReader(protocol::method::getItems, [&registry](const Params &params, JsonWriter &out) {
        Tree tree(registry);
        const Node node = tree.resolve(params.requiredObject("ref"));
        tree.reader(node).writeItems(out, node, params, tree.phrase(node));
    });
}

} // namespace widgetwright
