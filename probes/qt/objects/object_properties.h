// The properties of an object as getNode and snapshots tell them.
#pragma once

#include "objects/object_ids.h"

#include <QJsonObject>

namespace widgetwright {

/** How objects among the values are told: for many nodes an id each would take long. */
enum class ObjectsAs { Ids, Classes };

/** Those of these names, `*` for all. */
QJsonObject propertiesOf(QObject *object, const QStringList &names, ObjectIds &ids, ObjectsAs objects);

} // namespace widgetwright
