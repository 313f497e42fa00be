#include "core/changes.h"

#include <QElapsedTimer>
#include <QHash>
#include <algorithm>
#include <cmath>

namespace widgetwright {

namespace {

constexpr int mostNodesTold = 2000;

/** Two walks mostly meet the same nodes in the same order; only after they part are nodes looked up. */
class Pairing
{
public:
    Pairing(const Baseline &before, const Baseline &now) : m_before(before.entries())
    {
        const auto sameNode = [](const Baseline::Entry &left, const Baseline::Entry &right) {
            return left.number == right.number;
        };
        const auto part =
            std::mismatch(m_before.begin(), m_before.end(), now.entries().begin(), now.entries().end(), sameNode);
        m_inStep = static_cast<size_t>(part.first - m_before.begin());
        m_isMet.assign(m_before.size() - m_inStep, false);
        m_rest.reserve(static_cast<int>(m_isMet.size()));
        for (size_t i = m_inStep; i < m_before.size(); ++i)
            m_rest.insert(m_before[i].number, i);
    }

    /** What the node was; null for a new one. */
    const Baseline::Entry *meet(size_t index, quint64 number)
    {
        if (index < m_inStep)
            return &m_before[index];
        const auto found = m_rest.constFind(number);
        if (found == m_rest.constEnd())
            return nullptr;
        m_isMet[*found - m_inStep] = true;
        return &m_before[*found];
    }

    bool isGone(size_t index) const { return index >= m_inStep && !m_isMet[index - m_inStep]; }

private:
    const std::vector<Baseline::Entry> &m_before;
    size_t m_inStep = 0;
    QHash<quint64, size_t> m_rest;
    std::vector<bool> m_isMet;
};

class ChangeWriter
{
public:
    ChangeWriter(JsonWriter &out, const Baseline &before, const Baseline &now)
        : m_out(out), m_before(before), m_now(now), m_pairs(before, now)
    {
    }

    void write()
    {
        m_out.key("nodes").beginArray();
        writeWhatIsThere();
        writeWhatIsGone();
        m_out.endArray();
        if (!m_isCut)
            return;
        m_out.key("truncated").beginObject();
        m_out.member("reason", "maxNodes");
        m_out.member("nodes", m_nodes);
        m_out.member("hint", "Take a snapshot to see everything.");
        m_out.endObject();
    }

private:
    void writeWhatIsThere()
    {
        const auto &entries = m_now.entries();
        for (size_t i = 0; i < entries.size();) {
            const Baseline::Entry &entry = entries[i];
            if (const auto *was = m_pairs.meet(i, entry.number)) {
                if (hasChanged(entry, *was))
                    writeChanged(entry, *was);
                ++i;
                continue;
            }
            // What only moved in here is not gone.
            for (size_t below = i + 1; below < entry.next; ++below)
                m_pairs.meet(below, entries[below].number);
            writeWhole("added", m_now, i);
            i = entry.next;
        }
    }

    void writeWhatIsGone()
    {
        const auto &entries = m_before.entries();
        for (size_t i = 0; i < entries.size();) {
            if (m_pairs.isGone(i)) {
                writeWhole("removed", m_before, i);
                i = entries[i].next;
            } else {
                ++i;
            }
        }
    }

    bool hasChanged(const Baseline::Entry &entry, const Baseline::Entry &was) const
    {
        if (m_now.members(entry) != m_before.members(was))
            return true;
        const bool areWindows = entry.window >= 0 && was.window >= 0;
        return areWindows && !windowOf(m_now, entry).looksLike(windowOf(m_before, was));
    }

    void writeChanged(const Baseline::Entry &entry, const Baseline::Entry &was)
    {
        if (isFull())
            return;
        ++m_nodes;
        m_out.beginObject();
        m_out.member("kind", "changed");
        writeMembers("node", m_now.members(entry));
        writeMembers("was", m_before.members(was));
        if (entry.window >= 0)
            writeMembers("stage", windowOf(m_now, entry).members);
        if (was.window >= 0)
            writeMembers("wasStage", windowOf(m_before, was).members);
        m_out.endObject();
    }

    void writeWhole(const char *kind, const Baseline &baseline, size_t index)
    {
        if (isFull())
            return;
        const Baseline::Entry &entry = baseline.entries()[index];
        m_out.beginObject();
        m_out.member("kind", kind);
        writeTree(m_out.key("node"), baseline, index);
        if (entry.window >= 0)
            writeMembers("stage", windowOf(baseline, entry).members);
        m_out.endObject();
    }

    void writeTree(JsonWriter &out, const Baseline &baseline, size_t index)
    {
        const auto &entries = baseline.entries();
        ++m_nodes;
        out.beginObject();
        out.members(baseline.members(entries[index]));
        const size_t end = entries[index].next;
        int left = 0;
        if (index + 1 < end)
            out.key("children").beginArray();
        for (size_t child = index + 1; child < end; child = entries[child].next) {
            if (isFull())
                ++left;
            else
                writeTree(out, baseline, child);
        }
        if (index + 1 < end)
            out.endArray();
        if (left)
            out.member("moreChildren", left);
        out.endObject();
    }

    void writeMembers(const char *name, std::string_view members)
    {
        m_out.key(name).beginObject();
        m_out.members(members);
        m_out.endObject();
    }

    static const Baseline::Window &windowOf(const Baseline &baseline, const Baseline::Entry &entry)
    {
        return baseline.windows()[static_cast<size_t>(entry.window)];
    }

    bool isFull()
    {
        m_isCut = m_isCut || m_nodes >= mostNodesTold;
        return m_nodes >= mostNodesTold;
    }

    JsonWriter &m_out;
    const Baseline &m_before;
    const Baseline &m_now;
    Pairing m_pairs;
    int m_nodes = 0;
    bool m_isCut = false;
};

} // namespace

/** On the GUI thread. */
static BaselinePtr baselineNow(ObjectRegistry &registry)
{
    // Application code that we call, such as a model, may throw; without us nobody would have called it.
    try {
        return std::make_shared<Baseline>(registry);
    } catch (const std::exception &error) {
        throw ProbeError(protocol::error::internal,
                         QStringLiteral("The application threw an exception while its tree was read: %1")
                             .arg(QString::fromUtf8(error.what())));
    }
}

void writeChanges(JsonWriter &out, const Baseline &before, const Baseline &now)
{
    ChangeWriter(out, before, now).write();
}

Changes::Changes(ObjectRegistry &registry, Baselines &baselines, const Params &call)
    : m_registry(registry), m_baselines(baselines)
{
    const auto changes = call.object("changes");
    if (!changes)
        return;
    const Params wanted(*changes);
    m_tells = wanted.boolean("report").value_or(true);
    if (const auto since = wanted.string("since")) {
        m_since = *since;
        m_baseline = baselines.get(m_since, registry.secrets().generation());
    } else {
        m_needsBaseline = true;
    }
}

void Changes::takeBaseline()
{
    if (!m_needsBaseline)
        return;
    m_needsBaseline = false;
    m_baseline = baselineNow(m_registry);
    m_spentMs = m_baseline->tookMs();
    m_since = m_baselines.add(m_baseline);
}

void Changes::write(JsonWriter &out) const
{
    if (!m_baseline || m_baseline->generation() != m_registry.secrets().generation())
        return;
    JsonWriter members;
    members.member("since", m_since);
    if (m_tells) {
        QElapsedTimer time;
        time.start();
        try {
            writeChanges(members, *m_baseline, *baselineNow(m_registry));
        } catch (const ProbeError &) {
            // The changes cannot be reported, but the action has been done.
            return;
        }
        members.member("uiThreadMs",
                       std::round((m_spentMs + static_cast<double>(time.nsecsElapsed()) / 1e6) * 100) / 100);
    }
    out.key("changes").beginObject();
    out.members(members.take());
    out.endObject();
}

} // namespace widgetwright
