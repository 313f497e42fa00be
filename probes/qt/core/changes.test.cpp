#include "core/changes.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <catch2/catch.hpp>

using namespace widgetwright;

namespace {

/** A node: its number, its name, and how deep it is; or the number of the row that it is in, and its place there. */
struct Line
{
    quint64 number;
    const char *name;
    int depth;
    uint inRow = 0;
};

Baseline baseline(const std::vector<Line> &lines, const QString &title = QStringLiteral("Main"))
{
    std::vector<Baseline::Entry> entries;
    std::string json;
    for (size_t i = 0; i < lines.size(); ++i) {
        size_t next = i + 1;
        while (next < lines.size() && lines[next].depth > lines[i].depth)
            ++next;
        const std::string members = std::string("\"name\":\"") + lines[i].name + '"';
        entries.push_back({{lines[i].number, lines[i].inRow},
                           json.size(),
                           json.size() + members.size(),
                           next,
                           lines[i].depth == 0 ? 0 : -1});
        json += members;
    }
    const Baseline::Window window{title, "window", true, false, false, "\"title\":\"" + title.toStdString() + '"'};
    return Baseline(std::move(entries), {window}, std::move(json));
}

QJsonObject changesBetween(const Baseline &before, const Baseline &now)
{
    JsonWriter out;
    out.beginObject();
    writeChanges(out, before, now);
    out.endObject();
    return QJsonDocument::fromJson(QByteArray::fromStdString(out.take())).object();
}

/** `changed:b added:c`, in order. */
QString summaryOf(const QJsonObject &changes)
{
    QStringList words;
    for (const QJsonValue &change : changes.value(QLatin1String("nodes")).toArray())
        words += change[QLatin1String("kind")].toString() + QLatin1Char(':')
            + change[QLatin1String("node")][QLatin1String("name")].toString();
    return words.join(QLatin1Char(' '));
}

const std::vector<Line> plain{{1, "root", 0}, {2, "a", 1}, {3, "b", 2}, {4, "c", 1}};

} // namespace

TEST_CASE("nothing changed between two equal trees")
{
    CHECK(summaryOf(changesBetween(baseline(plain), baseline(plain))).isEmpty());
}

TEST_CASE("a changed node is reported alone, as it is and as it was")
{
    const auto changes =
        changesBetween(baseline(plain), baseline({{1, "root", 0}, {2, "A", 1}, {3, "b", 2}, {4, "c", 1}}));
    CHECK(summaryOf(changes) == QStringLiteral("changed:A"));
    const QJsonObject change = changes.value(QLatin1String("nodes")).toArray().first().toObject();
    CHECK(change[QLatin1String("was")][QLatin1String("name")] == QStringLiteral("a"));
    CHECK_FALSE(change[QLatin1String("node")].toObject().contains(QLatin1String("children")));
    CHECK_FALSE(change.contains(QLatin1String("stage")));
}

TEST_CASE("an added or removed node is reported once, with everything below it")
{
    const std::vector<Line> shorter{{1, "root", 0}, {4, "c", 1}};
    const auto added = changesBetween(baseline(shorter), baseline(plain));
    CHECK(summaryOf(added) == QStringLiteral("added:a"));
    const QJsonObject node = added.value(QLatin1String("nodes")).toArray().first().toObject();
    CHECK(node[QLatin1String("node")][QLatin1String("children")][0][QLatin1String("name")] == QStringLiteral("b"));
    CHECK(summaryOf(changesBetween(baseline(plain), baseline(shorter))) == QStringLiteral("removed:a"));
}

TEST_CASE("what is removed comes last")
{
    const auto changes = changesBetween(baseline(plain), baseline({{1, "root", 0}, {5, "new", 1}, {4, "C", 1}}));
    CHECK(summaryOf(changes) == QStringLiteral("added:new changed:C removed:a"));
}

TEST_CASE("a node that only moved is no change, even into a new one")
{
    CHECK(summaryOf(changesBetween(baseline(plain), baseline({{1, "root", 0}, {4, "c", 1}, {2, "a", 1}, {3, "b", 2}})))
              .isEmpty());
    const auto changes =
        changesBetween(baseline(plain),
                       baseline({{1, "root", 0}, {2, "a", 1}, {5, "new", 1}, {3, "B", 2}, {6, "inside", 3}}));
    CHECK(summaryOf(changes) == QStringLiteral("added:new changed:B added:inside removed:c"));
    const QJsonObject added = changes.value(QLatin1String("nodes")).toArray().first().toObject();
    CHECK(added[QLatin1String("node")][QLatin1String("children")].toArray().isEmpty());
}

TEST_CASE("what is moved out of a node that is gone is not gone")
{
    const auto changes = changesBetween(baseline(plain), baseline({{1, "root", 0}, {3, "b", 1}, {4, "c", 1}}));
    CHECK(summaryOf(changes) == QStringLiteral("removed:a"));
    const QJsonObject removed = changes.value(QLatin1String("nodes")).toArray().first().toObject();
    CHECK(removed[QLatin1String("node")][QLatin1String("children")].toArray().isEmpty());
}

TEST_CASE("what is in a row is compared with what was in the same row, and scrolling is no change")
{
    const std::vector<Line> before{{1, "root", 0}, {10, "a", 1, 1}, {11, "b", 1, 1}};
    CHECK(summaryOf(changesBetween(baseline(before), baseline({{1, "root", 0}, {11, "b", 1, 1}, {12, "c", 1, 1}})))
              .isEmpty());
    CHECK(summaryOf(changesBetween(baseline(before), baseline({{1, "root", 0}, {11, "B", 1, 1}, {12, "c", 1, 1}})))
          == QStringLiteral("changed:B"));
}

TEST_CASE("a new title is a change of the root, with both windows")
{
    const auto changes = changesBetween(baseline(plain), baseline(plain, QStringLiteral("Renamed")));
    CHECK(summaryOf(changes) == QStringLiteral("changed:root"));
    const QJsonObject change = changes.value(QLatin1String("nodes")).toArray().first().toObject();
    CHECK(change[QLatin1String("stage")][QLatin1String("title")] == QStringLiteral("Renamed"));
    CHECK(change[QLatin1String("wasStage")][QLatin1String("title")] == QStringLiteral("Main"));
}

TEST_CASE("an answer has at most 2000 nodes, and says so")
{
    std::vector<Line> many{{1, "root", 0}};
    for (quint64 i = 0; i < 3000; ++i)
        many.push_back({100 + i, "new", 1});
    const auto changes = changesBetween(baseline({{1, "root", 0}}), baseline(many));
    CHECK(changes.value(QLatin1String("nodes")).toArray().size() == 2000);
    CHECK(changes[QLatin1String("truncated")][QLatin1String("reason")] == QStringLiteral("maxNodes"));
    CHECK(changes[QLatin1String("truncated")][QLatin1String("left")] == 1000);
}

TEST_CASE("four baselines are kept")
{
    Baselines baselines;
    const auto some = std::make_shared<Baseline>(baseline(plain));
    const QString first = baselines.add(some);
    const QString second = baselines.add(some);
    CHECK(first != second);
    for (int i = 0; i < 3; ++i)
        baselines.add(some);
    CHECK(baselines.get(second, 0) == some);
    CHECK_THROWS_AS(baselines.get(first, 0), ProbeError);
    CHECK_THROWS_AS(baselines.get(second, 1), ProbeError);
}
