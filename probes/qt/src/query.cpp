#include "query.h"
#include "item_views.h"
#include "node_matcher.h"
#include "node_writer.h"
#include "stage_selection.h"

#include <QApplication>
#include <QMenu>
#include <QMenuBar>
#include <algorithm>

namespace widgetwright {

namespace {

constexpr int defaultLimit = 50;

class Search
{
public:
    Search(Describer &describer, const NodeMatcher &matcher, int limit) : m_describer(describer), m_matcher(matcher), m_limit(limit) {}

    void in(QWidget *window)
    {
        if (m_matcher.id())
            lookForId(window, *m_matcher.id());
        else
            walk(Node(window));
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
        if (node.kind == Node::Widget && m_describer.tree().traits(node.widget).control == Control::ItemView)
            for (const QModelIndex &item : visibleItems(node.view()))
                consider(Node(node.view(), item));
    }

    /** Straight through Qt's own tree: ten thousand widgets in a millisecond. */
    void lookForId(QWidget *widget, const QString &id)
    {
        if (m_matcher.wantsVisible() && !widget->isVisible())
            return;
        if (widget->objectName() == id && m_describer.tree().nodeAround(widget).widget == widget)
            consider(Node(widget));
        if (!widget->actions().isEmpty() && (qobject_cast<QMenu *>(widget) || qobject_cast<QMenuBar *>(widget)))
            for (const Node &entry : m_describer.tree().children(Node(widget)))
                consider(entry);
        for (QObject *child : widget->children())
            if (child->isWidgetType() && !static_cast<QWidget *>(child)->isWindow())
                lookForId(static_cast<QWidget *>(child), id);
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
    const int active = tree.stageOf(QApplication::activeWindow());
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
        search.in(tree.stages()[stage].window);

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
    router.addReader(protocol::method::query, [&registry](const Params &params, JsonWriter &out) { query(out, registry, params); });
}

} // namespace widgetwright
