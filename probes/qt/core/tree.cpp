#include "core/tree.h"
#include "core/object_registry.h"
#include "core/params.h"

#include <QRegularExpression>
#include <algorithm>

namespace widgetwright {

Tree::Tree(ObjectRegistry &registry, bool withInternals)
    : m_registry(registry), m_hasSecrets(registry.secrets().areThere())
{
    registry.knownObjects().look();
    for (Toolkit *toolkit : registry.toolkits().all())
        m_loaded.push_back({toolkit, toolkit->newReader(registry, withInternals)});
}

Tree::~Tree() = default;

TreeReader &Tree::reader(const Node &node)
{
    for (const Loaded &each : m_loaded)
        if (each.toolkit == node.toolkit)
            return *each.reader;
    throw ProbeError(protocol::error::nodeNotFound, QStringLiteral("There is no such node."));
}

static int rankOf(const char *kind)
{
    static const char *order[] = {"window", "dialog", "popup", "menu", "tooltip", "tray"};
    return static_cast<int>(std::find_if(std::begin(order), std::end(order),
                                         [kind](const char *other) { return qstrcmp(kind, other) == 0; })
                            - std::begin(order));
}

const QVector<Stage> &Tree::stages()
{
    if (m_hasStages)
        return m_stages;
    m_hasStages = true;
    for (const Loaded &each : m_loaded)
        each.reader->appendStages(m_stages);
    // Before they are put in order, which would tell something about them.
    for (Stage &stage : m_stages)
        stage.title = maskedName(stage.root, stage.title);
    std::sort(m_stages.begin(), m_stages.end(), [this](const Stage &left, const Stage &right) {
        const int leftRank = rankOf(left.kind);
        const int rightRank = rankOf(right.kind);
        if (leftRank != rightRank)
            return leftRank < rightRank;
        if (leftRank == 0 && left.title != right.title)
            return left.title < right.title;
        return m_registry.numberOf(left.root) < m_registry.numberOf(right.root);
    });
    for (Stage &stage : m_stages)
        stage.owner = stage.ownerRoot ? stageOf(stage.ownerRoot) : -1;
    return m_stages;
}

int Tree::stageOf(const Node &node)
{
    if (!node)
        return -1;
    Node root = reader(node).rootOf(node);
    for (Node host = hostOf(root); host; host = hostOf(root))
        root = reader(host).rootOf(host);
    const auto &all = stages();
    for (int i = 0; i < all.size(); ++i)
        if (all[i].root == root)
            return i;
    return -1;
}

int Tree::activeStage()
{
    const auto &all = stages();
    for (int i = 0; i < all.size(); ++i)
        if (all[i].isActive)
            return i;
    return -1;
}

Node Tree::focused()
{
    // Embedded content has the focus rather than what embeds it.
    for (auto each = m_loaded.rbegin(); each != m_loaded.rend(); ++each)
        if (const Node node = each->reader->focused())
            return node;
    return {};
}

Node Tree::activeModal()
{
    for (const Loaded &each : m_loaded)
        if (const Node node = each.reader->activeModal())
            return node;
    return {};
}

Node Tree::nodeAt(const QPoint &onScreen)
{
    for (auto each = m_loaded.rbegin(); each != m_loaded.rend(); ++each)
        if (const Node node = each->reader->nodeAt(onScreen))
            return node;
    return {};
}

QVector<Node> Tree::children(const Node &node)
{
    TreeReader &own = reader(node);
    QVector<Node> nodes = own.children(node);
    if (m_loaded.size() > 1)
        if (const WindowPlace place = own.placeEmbedding(node))
            for (const Loaded &each : m_loaded)
                nodes += each.reader->rootsAt(place);
    return nodes;
}

Node Tree::hostOf(const Node &root)
{
    const WindowPlace place = m_loaded.size() > 1 ? reader(root).placeOfEmbedded(root) : WindowPlace();
    for (const Loaded &each : m_loaded)
        if (const Node host = place ? each.reader->hostAt(place) : Node())
            return host;
    return {};
}

Node Tree::nodeOf(QObject *object)
{
    for (const Loaded &each : m_loaded)
        if (const Node node = object ? each.toolkit->nodeOf(object) : Node())
            return node;
    return {};
}

Node Tree::nodeAround(QObject *object)
{
    for (const Loaded &each : m_loaded)
        if (const Node node = object ? each.reader->nodeAround(object) : Node())
            return node;
    return {};
}

Node Tree::parent(const Node &node)
{
    const Node around = reader(node).parent(node);
    return around ? around : hostOf(node);
}

QString Tree::pathOf(const Node &node)
{
    const Node around = parent(node);
    if (!around) {
        const int stage = stageOf(node);
        return stage < 0 ? QString() : QStringLiteral("/stages[%1]/scene/root").arg(stage);
    }
    const QString outer = pathOf(around);
    if (outer.isEmpty())
        return {};
    const QString type = typeOf(node);
    int number = 0;
    for (const Node &sibling : children(around)) {
        if (sibling == node)
            return outer + QLatin1Char('/') + type + QLatin1Char('[') + QString::number(number) + QLatin1Char(']');
        number += typeOf(sibling) == type;
    }
    return {};
}

static ProbeError nothingAt(const QString &path)
{
    return ProbeError(protocol::error::nodeNotFound, QStringLiteral("There is nothing at %1.").arg(path.left(300)));
}

Node Tree::atPath(const QString &path)
{
    static const QRegularExpression whole(
        QStringLiteral("^/stages\\[(\\d+)\\]/scene/root((?:/[^/\\[\\]]+\\[\\d+\\])*)$"));
    static const QRegularExpression step(QStringLiteral("/([^/\\[\\]]+)\\[(\\d+)\\]"));
    const auto match = whole.match(path);
    const int stage = match.captured(1).toInt();
    if (!match.hasMatch() || stage >= stages().size())
        throw nothingAt(path);
    Node node = stages()[stage].root;
    for (auto steps = step.globalMatch(match.captured(2)); steps.hasNext();) {
        const auto next = steps.next();
        int number = next.captured(2).toInt();
        const auto inside = children(node);
        const auto found = std::find_if(inside.begin(), inside.end(), [&](const Node &child) {
            return typeOf(child) == next.captured(1) && number-- == 0;
        });
        if (found == inside.end())
            throw nothingAt(path);
        node = *found;
    }
    return node;
}

Node Tree::resolve(const QJsonObject &object)
{
    const Params ref(object);
    if (const auto uid = ref.string("uid"))
        return m_registry.get(*uid);
    if (const auto path = ref.string("path"))
        return atPath(*path);
    throw invalidParams(QStringLiteral("A ref needs a uid or a path."));
}

} // namespace widgetwright
