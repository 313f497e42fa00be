#include "core/baseline.h"
#include "core/node_writer.h"

#include <QElapsedTimer>
#include <unordered_map>

namespace widgetwright {

constexpr size_t mostKept = 4;

bool Baseline::Window::looksLike(const Window &other) const
{
    return title == other.title && qstrcmp(kind, other.kind) == 0 && isActive == other.isActive
        && isModal == other.isModal && isMinimized == other.isMinimized;
}

class Baseline::Walk
{
public:
    Walk(Baseline &baseline, ObjectRegistry &registry, With with) : m_baseline(baseline), m_tree(registry), m_with(with)
    {
        m_out.condenseLongTexts();
    }

    void run()
    {
        const auto &stages = m_tree.stages();
        const int active = m_tree.activeStage();
        if (active >= 0)
            visitWindow(active, stages[active]);
        for (int index = 0; index < stages.size(); ++index)
            if (index != active)
                visitWindow(index, stages[index]);
        m_baseline.m_json = m_out.take();
    }

private:
    void visitWindow(int index, const Stage &stage)
    {
        JsonWriter members;
        writeStageMembers(members, index, stage);
        m_baseline.m_windows.push_back(
            {stage.title, stage.kind, stage.isActive, stage.isModal, stage.isMinimized, members.take()});
        visit(stage.root, static_cast<int>(m_baseline.m_windows.size()) - 1, 0, nullptr);
    }

    /** What a view shows in a row is drawn by whatever item is free: it belongs to the row, not to that item. */
    struct Row
    {
        quint64 number;
        uint count = 0;
    };

    void visit(const Node &node, int window, int depth, Row *row)
    {
        auto &entries = m_baseline.m_entries;
        TreeReader &reader = m_tree.reader(node);
        const size_t index = entries.size();
        const size_t begin = m_out.size();
        m_out.beginMembers();
        const quint64 number = writeNodeFields(m_out, m_tree, node, Place(), QString(), Include::lean());
        const Key key = row ? Key{row->number, ++row->count} : Key{number, 0};
        entries.push_back({key, begin, m_out.size(), 0, window});
        if (m_with == With::Paintings)
            if (auto painting = reader.paintingOf(node))
                m_baseline.m_painted.push_back({index, std::move(painting)});
        if (depth < protocol::limit::depth)
            visitChildren(node, depth, row);
        entries[index].next = entries.size();
    }

    void visitChildren(const Node &node, int depth, Row *row)
    {
        std::unordered_map<quint64, Row> rows;
        const bool hasRows = m_tree.reader(node).hasItems(node);
        for (const Node &child : m_tree.children(node)) {
            if (!m_tree.reader(child).isVisible(child))
                continue;
            const Node own = hasRows ? m_tree.reader(node).rowAround(node, child) : Node();
            const quint64 number = own ? m_tree.registry().numberOf(own) : 0;
            visit(child, -1, depth + 1, own ? &rows.emplace(number, Row{number}).first->second : row);
        }
    }

    Baseline &m_baseline;
    Tree m_tree;
    const With m_with;
    JsonWriter m_out;
};

bool Baseline::showsRow(quint64 number) const
{
    return m_json.find(std::string("\"rowRef\":{\"uid\":\"") + Uid(number).text() + '"') != std::string::npos;
}

Baseline::Baseline(ObjectRegistry &registry, With with) : m_generation(registry.secrets().generation())
{
    QElapsedTimer time;
    time.start();
    Walk(*this, registry, with).run();
    m_tookMs = static_cast<double>(time.nsecsElapsed()) / 1e6;
}

QString Baselines::add(BaselinePtr baseline)
{
    m_kept.push_back({QStringLiteral("b-%1").arg(++m_count), std::move(baseline)});
    if (m_kept.size() > mostKept)
        m_kept.pop_front();
    return m_kept.back().id;
}

BaselinePtr Baselines::get(const QString &id, int generation) const
{
    for (const Kept &kept : m_kept)
        if (kept.id == id && kept.baseline->generation() == generation)
            return kept.baseline;
    throw ProbeError(protocol::error::invalidArgument,
                     QStringLiteral("The probe has no baseline %1 any more; take a new one with `act`, or a snapshot.")
                         .arg(id.left(40)));
}

} // namespace widgetwright
