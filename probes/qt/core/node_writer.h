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
    /** False leaves out what is as usual: visible, enabled, editable, without children, its label being its name, and
        a check mark, which the states tell. */
    bool defaults = true;

    static Include from(const QJsonObject &object);
};

/** All fields but `children` and `properties`, into an object that is open. */
void writeNodeFields(JsonWriter &out, Tree &tree, const Node &node, const Place &place, const QString &path,
                     const Include &include);

void writeSummary(JsonWriter &out, Tree &tree, const Node &node);
QJsonObject summaryOf(Tree &tree, const Node &node);

} // namespace widgetwright
