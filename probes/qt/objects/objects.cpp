#include "objects/objects.h"

namespace widgetwright {

void ObjectWorld::requireActing() const
{
    if (readOnly)
        throw obstacle(protocol::reason::actionsDisabled,
                       QStringLiteral("The probe is read-only (QTMCP_READ_ONLY=1): it does not act."));
}

void writeSuccess(JsonWriter &out)
{
    out.beginObject();
    out.member("success", true);
    out.endObject();
}

void addObjectMethods(const ObjectWorld &world)
{
    addTreeMethods(world);
    addInfoMethods(world);
    addPropertyMethods(world);
    addInvocationMethods(world);
    addInputMethods(world);
    addSignalMethods(world);
    addHighlightMethod(world);
}

} // namespace widgetwright
