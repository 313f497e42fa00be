// getObjectInfo and getGeometry.
#include "objects/object_values.h"
#include "objects/objects.h"

namespace widgetwright {

namespace {

void writeRect(JsonWriter &out, const char *name, const QRect &rect)
{
    out.key(name).beginObject();
    out.member("x", rect.x());
    out.member("y", rect.y());
    out.member("width", rect.width());
    out.member("height", rect.height());
    out.endObject();
}

/** Also for objects without a place, such as an action. */
void writeFlag(JsonWriter &out, const char *name, const QObject *object, const std::optional<bool> &known)
{
    const int index = object->metaObject()->indexOfProperty(name);
    if (known)
        out.member(name, *known);
    else if (index >= 0)
        out.member(name, object->metaObject()->property(index).read(object).toBool());
}

void writeInfo(JsonWriter &out, ObjectIds &ids, QObject *object)
{
    const auto place = kinds::of(object).placeOf(object);
    out.beginObject();
    out.member("id", ids.idOf(object));
    out.member("className", QString::fromUtf8(classNameOf(object)));
    out.member("objectName", object->objectName());
    out.key("inheritance").beginArray();
    for (const QMetaObject *meta = object->metaObject(); meta; meta = meta->superClass())
        out.value(QString::fromUtf8(classNameOf(meta)));
    out.endArray();
    out.member("isWidget", object->isWidgetType());
    writeFlag(out, "visible", object, place ? std::optional<bool>(place->visible) : std::nullopt);
    writeFlag(out, "enabled", object, place ? std::optional<bool>(place->enabled) : std::nullopt);
    if (place) {
        writeRect(out, "geometry", place->local);
        out.key("globalPosition").beginObject();
        out.member("x", place->global.x());
        out.member("y", place->global.y());
        out.endObject();
    }
    out.endObject();
}

void writeGeometry(JsonWriter &out, const QObject *object)
{
    const auto place = kinds::of(object).placeOf(object);
    if (!place)
        throw obstacle(protocol::reason::noScreenBounds,
                       QStringLiteral("A %1 has no place on the screen.").arg(QLatin1String(classNameOf(object))));
    out.beginObject();
    writeRect(out, "local", place->local);
    writeRect(out, "global", place->global);
    out.member("visible", place->visible);
    out.member("enabled", place->enabled);
    out.endObject();
}

} // namespace

void addInfoMethods(const ObjectWorld &world)
{
    world.router.addReader(protocol::method::getObjectInfo, [world](const Params &params, JsonWriter &out) {
        writeInfo(out, world.ids, world.object(params));
    });
    world.router.addReader(protocol::method::getGeometry, [world](const Params &params, JsonWriter &out) {
        writeGeometry(out, world.object(params));
    });
}

} // namespace widgetwright
