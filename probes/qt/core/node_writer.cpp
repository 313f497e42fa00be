#include "core/node_writer.h"
#include "core/params.h"
#include "core/protocol.generated.h"

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

static void writeLayout(JsonWriter &out, Tree &tree, const Node &node, const Place &place, const Include &include)
{
    const QRect local = tree.reader(node).rectOf(node);
    out.key("layout").beginObject();
    if (include.bounds) {
        writeBounds(out, "boundsInParent", tree.reader(node).rectInParent(node));
        writeBounds(out, "boundsInScene", local.translated(place.origin));
    }
    if (include.localToScreen) {
        const QPoint corner = tree.reader(node).onScreen(node, local.topLeft() + place.origin);
        out.key("localToScreen").beginObject();
        out.member("x", corner.x());
        out.member("y", corner.y());
        out.member("width", local.width());
        out.member("height", local.height());
        out.endObject();
    }
    out.endObject();
}

static quint64 writeRef(JsonWriter &out, Tree &tree, const Node &node, const QString &id, const QString &type,
                        const QString &name, const QString &path)
{
    const quint64 number = tree.registry().remember(node, {id, type, name});
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

static bool isOffscreen(Tree &tree, const Node &node, const Place &place)
{
    return place.clip.isEmpty() || !place.clip.intersects(tree.reader(node).rectOf(node).translated(place.origin));
}

static void writeStrings(JsonWriter &out, const char *name, const QStringList &strings)
{
    if (strings.isEmpty())
        return;
    out.key(name).beginArray();
    for (const QString &string : strings)
        out.value(string);
    out.endArray();
}

quint64 writeNodeFields(JsonWriter &out, Tree &tree, const Node &node, const Place &place, const QString &path,
                        const Include &include)
{
    TreeReader &reader = tree.reader(node);
    const QString id = reader.idOf(node);
    const QString type = reader.typeOf(node);
    const QString name = tree.nameOf(node);
    const bool visible = reader.isVisible(node);
    const quint64 number = writeRef(out, tree, node, id, type, name, path);
    if (include.types)
        out.member("type", type);
    if (!id.isEmpty() && include.hasField("id"))
        out.member("id", id);
    if (include.hasField("otherIds"))
        writeStrings(out, "otherIds", reader.otherIdsOf(node));
    if (include.defaults || !visible)
        out.member("visible", visible);
    const bool enabled = reader.isEnabled(node);
    if (include.defaults || !enabled)
        out.member("disabled", !enabled);
    if ((include.bounds || include.localToScreen) && include.hasField("layout"))
        writeLayout(out, tree, node, place, include);
    if (include.hasField("text")) {
        const QString label = tree.labelOf(node);
        writeText(out, !include.defaults && label == name ? QString() : label, reader.promptOf(node));
    }
    if (include.hasField("value"))
        writeValue(out, tree.valueOf(node), include);
    const bool wantsHelp = include.accessibility && include.hasField("accessibility");
    if (const QString help = wantsHelp ? tree.helpOf(node) : QString(); !help.isEmpty()) {
        out.key("accessibility").beginObject();
        out.member("help", help);
        out.endObject();
    }
    out.member("role", reader.roleOf(node));
    if (!name.isEmpty() && include.hasField("name"))
        out.member("name", name);
    // With bounds, from which `offscreen` follows.
    if (include.hasField("states"))
        writeStates(out, tree.statesOf(node), include.bounds && visible && isOffscreen(tree, node, place), include);
    if (include.virtualization && include.hasField("virtualization") && reader.hasItems(node)) {
        out.key("virtualization").setMasking(tree.isSecret(node) || tree.registry().passwords().isField(node.object));
        reader.writeVirtualization(out, node);
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
    if (stage.isOfDesktop)
        out.member("native", true);
    out.member("showing", stage.isShowing);
    out.member("focused", stage.isActive);
    out.member("x", stage.frame.x());
    out.member("y", stage.frame.y());
    out.member("width", stage.frame.width());
    out.member("height", stage.frame.height());
}

static QJsonObject boundsJson(const QRect &rect)
{
    return {{QStringLiteral("minX"), rect.x()},
            {QStringLiteral("minY"), rect.y()},
            {QStringLiteral("width"), rect.width()},
            {QStringLiteral("height"), rect.height()}};
}

static QJsonObject layoutJson(TreeReader &reader, const Node &node, const Place &place)
{
    const QRect local = reader.rectOf(node);
    const QRect inScene = local.translated(place.origin);
    const QPoint corner = reader.onScreen(node, inScene.topLeft());
    return {{QStringLiteral("boundsInParent"), boundsJson(reader.rectInParent(node))},
            {QStringLiteral("boundsInScene"), boundsJson(inScene)},
            {QStringLiteral("localToScreen"),
             QJsonObject{{QStringLiteral("x"), corner.x()},
                         {QStringLiteral("y"), corner.y()},
                         {QStringLiteral("width"), local.width()},
                         {QStringLiteral("height"), local.height()}}}};
}

QJsonObject summaryOf(Tree &tree, const Node &node)
{
    TreeReader &reader = tree.reader(node);
    const QString id = reader.idOf(node);
    const QString type = reader.typeOf(node);
    const QString name = tree.nameOf(node);
    const Uid uid(tree.registry().remember(node, {id, type, name}));
    QJsonObject ref{{QStringLiteral("uid"), QLatin1String(uid.text())}};
    if (const QString path = node.isItem() ? QString() : tree.pathOf(node); !path.isEmpty())
        ref.insert(QStringLiteral("path"), path);
    QJsonObject summary{{QStringLiteral("ref"), ref},
                        {QStringLiteral("type"), type},
                        {QStringLiteral("role"), QLatin1String(reader.roleOf(node))}};
    if (!id.isEmpty())
        summary.insert(QStringLiteral("id"), id);
    if (!name.isEmpty())
        summary.insert(QStringLiteral("name"), name);
    const bool isBare = name.isEmpty() || tree.isSecret(node);
    summary.insert(QStringLiteral("summary"), isBare ? type : QStringLiteral("%1[text=%2]").arg(type, name.left(80)));
    if (const Place place = reader.placeOf(node); place.object)
        summary.insert(QStringLiteral("layout"), layoutJson(reader, node, place));
    return summary;
}

} // namespace widgetwright
