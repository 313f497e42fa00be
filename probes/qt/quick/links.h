// Links in the texts of a QML scene.
#pragma once

#include <QQuickItem>
#include <QVector>

namespace widgetwright {

struct Link
{
    QString text;
    QString target;
};

/** In the order of the text, visible or not. */
QVector<Link> linksIn(const QQuickItem *text);
/** Its first line, in the item; empty if it cannot be seen. */
QRectF linkRect(const QQuickItem *text, const QVector<Link> &links, int number);

} // namespace widgetwright
