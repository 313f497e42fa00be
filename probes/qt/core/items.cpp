#include "core/items.h"
#include "core/describe.h"

namespace widgetwright {

void addItemsMethod(Router &router, ObjectRegistry &registry)
{
    router.addReader(protocol::method::getItems, [&registry](const Params &params, JsonWriter &out) {
        Tree tree(registry);
        Describer describer(tree);
        const Node node = tree.resolve(params.requiredObject("ref"));
        const bool isSecret = describer.isSecret(node);
        out.setMasking(isSecret);
        try {
            tree.sight(node).writeItems(out, node, params, describer.phrase(node));
        } catch (const ProbeError &error) {
            throw isSecret ? withoutQuotes(error) : error;
        }
        out.setMasking(false);
    });
}

} // namespace widgetwright
