#include "core/changes.h"

#include <QElapsedTimer>
#include <QHash>
#include <algorithm>
#include <cmath>
#include <functional>

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
            return left.key == right.key;
        };
        const auto part =
            std::mismatch(m_before.begin(), m_before.end(), now.entries().begin(), now.entries().end(), sameNode);
        m_inStep = static_cast<size_t>(part.first - m_before.begin());
        m_isMet.assign(m_before.size() - m_inStep, false);
        m_rest.reserve(static_cast<int>(m_isMet.size()));
        for (size_t i = m_inStep; i < m_before.size(); ++i)
            m_rest.insert(m_before[i].key, i);
    }

    /** What the node at this index of the later tree was; null for a new one. */
    const Baseline::Entry *find(size_t index, const Baseline::Key &key) const
    {
        if (index < m_inStep)
            return &m_before[index];
        const auto found = m_rest.constFind(key);
        return found == m_rest.constEnd() ? nullptr : &m_before[*found];
    }

    /** The same, and it is not gone. */
    const Baseline::Entry *meet(size_t index, const Baseline::Key &key)
    {
        const auto *was = find(index, key);
        if (was && index >= m_inStep)
            m_isMet[static_cast<size_t>(was - m_before.data()) - m_inStep] = true;
        return was;
    }

    bool isGone(size_t index) const { return index >= m_inStep && !m_isMet[index - m_inStep]; }

private:
    const std::vector<Baseline::Entry> &m_before;
    size_t m_inStep = 0;
    QHash<Baseline::Key, size_t> m_rest;
    std::vector<bool> m_isMet;
};

class ChangeWriter
{
public:
    ChangeWriter(JsonWriter &out, const Baseline &before, const Baseline &now)
        : m_out(out), m_before(before), m_now(now), m_pairs(before, now), m_isTold(now.entries().size()),
          m_isDifferent(before.entries().size())
    {
    }

    void write()
    {
        m_out.key("nodes").beginArray();
        writeWhatIsThere();
        m_isTold.assign(m_before.entries().size(), false);
        writeWhatIsGone();
        writeWhatIsRepainted();
        m_out.endArray();
        if (!m_left)
            return;
        m_out.key("truncated").beginObject();
        m_out.member("reason", "maxNodes");
        m_out.member("nodes", m_nodes);
        m_out.member("left", m_left);
        m_out.member("hint", "Take a snapshot to see everything.");
        m_out.endObject();
    }

private:
    using IsLeftOut = std::function<bool(size_t)>;

    void writeWhatIsThere()
    {
        const auto &entries = m_now.entries();
        const auto isKnown = [&](size_t i) { return m_pairs.find(i, entries[i].key) != nullptr; };
        for (size_t i = 0; i < entries.size(); ++i) {
            const Baseline::Entry &entry = entries[i];
            if (const auto *was = m_pairs.meet(i, entry.key)) {
                if (hasChanged(entry, *was))
                    writeChanged(entry, *was);
            } else if (!m_isTold[i] && isOfRowIn(m_before, entry)) {
                writeWhole("added", m_now, i, isKnown);
            }
        }
    }

    void writeWhatIsGone()
    {
        const auto &entries = m_before.entries();
        const auto isThere = [&](size_t i) { return !m_pairs.isGone(i); };
        for (size_t i = 0; i < entries.size(); ++i) {
            if (!m_pairs.isGone(i))
                continue;
            m_isDifferent[i] = true;
            if (!m_isTold[i] && isOfRowIn(m_now, entries[i]))
                writeWhole("removed", m_before, i, isThere);
        }
    }

    /** What draws itself, unless it or something in it has changed: then that says why it looks different. */
    void writeWhatIsRepainted()
    {
        for (const Baseline::Painted &painted : m_before.painted()) {
            const Baseline::Entry &entry = m_before.entries()[painted.entry];
            const auto first = m_isDifferent.begin() + static_cast<std::ptrdiff_t>(painted.entry);
            const auto last = m_isDifferent.begin() + static_cast<std::ptrdiff_t>(entry.next);
            const QRect area = std::find(first, last, true) == last ? painted.painting->changedArea() : QRect();
            if (area.isEmpty() || isFull())
                continue;
            ++m_nodes;
            m_out.beginObject();
            m_out.member("kind", "repainted");
            writeMembers("node", m_before.members(entry));
            m_out.key("area").beginObject();
            m_out.member("x", area.x());
            m_out.member("y", area.y());
            m_out.member("width", area.width());
            m_out.member("height", area.height());
            m_out.endObject();
            m_out.endObject();
        }
    }

    /** Rows that are scrolled out of sight take along what is in them. */
    static bool isOfRowIn(const Baseline &other, const Baseline::Entry &entry)
    {
        return !entry.key.inRow || other.showsRow(entry.key.number);
    }

    bool hasChanged(const Baseline::Entry &entry, const Baseline::Entry &was) const
    {
        if (contentOf(m_now, entry) != contentOf(m_before, was))
            return true;
        const bool areWindows = entry.window >= 0 && was.window >= 0;
        return areWindows && !windowOf(m_now, entry).looksLike(windowOf(m_before, was));
    }

    void writeChanged(const Baseline::Entry &entry, const Baseline::Entry &was)
    {
        m_isDifferent[static_cast<size_t>(&was - m_before.entries().data())] = true;
        if (isFull())
            return;
        ++m_nodes;
        m_out.beginObject();
        m_out.member("kind", "changed");
        writeMembers("node", m_now.members(entry));
        // With the ref that it has now: another item of the view may show the same row.
        writeMembers("was", std::string(refOf(m_now, entry)) + std::string(contentOf(m_before, was)));
        if (entry.window >= 0)
            writeMembers("stage", windowOf(m_now, entry).members);
        if (was.window >= 0)
            writeMembers("wasStage", windowOf(m_before, was).members);
        m_out.endObject();
    }

    void writeWhole(const char *kind, const Baseline &baseline, size_t index, const IsLeftOut &isLeftOut)
    {
        if (isFull())
            return;
        const Baseline::Entry &entry = baseline.entries()[index];
        m_out.beginObject();
        m_out.member("kind", kind);
        writeTree(m_out.key("node"), baseline, index, isLeftOut);
        if (entry.window >= 0)
            writeMembers("stage", windowOf(baseline, entry).members);
        m_out.endObject();
    }

    void writeTree(JsonWriter &out, const Baseline &baseline, size_t index, const IsLeftOut &isLeftOut)
    {
        const auto &entries = baseline.entries();
        ++m_nodes;
        m_isTold[index] = true;
        out.beginObject();
        out.members(baseline.members(entries[index]));
        const size_t end = entries[index].next;
        int left = 0;
        if (index + 1 < end)
            out.key("children").beginArray();
        for (size_t child = index + 1; child < end; child = entries[child].next) {
            if (isLeftOut(child))
                continue;
            if (m_nodes >= mostNodesTold)
                ++left;
            else
                writeTree(out, baseline, child, isLeftOut);
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

    /** The first member of every node. */
    static std::string_view refOf(const Baseline &baseline, const Baseline::Entry &entry)
    {
        const std::string_view members = baseline.members(entry);
        return members.substr(0, members.find('}') + 1);
    }

    static std::string_view contentOf(const Baseline &baseline, const Baseline::Entry &entry)
    {
        return baseline.members(entry).substr(refOf(baseline, entry).size());
    }

    static const Baseline::Window &windowOf(const Baseline &baseline, const Baseline::Entry &entry)
    {
        return baseline.windows()[static_cast<size_t>(entry.window)];
    }

    /** Counts what does not fit in. */
    bool isFull()
    {
        m_left += m_nodes >= mostNodesTold;
        return m_nodes >= mostNodesTold;
    }

    JsonWriter &m_out;
    const Baseline &m_before;
    const Baseline &m_now;
    Pairing m_pairs;
    /** Nodes of the current tree that have been written. */
    std::vector<bool> m_isTold;
    /** Of the earlier tree: changed or gone. */
    std::vector<bool> m_isDifferent;
    int m_nodes = 0;
    int m_left = 0;
};

} // namespace

/** On the GUI thread. */
static BaselinePtr baselineNow(ObjectRegistry &registry, Baseline::With with)
{
    // Application code that we call, such as a model, may throw; without us nobody would have called it.
    try {
        return std::make_shared<Baseline>(registry, with);
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
    m_baseline = baselineNow(m_registry, Baseline::With::Paintings);
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
            writeChanges(members, *m_baseline, *baselineNow(m_registry, Baseline::With::NoPaintings));
        } catch (const ProbeError &error) {
            // The action has been done all the same.
            members.member("unknown", error.message);
        }
        members.member("uiThreadMs",
                       std::round((m_spentMs + static_cast<double>(time.nsecsElapsed()) / 1e6) * 100) / 100);
    }
    out.key("changes").beginObject();
    out.members(members.take());
    out.endObject();
}

} // namespace widgetwright
