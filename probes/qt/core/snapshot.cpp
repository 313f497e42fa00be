#include "core/snapshot.h"
#include "core/node_writer.h"
#include "core/stage_selection.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QElapsedTimer>

namespace widgetwright {

namespace {

constexpr int defaultMaxNodes = 20000;
// Room for what closes the brackets, below what a message may have.
constexpr size_t mostSnapshotBytes = protocol::limit::messageOutBytes - 1024 * 1024;

/** A class of C++, and the QML type that Qt makes of it. */
QStringList typeNames(const QMetaObject *meta)
{
    const QString name = QString::fromLatin1(meta->className());
    if (!name.startsWith(QLatin1String("QQuick")))
        return {name};
    // The type Window is implemented by a class of its own.
    return {name, name.mid(6).remove(QLatin1String("QmlImpl"))};
}

class SnapshotWriter
{
public:
    SnapshotWriter(JsonWriter &out, ObjectAccess &objects, const Params &params)
        : m_out(out), m_objects(objects), m_params(params),
          m_tree(objects.registry(), params.boolean("includeControlInternals").value_or(false)),
          m_include(Include::from(params.object("include").value_or(QJsonObject()))),
          m_depth(qBound(0, params.integer("depth").value_or(protocol::limit::depth), protocol::limit::depth)),
          m_maxNodes(params.integer("maxNodes").value_or(defaultMaxNodes)),
          m_wantsClasses(Params(params.object("include").value_or(QJsonObject())).boolean("classes").value_or(false))
    {
        m_time.start();
    }

    void write()
    {
        m_out.beginObject();
        m_out.member("schema", "mcp-qt-ui/1.0");
        m_out.member("capturedAt", QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs));
        m_out.key("app").beginObject();
        m_out.member("pid", QCoreApplication::applicationPid());
        m_out.endObject();
        writeStages();
        writeFocus();
        if (m_wantsClasses)
            writeClasses();
        if (m_cutBy)
            writeTruncation();
        m_out.member("uiThreadMs", m_time.nsecsElapsed() / 10000 / 100.0);
        m_out.endObject();
    }

private:
    void writeStages()
    {
        const auto rootRef = m_params.object("root");
        const Node root = rootRef ? m_tree.resolve(*rootRef) : Node();
        m_out.key("stages").beginArray();
        if (root)
            writeStage(qMax(0, m_tree.stageOf(root)), root);
        else
            for (int index : selectStages(m_tree, m_params))
                writeStage(index, m_tree.stages()[index].root);
        m_out.endArray();
    }

    void writeStage(int index, const Node &root)
    {
        if (index >= m_tree.stages().size())
            throw ProbeError(protocol::error::noStages, QStringLiteral("The window of that node is not showing."));
        const Stage &stage = m_tree.stages()[index];
        m_out.beginObject();
        writeStageMembers(m_out, index, stage);
        m_out.key("scene").beginObject();
        m_out.key("root");
        writeNode(root, m_tree.reader(root).placeOf(root), m_include.paths ? m_tree.pathOf(root) : QString(), 0);
        m_out.endObject();
        m_out.endObject();
    }

    void writeNode(const Node &node, const Place &place, const QString &path, int depth, const Node &row = {})
    {
        ++m_nodes;
        if (m_wantsClasses && node.isObject())
            addClass(node.object->metaObject(), m_tree.typeOf(node));
        m_out.beginObject();
        writeNodeFields(m_out, m_tree, node, place, path, m_include);
        if (row)
            m_out.member("row", m_tree.registry().uidOf(row));
        if (m_include.properties && node.isObject())
            m_out.member("properties",
                         QJsonValue(m_objects.propertiesOf(node.object, {QStringLiteral("*")}, ObjectsAs::Classes)));
        writeChildren(node, place, path, depth);
        m_out.endObject();
    }

    void addClass(const QMetaObject *meta, const QString &type)
    {
        if (m_seenClasses.contains(meta))
            return;
        m_seenClasses.insert(meta);
        QStringList &names = m_classes[type];
        for (; meta; meta = meta->superClass())
            for (const QString &name : typeNames(meta))
                if (name != type && !names.contains(name))
                    names.append(name);
    }

    void writeClasses()
    {
        m_out.key("classes").beginObject();
        for (auto names = m_classes.cbegin(); names != m_classes.cend(); ++names) {
            m_out.key(names.key().toUtf8().constData()).beginArray();
            for (const QString &name : names.value())
                m_out.value(name);
            m_out.endArray();
        }
        m_out.endObject();
    }

    void writeChildren(const Node &node, const Place &place, const QString &path, int depth)
    {
        const auto children = m_tree.children(node);
        if (children.isEmpty() && !m_include.defaults)
            return;
        QHash<QString, int> numbers;
        int left = 0;
        TreeReader &reader = m_tree.reader(node);
        const bool hasRows = m_include.virtualization && reader.hasItems(node);
        m_out.key("children").beginArray();
        for (const Node &child : children) {
            QString childPath;
            if (!path.isEmpty()) {
                const QString type = m_tree.typeOf(child);
                childPath = path + QLatin1Char('/') + type + QLatin1Char('[') + QString::number(numbers[type]++)
                    + QLatin1Char(']');
            }
            if (!m_include.hidden && !m_tree.reader(child).isVisible(child))
                continue;
            if (depth >= m_depth || isFull())
                ++left;
            else
                writeNode(child, m_tree.reader(child).placeInside(place, child), childPath, depth + 1,
                          hasRows ? reader.rowAround(node, child) : Node());
        }
        m_out.endArray();
        if (left == 0)
            return;
        m_out.member("moreChildren", left);
        if (!m_cutBy)
            m_cutBy = "depth";
    }

    bool isFull()
    {
        if (m_nodes >= m_maxNodes)
            m_cutBy = "maxNodes";
        else if (m_out.size() > mostSnapshotBytes)
            m_cutBy = "bytes";
        else
            return false;
        return true;
    }

    void writeFocus()
    {
        const Node focused = m_tree.focused();
        const int window = m_tree.activeStage();
        if (!focused && window < 0)
            return;
        m_out.key("focus").beginObject();
        if (focused) {
            m_out.key("focusedNode").beginObject();
            m_out.member("uid", m_tree.registry().uidOf(focused));
            m_out.endObject();
        }
        if (window >= 0) {
            m_out.key("focusedWindow").beginObject();
            m_out.member("stageIndex", window);
            m_out.endObject();
        }
        m_out.endObject();
    }

    void writeTruncation()
    {
        m_out.key("truncated").beginObject();
        m_out.member("reason", m_cutBy);
        m_out.member("nodes", m_nodes);
        m_out.member("hint", "Ask for the subtree of a node that has moreChildren with `root`.");
        m_out.endObject();
    }

    JsonWriter &m_out;
    ObjectAccess &m_objects;
    const Params &m_params;
    Tree m_tree;
    const Include m_include;
    const int m_depth;
    const int m_maxNodes;
    const bool m_wantsClasses;
    QSet<const QMetaObject *> m_seenClasses;
    QMap<QString, QStringList> m_classes;
    int m_nodes = 0;
    const char *m_cutBy = nullptr;
    QElapsedTimer m_time;
};

void writeOneNode(JsonWriter &out, Tree &tree, const Node &node, const Params &params, ObjectAccess &objects)
{
    const bool withChildren = params.boolean("includeChildren").value_or(false);
    const QStringList properties = params.strings("properties");
    const Place place = tree.reader(node).placeOf(node);
    const QString path = place.object && !node.isItem() ? tree.pathOf(node) : QString();
    Include include;
    include.bounds = include.localToScreen = place.object;
    include.accessibility = true;
    if (params.has("fields"))
        include.fields = params.strings("fields");
    out.beginObject();
    writeNodeFields(out, tree, node, place, path, include);
    if (!properties.isEmpty() && node.isObject())
        out.member("properties", QJsonValue(objects.propertiesOf(node.object, properties, ObjectsAs::Ids)));
    const auto children = tree.children(node);
    out.key("children").beginArray();
    for (const Node &child : children) {
        if (!withChildren)
            break;
        out.beginObject();
        writeNodeFields(out, tree, child, tree.reader(child).placeOf(child), tree.pathOf(child), include);
        out.key("children").beginArray();
        out.endArray();
        if (const auto more = tree.children(child).size())
            out.member("moreChildren", static_cast<int>(more));
        out.endObject();
    }
    out.endArray();
    if (!withChildren && !children.isEmpty() && include.hasField("moreChildren"))
        out.member("moreChildren", static_cast<int>(children.size()));
    out.endObject();
}

void getNode(JsonWriter &out, ObjectAccess &objects, const Params &params)
{
    Tree tree(objects.registry());
    const Node node = tree.resolve(params.requiredObject("ref"));
    writeOneNode(out, tree, node, params, objects);
}

} // namespace

void addSnapshotMethods(Router &router, ObjectAccess &objects)
{
    // As much room as the last one took: growing copies everything.
    const auto expected = std::make_shared<size_t>(64 * 1024);
    router.addReader(protocol::method::getSnapshot, [&objects, expected](const Params &params, JsonWriter &out) {
        out.reserve(*expected + *expected / 8);
        SnapshotWriter(out, objects, params).write();
        *expected = out.size();
    });
    router.addReader(protocol::method::getNode,
                     [&objects](const Params &params, JsonWriter &out) { getNode(out, objects, params); });
}

} // namespace widgetwright
