// What the methods about nodes ask of the half about objects.
#pragma once

#include "core/object_registry.h"

#include <QJsonObject>

namespace widgetwright {

/** How values that are objects are written: an id for each takes long if there are many. */
enum class ObjectsAs { Ids, Classes };

class ObjectAccess
{
public:
    virtual ~ObjectAccess() = default;

    virtual ObjectRegistry &registry() const = 0;
    /** What a user sees of the object with this id; of a window, its content. */
    virtual Node nodeWithId(const QString &id) = 0;
    /** The properties with these names, `*` for all. */
    virtual QJsonObject propertiesOf(QObject *object, const QStringList &names, ObjectsAs objects) = 0;
};

} // namespace widgetwright
