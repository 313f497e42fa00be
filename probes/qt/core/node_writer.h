// Nodes as JSON: in full, or as a summary.
#pragma once

#include "core/json_writer.h"
#include "core/object_registry.h"
#include "core/tree.h"

namespace widgetwright {

struct Include
{
    bool bounds = true;
    bool localToScreen = true;
    bool properties = false;
    bool virtualization = true;
    bool accessibility = false;
    bool hidden = true;
    bool paths = true;
    bool types = true;
    /** False omits the usual: visible, enabled, editable, no children, a label that is the name, and a check mark,
       which the states tell. */
    bool defaults = true;

    /** Only these fields beside those that every node has; all if absent. */
    std::optional<QStringList> fields;

    bool hasField(const char *name) const { return !fields || fields->contains(QLatin1String(name)); }

    static Include from(const QJsonObject &object);
    /** As little as tells what a user sees. */
    static Include lean();
};

/** All fields but `children` and `properties`, into an open object; returns the number of the node. */
quint64 writeNodeFields(JsonWriter &out, Tree &tree, const Node &node, const Place &place, const QString &path,
                        const Include &include);

/** A window without its content, into an open object. */
void writeStageMembers(JsonWriter &out, int index, const Stage &stage);

/** Enough to name it and to act on it. */
QJsonObject summaryOf(Tree &tree, const Node &node);

} // namespace widgetwright
