#include "core/gestures/adapters.h"
#include "widgets/reach.h"
#include "widgets/reader.h"

#include <QDockWidget>
#include <QFileDialog>
#include <QLineEdit>
#include <QMdiSubWindow>

namespace widgetwright {

namespace {

class WidgetWindow : public WindowControlOf<QWidget>
{
public:
    using WindowControlOf::WindowControlOf;

    bool isActive() const override { return m_window->isActiveWindow(); }
    Qt::WindowStates states() const override { return m_window->windowState(); }
    QWindow *handle() const override { return m_window->windowHandle(); }

    void activate() override
    {
        if (m_window->isMinimized())
            m_window->setWindowState(m_window->windowState() & ~Qt::WindowMinimized);
        m_window->raise();
        widgetwright::activate(m_window);
    }
};

FileDialog::Kind sortOf(const QFileDialog *dialog)
{
    if (dialog->fileMode() == QFileDialog::ExistingFiles)
        return FileDialog::Kind::OpenSeveral;
    if (dialog->fileMode() == QFileDialog::ExistingFile)
        return FileDialog::Kind::OpenOne;
    return dialog->fileMode() == QFileDialog::AnyFile ? FileDialog::Kind::Save : FileDialog::Kind::Folder;
}

void choose(QFileDialog *dialog, const QStringList &paths)
{
    auto *field = dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"));
    if (field && !isOfDesktop(dialog))
        field->setText(paths.size() == 1 ? paths.first()
                                         : QLatin1Char('"') + paths.join(QLatin1String("\" \"")) + QLatin1Char('"'));
    else
        for (const QString &path : paths)
            dialog->selectFile(path);
}

bool hasChosen(const QFileDialog *dialog, const QStringList &paths)
{
    const QStringList chosen = dialog->selectedFiles();
    return std::all_of(paths.begin(), paths.end(), [&](const QString &path) { return chosen.contains(path); });
}

class WidgetWindows : public Windows
{
public:
    std::optional<FileDialog> fileDialogOf(const Node &window) override
    {
        const QPointer<QFileDialog> dialog = qobject_cast<QFileDialog *>(widgetOf(window));
        if (!dialog)
            return {};
        FileDialog found;
        found.kind = sortOf(dialog);
        found.title = dialog->windowTitle();
        found.folder = dialog->directory().absolutePath();
        found.choose = [dialog](const QStringList &paths) {
            if (dialog)
                choose(dialog, paths);
        };
        found.accept = [dialog] {
            if (dialog)
                static_cast<QDialog *>(dialog.data())->accept();
        };
        found.cancel = [dialog] {
            if (dialog)
                dialog->reject();
        };
        found.isOpen = [dialog] { return dialog && dialog->isVisible(); };
        if (isOfDesktop(dialog))
            found.hasChosen = [dialog](const QStringList &paths) { return dialog && hasChosen(dialog, paths); };
        return found;
    }

    std::unique_ptr<WindowControl> controlOf(const Node &node) override
    {
        QWidget *widget = widgetOf(node);
        return std::make_unique<WidgetWindow>(qobject_cast<QMdiSubWindow *>(widget) ? widget : widget->window());
    }

    std::optional<Closable> closableAround(const Node &node) override
    {
        const QPointer<QDockWidget> dock = qobject_cast<QDockWidget *>(widgetOf(node));
        if (!dock)
            return {};
        return Closable{[dock] { dock->close(); }, [dock] { return dock && dock->isVisible(); }};
    }
};

} // namespace

Windows &adapters::windows()
{
    static WidgetWindows windows;
    return windows;
}

} // namespace widgetwright
