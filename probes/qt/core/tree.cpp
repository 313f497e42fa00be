#include "core/tree.h"
#include "core/object_registry.h"
#include "core/params.h"

#include <QRegularExpression>
#include <algorithm>

namespace widgetwright {

Tree::Tree(ObjectRegistry &registry, bool withMachinery) : m_registry(registry)
{
    for (Toolkit *toolkit : registry.toolkits().all())
        m_seen.push_back({toolkit, toolkit->look(registry, withMachinery)});
}

Tree::~Tree() = default;

Sight &Tree::sight(const Node &node)
{
    for (const Seen &each : m_seen)
        if (each.toolkit->owns(node))
            return *each.sight;
    throw ProbeError(protocol::error::nodeNotFound, QStringLiteral("There is no such node."));
}

static int rankOf(const char *kind)
{
    static const char *order[] = {"window", "dialog", "popup", "menu", "tooltip"};
    return static_cast<int>(std::find_if(std::begin(order), std::end(order),
                                         [kind](const char *other) { return qstrcmp(kind, other) == 0; })
                            - std::begin(order));
}

const QVector<Stage> &Tree::stages()
{
    if (m_hasStages)
        return m_stages;
    m_hasStages = true;
    for (const Seen &each : m_seen)
        each.sight->appendStages(m_stages);
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
    Node root = sight(node).rootOf(node);
    for (Node host = hostOf(root); host; host = hostOf(root))
        root = sight(host).rootOf(host);
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
    // What is embedded has the focus before what embeds it.
    for (auto each = m_seen.rbegin(); each != m_seen.rend(); ++each)
        if (const Node node = each->sight->focused())
            return node;
    return {};
}

Node Tree::activeModal()
{
    for (const Seen &each : m_seen)
        if (const Node node = each.sight->activeModal())
            return node;
    return {};
}

Node Tree::nodeAt(const QPoint &onScreen)
{
    for (auto each = m_seen.rbegin(); each != m_seen.rend(); ++each)
        if (const Node node = each->sight->nodeAt(onScreen))
            return node;
    return {};
}

QVector<Node> Tree::children(const Node &node)
{
    QVector<Node> nodes = sight(node).children(node);
    if (node.kind == Node::Widget && m_seen.size() > 1) {
        QPoint place;
        if (QWindow *window = sight(node).windowAround(node, &place))
            for (const Seen &each : m_seen)
                nodes += each.sight->embeddedIn(node.object, window, place);
    }
    return nodes;
}

Node Tree::hostOf(const Node &root)
{
    if (root.kind != Node::QuickItem || m_seen.size() < 2)
        return {};
    QPoint place;
    QWindow *window = sight(root).windowAround(root, &place);
    for (const Seen &each : m_seen)
        if (const Node host = window ? each.sight->hostAt(window, place) : Node())
            return host;
    return {};
}

Node Tree::nodeAround(QObject *object)
{
    for (const Seen &each : m_seen)
        if (const Node node = object ? each.sight->nodeAround(object) : Node())
            return node;
    return {};
}

Node Tree::parent(const Node &node)
{
    const Node around = sight(node).parent(node);
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
