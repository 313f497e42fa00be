#include "core/gestures/adapters.h"
#include "widgets/reach.h"

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
    if (field && !dialog->testAttribute(Qt::WA_DontShowOnScreen))
        field->setText(paths.size() == 1 ? paths.first()
                                         : QLatin1Char('"') + paths.join(QLatin1String("\" \"")) + QLatin1Char('"'));
    else
        for (const QString &path : paths)
            dialog->selectFile(path);
    static_cast<QDialog *>(dialog)->accept();
}

class WidgetWindows : public Windows
{
public:
    std::optional<FileDialog> fileDialogOf(const Node &window) override
    {
        const QPointer<QFileDialog> dialog = qobject_cast<QFileDialog *>(widgetOf(window));
        if (!dialog)
            return {};
        return FileDialog{sortOf(dialog),
                          dialog->windowTitle(),
                          dialog->directory().absolutePath(),
                          [dialog](const QStringList &paths) {
                              if (dialog)
                                  choose(dialog, paths);
                          },
                          [dialog] {
                              if (dialog)
                                  dialog->reject();
                          },
                          [dialog] { return dialog && dialog->isVisible(); }};
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
