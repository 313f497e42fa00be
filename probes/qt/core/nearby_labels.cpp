#include "core/nearby_labels.h"

#include <algorithm>

namespace widgetwright {

namespace {

constexpr int widestGap = 200;
constexpr int highestGap = 14;
constexpr int slack = 3;
/** A label stands at the top of a field of several lines. */
constexpr int firstLine = 40;

QRect mirrored(const QRect &rect) { return {-rect.right(), rect.top(), rect.width(), rect.height()}; }

/** The space between a field and a label that is beside it; invalid if the label is elsewhere. */
QRect gapBeside(const QRect &field, const QRect &label)
{
    const int middle = label.center().y();
    const int gap = field.left() - label.right();
    const bool isLevel = middle >= field.top() && middle <= qMin(field.bottom(), field.top() + firstLine);
    if (!isLevel || gap < -slack || gap > widestGap)
        return {};
    return {label.right() + 1, middle - 1, qMax(1, gap - 1), 2};
}

bool isAbove(const QRect &label, const QRect &field)
{
    const int gap = field.top() - label.bottom();
    return gap >= -slack && gap <= highestGap && qAbs(label.left() - field.left()) <= highestGap;
}

/** Like QRect::intersects, but inline, and without support for negative sizes. */
bool overlap(const QRect &one, const QRect &other)
{
    return one.top() <= other.bottom() && other.top() <= one.bottom() && one.left() <= other.right()
        && other.left() <= one.right();
}

bool isFree(const QRect &space, const QVector<QRect> &boxes)
{
    return std::none_of(boxes.begin(), boxes.end(), [&](const QRect &box) { return overlap(box, space); });
}

} // namespace

QVector<int> labelsNear(Surroundings around)
{
    QVector<int> found(around.fields.size(), -1);
    QVector<bool> isTaken(around.labels.size(), false);
    if (around.isRightToLeft)
        for (auto *boxes : {&around.fields, &around.labels, &around.others})
            std::transform(boxes->begin(), boxes->end(), boxes->begin(), mirrored);
    const auto isClear = [&](const QRect &gap) {
        return isFree(gap, around.fields) && isFree(gap, around.labels) && isFree(gap, around.others);
    };
    for (int field = 0; field < around.fields.size(); ++field)
        for (int label = 0; label < around.labels.size() && found[field] < 0; ++label) {
            const QRect gap = gapBeside(around.fields[field], around.labels[label]);
            if (!gap.isValid() || isTaken[label] || (gap.width() > slack && !isClear(gap)))
                continue;
            found[field] = label;
            isTaken[label] = true;
        }
    for (int field = 0; field < around.fields.size(); ++field)
        for (int label = 0; label < around.labels.size() && found[field] < 0; ++label)
            if (!isTaken[label] && isAbove(around.labels[label], around.fields[field])) {
                found[field] = label;
                isTaken[label] = true;
            }
    return found;
}

} // namespace widgetwright
