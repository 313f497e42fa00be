// findByObjectName, findByClassName and getObjectTree.
#include "objects/objects.h"

#include <QCoreApplication>

namespace widgetwright {

namespace {

constexpr int mostFound = 10000;
constexpr int defaultMaxNodes = 20000;
const QLatin1String application("QApplication");

void writeFound(JsonWriter &out, ObjectIds &ids,
                const std::function<bool(const ObjectKind &, const QObject *)> &isWanted)
{
    IdBatch batch(ids);
    int count = 0;
    const std::function<void(const QVector<QObject *> &, int)> search = [&](const QVector<QObject *> &siblings,
                                                                            int depth) {
        for (QObject *object : siblings) {
            const ObjectKind &kind = kinds::of(object);
            if (isWanted(kind, object) && count < mostFound) {
                ++count;
                out.beginObject();
                out.member("id", batch.idOf(object));
                out.member("className", QString::fromUtf8(classNameOf(object)));
                out.endObject();
            }
            if (depth < protocol::limit::depth)
                search(kind.childrenOf(object), depth + 1);
        }
    };
    out.beginObject();
    out.key("objects").beginArray();
    search(batch.roots(), 1);
    out.endArray();
    out.endObject();
}

bool isKindOf(const QObject *object, const QByteArray &className)
{
    for (const QMetaObject *meta = object->metaObject(); meta; meta = meta->superClass())
        if (className == meta->className() || className == classNameOf(meta))
            return true;
    return false;
}

/** Remembers the verdict for a class: there are few classes and many objects. */
class ClassFilter
{
public:
    explicit ClassFilter(QByteArray className) : m_className(std::move(className)) {}

    bool operator()(const QObject *object)
    {
        const QMetaObject *meta = object->metaObject();
        const auto known = m_verdicts.constFind(meta);
        if (known != m_verdicts.constEnd())
            return *known;
        return *m_verdicts.insert(meta, isKindOf(object, m_className));
    }

private:
    const QByteArray m_className;
    QHash<const QMetaObject *, bool> m_verdicts;
};

QVector<QObject *> childrenOf(QObject *object)
{
    return object == QCoreApplication::instance() ? ObjectIds::roots() : kinds::of(object).childrenOf(object);
}

class TreeWriter
{
public:
    TreeWriter(JsonWriter &out, ObjectIds &ids, int maxNodes) : m_out(out), m_ids(ids), m_maxNodes(maxNodes) {}

    /** The greatest depth that does not exceed the limit of nodes. */
    int depthWithin(QObject *root, int depth) const
    {
        QVector<QObject *> level{root};
        int nodes = 1;
        for (int reached = 0; reached < depth; ++reached) {
            QVector<QObject *> next;
            for (QObject *object : level)
                next += childrenOf(object);
            nodes += next.size();
            // A level that is too wide is written up to the limit.
            if (next.isEmpty() || nodes > m_maxNodes)
                return next.isEmpty() ? depth : qMax(reached, 1);
            level.swap(next);
        }
        return depth;
    }

    void write(QObject *object, const QString &id, const QString &prefix, int depth)
    {
        ++m_nodes;
        const bool isRoot = object == QCoreApplication::instance();
        m_out.beginObject();
        m_out.member("id", isRoot ? QString(application) : prefix + id);
        m_out.member("className", QString::fromUtf8(classNameOf(object)));
        if (!isRoot)
            m_out.member("objectName", object->objectName());
        writeChildren(childrenOf(object), isRoot ? QString() : id, prefix, depth);
        m_out.endObject();
    }

    int nodes() const { return m_nodes; }
    bool isCut() const { return m_isCut; }

private:
    void writeChildren(const QVector<QObject *> &children, const QString &id, const QString &prefix, int depth)
    {
        const int room = depth > 0 ? qMin<int>(children.size(), qMax(0, m_maxNodes - m_nodes)) : 0;
        const Family family = room ? Family::of(children) : Family();
        m_out.key("children").beginArray();
        int told = 0;
        for (; told < room && m_nodes < m_maxNodes; ++told)
            write(children[told], m_ids.giveOut(children[told], id, family.segments[told]), prefix, depth - 1);
        m_out.endArray();
        if (told == children.size())
            return;
        m_isCut = true;
        m_out.member("moreChildren", static_cast<int>(children.size() - told));
    }

    JsonWriter &m_out;
    ObjectIds &m_ids;
    const int m_maxNodes;
    int m_nodes = 0;
    bool m_isCut = false;
};

void writeTree(JsonWriter &out, ObjectIds &ids, const Params &params)
{
    const QString given = params.string("root").value_or(application);
    const int wanted = params.integer("depth").value_or(protocol::limit::depth);
    const int maxNodes = params.integer("maxNodes").value_or(defaultMaxNodes);
    if (wanted < 0 || maxNodes < 1)
        throw invalidParams(QStringLiteral("\"depth\" must be 0 or more, \"maxNodes\" 1 or more"));
    QObject *root = ids.get(given);
    const bool isWhole = root == QCoreApplication::instance() || given.startsWith(application + QLatin1Char('/'));
    TreeWriter writer(out, ids, maxNodes);
    const int asked = qMin<int>(wanted, protocol::limit::depth);
    const int depth = writer.depthWithin(root, asked);

    out.beginObject();
    out.key("tree");
    writer.write(root, ids.idOf(root), isWhole ? application + QLatin1Char('/') : QString(), depth);
    // The caller asked for no more than this depth, so nothing is missing.
    if (writer.isCut() && (depth < asked || writer.nodes() >= maxNodes || !params.has("depth"))) {
        out.key("truncated").beginObject();
        out.member("reason", asked == depth && writer.nodes() < maxNodes ? "depth" : "maxNodes");
        out.member("nodes", writer.nodes());
        out.member(
            "hint",
            QStringLiteral(
                "Cut at depth %1; pass a node with moreChildren as root for what is below it, or a larger maxNodes.")
                .arg(depth));
        out.endObject();
    }
    out.endObject();
}

} // namespace

void addTreeMethods(const ObjectWorld &world)
{
    ObjectIds &ids = world.ids;
    world.router.addReader(protocol::method::findByObjectName, [&ids](const Params &params, JsonWriter &out) {
        const QString name = params.requiredString("name");
        writeFound(out, ids, [&](const ObjectKind &kind, const QObject *object) { return kind.isNamed(object, name); });
    });
    world.router.addReader(protocol::method::findByClassName, [&ids](const Params &params, JsonWriter &out) {
        ClassFilter filter(params.requiredString("className").toUtf8());
        writeFound(out, ids, [&](const ObjectKind &, const QObject *object) { return filter(object); });
    });
    world.router.addReader(protocol::method::getObjectTree,
                           [&ids](const Params &params, JsonWriter &out) { writeTree(out, ids, params); });
}

} // namespace widgetwright
