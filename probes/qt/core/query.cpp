#include "core/query.h"
#include "core/node_matcher.h"
#include "core/node_writer.h"
#include "core/stage_selection.h"

#include <algorithm>

namespace widgetwright {

namespace {

constexpr int defaultLimit = 50;

class Search
{
public:
    Search(Tree &tree, const NodeMatcher &matcher, int limit) : m_tree(tree), m_matcher(matcher), m_limit(limit) {}

    void in(const Node &root)
    {
        if (const auto &id = m_matcher.id(); id && !m_tree.mayEmbed(root))
            lookForId(root, *id);
        else
            walk(root);
    }

    const QVector<Node> &matches() const { return m_matches; }
    int total() const { return m_total; }

private:
    void walk(const Node &node)
    {
        if (m_matcher.wantsVisible() && !m_tree.reader(node).isVisible(node))
            return;
        consider(node);
        for (const Node &child : m_tree.children(node))
            walk(child);
        if (m_tree.reader(node).hasItems(node))
            for (const Node &item : m_tree.reader(node).visibleItems(node))
                consider(item);
    }

    void lookForId(const Node &root, const QString &id)
    {
        m_tree.reader(root).lookForId(root, id, m_matcher.wantsVisible(), [this](const Node &node) { consider(node); });
    }

    void consider(const Node &node)
    {
        if (!m_matcher.matches(m_tree, node))
            return;
        ++m_total;
        if (m_matches.size() < m_limit)
            m_matches.append(node);
    }

    Tree &m_tree;
    const NodeMatcher &m_matcher;
    const int m_limit;
    QVector<Node> m_matches;
    int m_total = 0;
};

QVector<int> activeFirst(Tree &tree, QVector<int> stages)
{
    const int active = tree.activeStage();
    std::stable_partition(stages.begin(), stages.end(), [active](int stage) { return stage == active; });
    return stages;
}

} // namespace

Found search(Tree &tree, const QJsonObject &selector, const Params &scope, int limit)
{
    const NodeMatcher matcher(selector);
    Search search(tree, matcher, limit);
    for (int stage : activeFirst(tree, selectStages(tree, scope)))
        search.in(tree.stages()[stage].root);
    return {search.matches(), search.total()};
}

namespace {

Found stillThere(Tree &tree, const QStringList &uids)
{
    Found found;
    for (const QString &uid : uids) {
        try {
            found.matches.append(tree.resolve({{QStringLiteral("uid"), uid}}));
        } catch (const ProbeError &) {
            // It is gone.
        }
    }
    found.total = static_cast<int>(found.matches.size());
    return found;
}

void query(JsonWriter &out, ObjectRegistry &registry, const Params &params)
{
    Tree tree(registry);
    const QJsonObject selector = params.requiredObject("selector");
    const int limit = params.integer("limit").value_or(defaultLimit);
    if (limit < 1)
        throw invalidParams(QStringLiteral("\"limit\" must be at least 1"));
    const Params scope(params.object("scope").value_or(QJsonObject()));
    const Params given(selector);
    const Found found = given.has("uids") ? stillThere(tree, given.strings("uids").mid(0, limit))
                                          : search(tree, selector, scope, limit);

    out.beginObject();
    out.key("matches").beginArray();
    for (const Node &node : found.matches)
        out.value(QJsonValue(summaryOf(tree, node)));
    out.endArray();
    out.member("total", found.total);
    out.endObject();
}

} // namespace

void addQueryMethod(Router &router, ObjectRegistry &registry)
{
    router.addReader(protocol::method::query,
                     [&registry](const Params &params, JsonWriter &out) { query(out, registry, params); });
}

} // namespace widgetwright
