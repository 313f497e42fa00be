#include "quick/links.h"
#include "quick/scene.h"

#include <QTextBlock>
#include <QTextDocument>
#include <cmath>

namespace widgetwright {

namespace {

constexpr int mostLinks = 100;
constexpr double mostLooks = 4000;
// Smaller than any letter of a link.
constexpr QSizeF finestStep(3, 4);

struct Run
{
    QString target;
    QRectF rect;
};

/** A text only tells which link is at a point. */
QString linkAt(const QQuickItem *text, double x, double y)
{
    QString target;
    QMetaObject::invokeMethod(const_cast<QQuickItem *>(text), "linkAt", Q_RETURN_ARG(QString, target), Q_ARG(qreal, x),
                              Q_ARG(qreal, y));
    return target;
}

QVector<Run> runsInRow(const QQuickItem *text, const QRectF &seen, double y, const QSizeF &step)
{
    QVector<Run> runs;
    QString before;
    for (double x = seen.left() + step.width() / 2; x < seen.right(); x += step.width()) {
        const QString target = linkAt(text, x, y);
        const QRectF here(x - step.width() / 2, y - step.height() / 2, step.width(), step.height());
        if (!target.isEmpty() && target == before)
            runs.last().rect |= here;
        else if (!target.isEmpty())
            runs.append({target, here});
        before = target;
    }
    return runs;
}

/** Joins the runs that belong to one line of text. */
void addToLine(QVector<Run> &lines, const Run &run, const QSizeF &step)
{
    for (Run &line : lines) {
        const bool isBelow = qFuzzyCompare(line.rect.bottom(), run.rect.top());
        const bool isAligned = std::abs(line.rect.left() - run.rect.left()) < step.width() / 2;
        if (line.target == run.target && isBelow && isAligned) {
            line.rect |= run.rect;
            return;
        }
    }
    lines.append(run);
}

QVector<Run> runsOf(const QQuickItem *text)
{
    const QRectF whole(0, 0, text->width(), text->height());
    const QRectF seen = whole & text->mapRectFromScene(sceneClip(text->parentItem() ? text->parentItem() : text));
    const double coarser =
        std::sqrt(seen.width() * seen.height() / (finestStep.width() * finestStep.height() * mostLooks));
    const QSizeF step = finestStep * qMax(1.0, coarser);
    QVector<Run> lines;
    for (double y = seen.top() + step.height() / 2; y < seen.bottom(); y += step.height())
        for (const Run &run : runsInRow(text, seen, y, step))
            addToLine(lines, run, step);
    return lines;
}

bool mayHaveLinks(const QQuickItem *text)
{
    return text->property("text").toString().contains(QLatin1String("href"), Qt::CaseInsensitive)
        && text->property("textFormat").toInt() != Qt::PlainText
        && text->metaObject()->indexOfMethod("linkAt(qreal,qreal)") >= 0;
}

} // namespace

QVector<Link> linksIn(const QQuickItem *text)
{
    QVector<Link> links;
    if (!mayHaveLinks(text))
        return links;
    QTextDocument document;
    document.setHtml(text->property("text").toString());
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QString before;
        for (auto piece = block.begin(); !piece.atEnd() && links.size() < mostLinks; ++piece) {
            const QTextFragment fragment = piece.fragment();
            const QString target = fragment.charFormat().isAnchor() ? fragment.charFormat().anchorHref() : QString();
            // A link may consist of several fragments, for example if one word of it is bold.
            if (!target.isEmpty() && target == before)
                links.last().text += fragment.text();
            else if (!target.isEmpty())
                links.append({fragment.text(), target});
            before = target;
        }
    }
    return links;
}

QRectF linkRect(const QQuickItem *text, const QVector<Link> &links, int number)
{
    const QString target = links.value(number).target;
    int among = 0;
    for (int i = 0; i < number; ++i)
        among += links[i].target == target;
    for (const Run &run : runsOf(text))
        if (run.target == target && among-- == 0)
            return run.rect;
    return {};
}

} // namespace widgetwright
