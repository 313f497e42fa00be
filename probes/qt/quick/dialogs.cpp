#include "quick/dialogs.h"
#include "core/protocol.generated.h"
#include "quick/scene.h"

#include <QUrl>
#include <algorithm>

namespace widgetwright {

namespace {

/** QtQuick.Dialogs, and Qt.labs.platform by its names in Qt 5 and 6. */
bool isDialog(const QObject *object)
{
    return isA(object, "QQuickAbstractDialog") || isA(object, "QQuickPlatformDialog")
        || isA(object, "QQuickLabsPlatformDialog");
}

/** What shows the dialog if the desktop does not is a child of it. */
bool isDrawnByQt(const QObject *dialog)
{
    const auto children = dialog->children();
    return std::any_of(children.begin(), children.end(),
                       [](const QObject *child) { return isA(child, "QPlatformDialogHelper"); });
}

bool isOpen(const QObject *dialog) { return dialog->property("visible").toBool(); }

void call(const QPointer<QObject> &dialog, const char *method)
{
    if (dialog)
        QMetaObject::invokeMethod(dialog.data(), method);
}

class DesktopDialogs : public Outside
{
public:
    bool isOne(const QObject *object) const override { return isDialog(object); }
    const char *kind() const override { return "dialog"; }
    const char *role() const override { return protocol::role::dialog; }
    QString nameOf(const QObject *dialog) const override { return dialog->property("title").toString(); }
    bool isVisible(const QObject *dialog) const override { return isOpen(dialog) && !isDrawnByQt(dialog); }
    bool isModal(const QObject *dialog) const override { return dialog->property("modality").toInt() != Qt::NonModal; }
    bool canClose() const override { return true; }
    void close(QObject *dialog) const override { call(dialog, "reject"); }
};

bool has(const QObject *object, const char *property) { return object->metaObject()->indexOfProperty(property) >= 0; }

/** By the names of its properties, which differ from one module to the other. */
const char *fileProperty(const QObject *dialog, std::initializer_list<const char *> names)
{
    const auto name =
        std::find_if(names.begin(), names.end(), [dialog](const char *each) { return has(dialog, each); });
    return name == names.end() ? nullptr : *name;
}

/** The popup by which Qt draws a dialog does not know it. */
const QObject *dialogDrawnBy(const QObject *popup)
{
    const QObject *top = popup;
    while (top->parent())
        top = top->parent();
    for (const QObject *each : top->findChildren<QObject *>())
        if (isDialog(each) && isOpen(each) && isDrawnByQt(each))
            return each;
    return nullptr;
}

FileDialog::Kind sortOf(const QObject *dialog)
{
    if (!dialog || !has(dialog, "fileMode"))
        return dialog ? FileDialog::Kind::Folder : FileDialog::Kind::OpenOne;
    // OpenFile, OpenFiles, SaveFile. What Qt draws for several files takes one.
    return dialog->property("fileMode").toInt() == 2 ? FileDialog::Kind::Save : FileDialog::Kind::OpenOne;
}

QUrl folderOf(const QUrl &file) { return file.adjusted(QUrl::RemoveFilename | QUrl::StripTrailingSlash); }

} // namespace

const Outside *desktopDialogs()
{
    static const DesktopDialogs dialogs;
    return &dialogs;
}

std::optional<FileDialog> quickFileDialog(QObject *dialogOrPopup)
{
    const QPointer<QObject> dialog = dialogOrPopup;
    const bool isPopup = isA(dialog, "QQuickFileDialogImpl") || isA(dialog, "QQuickFolderDialogImpl");
    const char *property = fileProperty(dialog, {"selectedFile", "selectedFolder", "currentFile", "currentFolder"});
    if (!property || (!isPopup && !isDialog(dialog)))
        return {};
    FileDialog found;
    found.kind = sortOf(isPopup ? dialogDrawnBy(dialog) : dialog.data());
    found.title = dialog->property("title").toString();
    found.folder = dialog->property("currentFolder").toUrl().toLocalFile();
    if (!isPopup)
        found.refusal = QStringLiteral(
            "The desktop shows this dialog, and QML does not let anybody else choose in it. Cancel it with cancel: "
            "true; with --headless, Qt draws a dialog that can be answered.");
    found.choose = [=](const QStringList &paths) {
        const QUrl file = QUrl::fromLocalFile(paths.first());
        // Showing another folder, it forgets what was chosen.
        if (dialog)
            dialog->setProperty("currentFolder", folderOf(file));
        if (dialog)
            dialog->setProperty(property, file);
    };
    found.hasChosen = [=](const QStringList &paths) {
        return dialog && dialog->property(property).toUrl().toLocalFile() == paths.first();
    };
    found.accept = [dialog] { call(dialog, "accept"); };
    found.cancel = [dialog] { call(dialog, "reject"); };
    found.isOpen = [dialog] { return dialog && isOpen(dialog); };
    return found;
}

} // namespace widgetwright
