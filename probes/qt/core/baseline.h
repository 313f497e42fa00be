// The whole visible tree at one moment, to compare a later moment with.
#pragma once

#include "core/json_writer.h"
#include "core/tree.h"

#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace widgetwright {

/** Every node as the JSON of its own fields, so that comparing two of them is comparing bytes. */
class Baseline
{
public:
    /** What a node is recognised by: its number, or the number of the row that it is in and its place in that row. */
    struct Key
    {
        quint64 number;
        uint inRow = 0;

        bool operator==(const Key &other) const { return number == other.number && inRow == other.inRow; }
    };

    struct Entry
    {
        Key key;
        /** The part of `json()` that holds the members of the node, without its children. */
        size_t begin;
        size_t end;
        /** One past its last descendant. */
        size_t next;
        /** Of the root of a window, which of `windows()`; otherwise -1. */
        int window;
    };

    struct Window
    {
        QString title;
        const char *kind;
        bool isActive;
        bool isModal;
        bool isMinimized;
        /** All its fields but the content. */
        std::string members;

        /** Where it is does not count. */
        bool looksLike(const Window &other) const;
    };

    /** A node that draws itself. */
    struct Painted
    {
        size_t entry;
        std::unique_ptr<Painting> painting;
    };

    enum class With { Paintings, NoPaintings };

    /** On the GUI thread. */
    Baseline(ObjectRegistry &registry, With with);
    Baseline(std::vector<Entry> entries, std::vector<Window> windows, std::string json)
        : m_entries(std::move(entries)), m_windows(std::move(windows)), m_json(std::move(json))
    {
    }

    const std::vector<Entry> &entries() const { return m_entries; }
    const std::vector<Window> &windows() const { return m_windows; }
    const std::vector<Painted> &painted() const { return m_painted; }
    std::string_view members(const Entry &entry) const
    {
        return std::string_view(m_json).substr(entry.begin, entry.end - entry.begin);
    }
    /** Whether a view shows the row with this number. */
    bool showsRow(quint64 number) const;
    double tookMs() const { return m_tookMs; }
    /** Of the secrets that are masked in it. */
    int generation() const { return m_generation; }

private:
    class Walk;

    std::vector<Entry> m_entries;
    std::vector<Window> m_windows;
    std::vector<Painted> m_painted;
    std::string m_json;
    double m_tookMs = 0;
    int m_generation = 0;
};

using BaselinePtr = std::shared_ptr<const Baseline>;

/** The last few baselines that were given out. */
class Baselines
{
public:
    /** Its id. */
    QString add(BaselinePtr baseline);
    /** Throws INVALID_ARGUMENT for one that is unknown or forgotten, or in which a secret is not masked. */
    BaselinePtr get(const QString &id, int generation) const;

private:
    struct Kept
    {
        QString id;
        BaselinePtr baseline;
    };

    std::deque<Kept> m_kept;
    int m_count = 0;
};

inline uint qHash(const Baseline::Key &key, uint seed = 0) { return ::qHash(key.number, seed) ^ key.inRow; }

} // namespace widgetwright
