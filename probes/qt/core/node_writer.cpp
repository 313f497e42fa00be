#include "core/node_writer.h"
#include "core/params.h"
#include "core/protocol.generated.h"

#include <QJsonDocument>

namespace widgetwright {

Include Include::from(const QJsonObject &object)
{
    const Params params(object);
    Include include;
    include.bounds = params.boolean("bounds").value_or(include.bounds);
    include.localToScreen = params.boolean("localToScreen").value_or(include.localToScreen);
    include.properties = params.boolean("properties").value_or(include.properties);
    include.virtualization = params.boolean("virtualization").value_or(include.virtualization);
    include.accessibility = params.boolean("accessibility").value_or(include.accessibility);
    include.hidden = params.boolean("hidden").value_or(include.hidden);
    include.paths = params.boolean("paths").value_or(include.paths);
    include.types = params.boolean("types").value_or(include.types);
    include.defaults = params.boolean("defaults").value_or(include.defaults);
    return include;
}

Include Include::lean()
{
    Include include;
    include.bounds = include.localToScreen = include.hidden = include.paths = include.types = include.defaults = false;
    return include;
}

static void writeBounds(JsonWriter &out, const char *name, const QRect &rect)
{
    out.key(name).beginObject();
    out.member("minX", rect.x());
    out.member("minY", rect.y());
    out.member("width", rect.width());
    out.member("height", rect.height());
    out.endObject();
}

static void writeLayout(JsonWriter &out, Describer &describer, const Node &node, const Place &place,
                        const Include &include)
{
    const QRect local = describer.rectOf(node);
    out.key("layout").beginObject();
    if (include.bounds) {
        writeBounds(out, "boundsInParent", describer.sight(node).rectInParent(node));
        writeBounds(out, "boundsInScene", local.translated(place.origin));
    }
    if (include.localToScreen) {
        const QPoint corner = describer.sight(node).onScreen(node, local.topLeft() + place.origin);
        out.key("localToScreen").beginObject();
        out.member("x", corner.x());
        out.member("y", corner.y());
        out.member("width", local.width());
        out.member("height", local.height());
        out.endObject();
    }
    out.endObject();
}

static quint64 writeRef(JsonWriter &out, Describer &describer, const Node &node, const QString &id, const QString &type,
                        const QString &name, const QString &path)
{
    const quint64 number = describer.tree().registry().remember(node, {id, type, name});
    out.key("ref").beginObject();
    if (!path.isEmpty())
        out.member("path", path);
    out.member("uid", Uid(number).text());
    out.endObject();
    return number;
}

static void writeValue(JsonWriter &out, const NodeValue &value, const Include &include)
{
    const bool hasCheckMark = include.defaults && value.checked;
    if (!value.text && !hasCheckMark && !value.number)
        return;
    out.key("value").beginObject();
    if (value.text)
        out.member("text", *value.text);
    if (hasCheckMark)
        out.member("checked", *value.checked);
    if (value.number) {
        out.member("number", *value.number);
        out.member("minimum", value.minimum.value_or(0));
        out.member("maximum", value.maximum.value_or(0));
    }
    out.endObject();
}

static void writeStates(JsonWriter &out, const States &states, bool offscreen, const Include &include)
{
    States told;
    for (const char *state : states)
        if (include.defaults || qstrcmp(state, protocol::state::editable) != 0)
            told.append(state);
    if (offscreen)
        told.append(protocol::state::offscreen);
    if (told.isEmpty())
        return;
    out.key("states").beginArray();
    for (const char *state : told)
        out.value(state);
    out.endArray();
}

static void writeText(JsonWriter &out, const QString &label, const QString &prompt)
{
    if (label.isEmpty() && prompt.isEmpty())
        return;
    out.key("text").beginObject();
    if (!label.isEmpty())
        out.member("label", label);
    if (!prompt.isEmpty())
        out.member("prompt", prompt);
    out.endObject();
}

static bool isOffscreen(Describer &describer, const Node &node, const Place &place)
{
    return place.clip.isEmpty() || !place.clip.intersects(describer.rectOf(node).translated(place.origin));
}

quint64 writeNodeFields(JsonWriter &out, Describer &describer, const Node &node, const Place &place,
                        const QString &path, const Include &include)
{
    const QString id = describer.idOf(node);
    const QString type = describer.tree().typeOf(node);
    const QString name = describer.nameOf(node);
    const bool visible = describer.isVisible(node);
    const quint64 number = writeRef(out, describer, node, id, type, name, path);
    if (include.types)
        out.member("type", type);
    if (!id.isEmpty())
        out.member("id", id);
    if (include.defaults || !visible)
        out.member("visible", visible);
    const bool enabled = describer.isEnabled(node);
    if (include.defaults || !enabled)
        out.member("disabled", !enabled);
    if (include.bounds || include.localToScreen)
        writeLayout(out, describer, node, place, include);
    const QString label = describer.labelOf(node);
    writeText(out, !include.defaults && label == name ? QString() : label, describer.promptOf(node));
    writeValue(out, describer.valueOf(node), include);
    if (const QString help = include.accessibility ? describer.helpOf(node) : QString(); !help.isEmpty()) {
        out.key("accessibility").beginObject();
        out.member("help", help);
        out.endObject();
    }
    out.member("role", describer.roleOf(node));
    if (!name.isEmpty())
        out.member("name", name);
    // Told where bounds are: it follows from them.
    writeStates(out, describer.statesOf(node), include.bounds && visible && isOffscreen(describer, node, place),
                include);
    if (include.virtualization && describer.sight(node).hasItems(node)) {
        out.key("virtualization").setMasking(describer.isSecret(node));
        describer.sight(node).writeVirtualization(out, node);
        out.setMasking(false);
    }
    return number;
}

void writeStageMembers(JsonWriter &out, int index, const Stage &stage)
{
    out.member("stageIndex", index);
    out.member("title", stage.title);
    out.member("kind", stage.kind);
    if (stage.owner >= 0)
        out.member("owner", stage.owner);
    if (stage.isModal)
        out.member("modal", true);
    if (stage.isMinimized)
        out.member("minimized", true);
    out.member("showing", true);
    out.member("focused", stage.isActive);
    out.member("x", stage.frame.x());
    out.member("y", stage.frame.y());
    out.member("width", stage.frame.width());
    out.member("height", stage.frame.height());
}

static QString shortText(Describer &describer, const Node &node, const QString &name)
{
    const QString type = describer.tree().typeOf(node);
    return name.isEmpty() ? type : QStringLiteral("%1[text=%2]").arg(type, name.left(80));
}

void writeSummary(JsonWriter &out, Describer &describer, const Node &node)
{
    const QString id = describer.idOf(node);
    const QString type = describer.tree().typeOf(node);
    const QString name = describer.nameOf(node);
    out.beginObject();
    writeRef(out, describer, node, id, type, name,
             node.kind == Node::Item || node.kind == Node::QuickRow ? QString() : describer.tree().pathOf(node));
    out.member("type", type);
    if (!id.isEmpty())
        out.member("id", id);
    out.member("role", describer.roleOf(node));
    if (!name.isEmpty())
        out.member("name", name);
    out.member("summary", describer.isSecret(node) ? type : shortText(describer, node, name));
    if (const Place place = describer.sight(node).placeOf(node); place.object)
        writeLayout(out, describer, node, place, Include());
    out.endObject();
}

QJsonObject summaryOf(Describer &describer, const Node &node)
{
    JsonWriter out;
    writeSummary(out, describer, node);
    return QJsonDocument::fromJson(QByteArray::fromStdString(out.take())).object();
}

} // namespace widgetwright
