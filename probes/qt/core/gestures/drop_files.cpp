// dropFiles: files that are dragged from another program and dropped here, as the window system reports it to a window.
#include "core/gestures/aim.h"
#include "core/gestures/gestures.h"

#include <QCoreApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QUrl>

namespace widgetwright::gestures {

static std::shared_ptr<QMimeData> contentOf(const QStringList &files)
{
    if (files.isEmpty())
        throw invalidParams(QStringLiteral("\"files\" must name at least one file"));
    QList<QUrl> urls;
    for (const QString &file : files)
        urls.append(QUrl::fromLocalFile(file));
    auto content = std::make_shared<QMimeData>();
    content->setUrls(urls);
    return content;
}

static bool isTaken(QWindow *window, const QPoint &point, const QMimeData *content)
{
    QDragEnterEvent enter(point, Qt::CopyAction, content, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window, &enter);
    QDragMoveEvent move(point, Qt::CopyAction, content, Qt::LeftButton, Qt::NoModifier);
    // Who has accepted the first event need not accept the others.
    move.setDropAction(enter.dropAction());
    move.setAccepted(enter.isAccepted());
    QCoreApplication::sendEvent(window, &move);
    return move.isAccepted();
}

void dropFiles(Plan &plan)
{
    ActionRun &run = plan.run;
    const auto content = contentOf(run.params().strings("files"));
    const Node node = nodeFor(plan);
    const Spot spot = aimAt(plan, node);
    const QString who = plan.tree.phrase(node);
    run.then([=, window = spot.window, point = spot.inWindow] {
        if (window && isTaken(window, point, content.get()))
            return;
        QDragLeaveEvent leave;
        if (window)
            QCoreApplication::sendEvent(window, &leave);
        throw obstacle(protocol::reason::notDelivered, who + QStringLiteral(" takes no files there."));
    });
    run.then([=, window = spot.window, point = spot.inWindow] {
        QDropEvent drop(point, Qt::CopyAction, content.get(), Qt::LeftButton, Qt::NoModifier);
        if (window)
            QCoreApplication::sendEvent(window, &drop);
    });
}

} // namespace widgetwright::gestures
