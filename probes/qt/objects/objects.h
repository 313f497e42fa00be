// The half of the protocol that is about objects: their tree, properties, methods and signals.
#pragma once

#include "core/gui_thread.h"
#include "core/router.h"
#include "objects/object_ids.h"

namespace widgetwright {

class EventPump;

/** What the methods about objects need. */
struct ObjectWorld
{
    Router &router;
    ObjectIds &ids;
    GuiThread &gui;
    EventPump &events;
    bool readOnly;

    /** The object that the parameter `id` names. */
    QObject *object(const Params &params) const { return ids.get(params.requiredString("id")); }
    /** Throws if the probe is read-only. */
    void requireActing() const;
};

/** After `act`, of which click and sendKeys are a kind. */
void addObjectMethods(const ObjectWorld &world);

// Parts of it:
void addTreeMethods(const ObjectWorld &world);
void addInfoMethods(const ObjectWorld &world);
void addPropertyMethods(const ObjectWorld &world);
void addInvocationMethods(const ObjectWorld &world);
void addInputMethods(const ObjectWorld &world);
void addSignalMethods(const ObjectWorld &world);
void addHighlightMethod(const ObjectWorld &world);

/** `{success: true}` */
void writeSuccess(JsonWriter &out);

} // namespace widgetwright
