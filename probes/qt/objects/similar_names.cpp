#include "objects/similar_names.h"

#include <QPair>
#include <QVector>
#include <algorithm>

namespace widgetwright {

constexpr int mostOffered = 5;
constexpr int longestCompared = 200;

/** How many letters have to be changed, added or removed. */
static int distanceBetween(const QString &left, const QString &right)
{
    QVector<int> row(right.size() + 1);
    for (int i = 0; i < row.size(); ++i)
        row[i] = i;
    for (int i = 0; i < left.size(); ++i) {
        int diagonal = row[0];
        row[0] = i + 1;
        for (int j = 0; j < right.size(); ++j) {
            const int changed = diagonal + (left[i] != right[j]);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.last();
}

QStringList similarNames(const QString &wanted, const QStringList &names)
{
    const QString folded = wanted.left(longestCompared).toLower();
    QVector<QPair<int, QString>> ranked;
    for (const QString &name : names) {
        const QString other = name.left(longestCompared).toLower();
        const bool contains = !folded.isEmpty() && (other.contains(folded) || folded.contains(other));
        ranked.append({contains ? 1 : distanceBetween(folded, other), name});
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto &left, const auto &right) { return left.first < right.first; });
    QStringList nearest;
    for (const auto &each : ranked)
        if (nearest.size() < mostOffered && !nearest.contains(each.second))
            nearest.append(each.second);
    return nearest;
}

} // namespace widgetwright
