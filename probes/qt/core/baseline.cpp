#include "core/baseline.h"
#include "core/node_writer.h"

#include <QElapsedTimer>

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
    Walk(Baseline &baseline, ObjectRegistry &registry) : m_baseline(baseline), m_tree(registry) {}

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
        visit(stage.root, static_cast<int>(m_baseline.m_windows.size()) - 1, 0);
    }

    void visit(const Node &node, int window, int depth)
    {
        auto &entries = m_baseline.m_entries;
        const size_t index = entries.size();
        const size_t begin = m_out.size();
        m_out.beginMembers();
        const quint64 number = writeNodeFields(m_out, m_tree, node, Place(), QString(), Include::lean());
        entries.push_back({number, begin, m_out.size(), 0, window});
        if (depth < protocol::limit::depth)
            for (const Node &child : m_tree.children(node))
                if (m_tree.reader(child).isVisible(child))
                    visit(child, -1, depth + 1);
        entries[index].next = entries.size();
    }

    Baseline &m_baseline;
    Tree m_tree;
    JsonWriter m_out;
};

Baseline::Baseline(ObjectRegistry &registry) : m_generation(registry.secrets().generation())
{
    QElapsedTimer time;
    time.start();
    Walk(*this, registry).run();
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
