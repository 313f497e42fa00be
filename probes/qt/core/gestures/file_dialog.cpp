// fileDialog: answers the file dialog that is open, with paths or by cancelling it.
#include "core/gestures/gestures.h"

#include <QDir>
#include <QGuiApplication>
#include <QJsonArray>

namespace widgetwright::gestures {

namespace reason = protocol::reason;

namespace {

constexpr int patienceMs = 1500;

std::optional<FileDialog> openDialog(Plan &plan)
{
    for (const Stage &stage : plan.tree.stages()) {
        const Adapters &adapters = plan.of(stage.root);
        const auto dialog = adapters.windows.fileDialogOf(stage.root);
        if (!dialog || adapters.reach.modalOver(plan.tree, stage.root))
            continue;
        plan.run.setTarget(plan.tree, stage.root);
        return dialog;
    }
    return {};
}

/** Why this cannot be chosen; empty if it can. */
QString problemWith(const QString &path, FileDialog::Kind kind)
{
    const QFileInfo file(path);
    switch (kind) {
    case FileDialog::Kind::Folder:
        return file.isDir() ? QString() : QStringLiteral("There is no folder %1.").arg(path);
    case FileDialog::Kind::Save:
        if (file.isDir())
            return QStringLiteral("%1 is a folder: give the path of a file.").arg(path);
        return file.dir().exists() ? QString()
                                   : QStringLiteral("There is no folder %1 to save in.").arg(file.dir().path());
    default:
        return file.isFile() ? QString() : QStringLiteral("There is no file %1.").arg(path);
    }
}

QString problemWith(const QStringList &paths, const FileDialog &dialog)
{
    if (paths.size() > 1 && dialog.kind != FileDialog::Kind::OpenSeveral)
        return QStringLiteral("The dialog \"%1\" takes one path, not %2.").arg(dialog.title).arg(paths.size());
    for (const QString &path : paths)
        if (const QString problem = problemWith(path, dialog.kind); !problem.isEmpty())
            return problem;
    return {};
}

void answer(ActionRun &run, const FileDialog &dialog, const QStringList &paths)
{
    run.then([=] { dialog.choose(paths); });
    run.thenUntil([=] { return dialog.hasChosen(paths); }, patienceMs,
                  [=] {
                      if (!dialog.hasChosen(paths))
                          throw obstacle(reason::valueRejected,
                                         QStringLiteral("The dialog \"%1\" did not take the path. It is still open.")
                                             .arg(dialog.title));
                      dialog.accept();
                  });
}

} // namespace

void fileDialog(Plan &plan)
{
    ActionRun &run = plan.run;
    const bool cancels = run.params().boolean("cancel").value_or(false);
    QStringList paths = run.params().strings("paths");
    if (cancels != paths.isEmpty())
        throw invalidParams(QStringLiteral("fileDialog needs either paths or cancel: true."));
    const auto found = openDialog(plan);
    if (!found)
        throw obstacle(reason::itemNotFound, QStringLiteral("No file dialog is open."));
    const FileDialog dialog = *found;
    if (!cancels && !dialog.refusal.isEmpty())
        throw obstacle(reason::unsupported, dialog.refusal);
    for (QString &path : paths)
        path = QDir(dialog.folder).absoluteFilePath(path);
    if (const QString problem = cancels ? QString() : problemWith(paths, dialog); !problem.isEmpty())
        throw obstacle(reason::valueRejected, problem + QStringLiteral(" The dialog is still open."));

    run.setVia("semantic");
    if (!cancels)
        run.setValue(QJsonArray::fromStringList(paths));
    const QPointer<QWindow> before = QGuiApplication::modalWindow();
    if (cancels)
        run.then(dialog.cancel);
    else
        answer(run, dialog, paths);
    // It may ask first whether to replace a file.
    run.thenUntil([=] { return !dialog.isOpen() || isAsking(before); }, patienceMs,
                  [=] {
                      if (dialog.isOpen() && !isAsking(before))
                          throw obstacle(reason::notDelivered,
                                         QStringLiteral("The file dialog \"%1\" did not close.").arg(dialog.title));
                  });
}

} // namespace widgetwright::gestures
