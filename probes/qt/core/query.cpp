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
    Search(Describer &describer, const NodeMatcher &matcher, int limit)
        : m_describer(describer), m_matcher(matcher), m_limit(limit)
    {
    }

    void in(const Node &root)
    {
        if (const auto &id = m_matcher.id(); id && !m_describer.tree().mayEmbed(root))
            lookForId(root, *id);
        else
            walk(root);
    }

    const QVector<Node> &matches() const { return m_matches; }
    int total() const { return m_total; }

private:
    void walk(const Node &node)
    {
        if (m_matcher.wantsVisible() && !m_describer.isVisible(node))
            return;
        consider(node);
        for (const Node &child : m_describer.tree().children(node))
            walk(child);
        if (m_describer.sight(node).hasItems(node))
            for (const Node &item : m_describer.sight(node).visibleItems(node))
                consider(item);
    }

    void lookForId(const Node &root, const QString &id)
    {
        m_describer.sight(root).lookForId(root, id, m_matcher.wantsVisible(),
                                          [this](const Node &node) { consider(node); });
    }

    void consider(const Node &node)
    {
        if (!m_matcher.matches(m_describer, node))
            return;
        ++m_total;
        if (m_matches.size() < m_limit)
            m_matches.append(node);
    }

    Describer &m_describer;
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

void query(JsonWriter &out, ObjectRegistry &registry, const Params &params)
{
    Tree tree(registry);
    Describer describer(tree);
    const NodeMatcher matcher(params.requiredObject("selector"));
    const Params scope(params.object("scope").value_or(QJsonObject()));
    const int limit = params.integer("limit").value_or(defaultLimit);
    if (limit < 1)
        throw invalidParams(QStringLiteral("\"limit\" must be at least 1"));

    Search search(describer, matcher, limit);
    for (int stage : activeFirst(tree, selectStages(tree, scope)))
        search.in(tree.stages()[stage].root);

    out.beginObject();
    out.key("matches").beginArray();
    for (const Node &node : search.matches())
        writeSummary(out, describer, node);
    out.endArray();
    out.member("total", search.total());
    out.endObject();
}

} // namespace

void addQueryMethod(Router &router, ObjectRegistry &registry)
{
    router.addReader(protocol::method::query,
                     [&registry](const Params &params, JsonWriter &out) { query(out, registry, params); });
}

} // namespace widgetwright
