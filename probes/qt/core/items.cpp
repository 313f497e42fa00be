#include "core/items.h"
#include "core/tree.h"

namespace widgetwright {

void addItemsMethod(Router &router, ObjectRegistry &registry)
{
    router.addReader(protocol::method::getItems, [&registry](const Params &params, JsonWriter &out) {
        Tree tree(registry);
        const Node node = tree.resolve(params.requiredObject("ref"));
        const bool isSecret = tree.isSecret(node);
        if (const auto parent = params.object("parent"))
            tree.requireNoGuess(node, ItemAddress::from(*parent));
        // A combo box may remember the passwords that were typed into it.
        out.setMasking(isSecret || registry.passwords().isField(node.object));
        try {
            tree.reader(node).writeItems(out, node, params, tree.phrase(node));
        } catch (const ProbeError &error) {
            throw isSecret ? withoutQuotes(error) : error;
        }
        out.setMasking(false);
    });
}

} // namespace widgetwright
