// Which label a reader takes for the name of a field: the one beside it, or else the one above it.
#pragma once

#include <QRect>
#include <QVector>

namespace widgetwright {

/** What is in one container. */
struct Surroundings
{
    QVector<QRect> fields;
    QVector<QRect> labels;
    QVector<QRect> others;
    bool isRightToLeft = false;
};

/** A container with more children is not a form, and comparing them all would take long. */
constexpr int mostInForm = 300;

/** For each field the number of its label; -1 if it has none. */
QVector<int> labelsNear(Surroundings around);

} // namespace widgetwright
