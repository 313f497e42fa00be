#include "quick/dialogs.h"
#include "quick/reach.h"

#include <QGuiApplication>

namespace widgetwright {

namespace {

class SceneWindow : public WindowControlOf<QWindow>
{
public:
    using WindowControlOf::WindowControlOf;

    QWindow *handle() const override { return m_window; }
    Qt::WindowStates states() const override { return m_window->windowStates(); }
    bool isActive() const override { return m_window == QGuiApplication::focusWindow(); }

    void activate() override
    {
        if (states() & Qt::WindowMinimized)
            m_window->setWindowStates(states() & ~Qt::WindowMinimized);
        m_window->raise();
        m_window->requestActivate();
    }
};

class QuickWindows : public Windows
{
public:
    std::optional<FileDialog> fileDialogOf(const Node &node) override
    {
        QObject *popup = popupOf(itemOf(node));
        return quickFileDialog(popup ? popup : node.object);
    }

    std::unique_ptr<WindowControl> controlOf(const Node &node) override
    {
        return std::make_unique<SceneWindow>(inputWindow(node));
    }

    /** A popup or dialog inside of a window. */
    std::optional<Closable> closableAround(const Node &node) override
    {
        const QPointer<QObject> popup = popupOf(popupAround(itemOf(node)));
        if (!popup)
            return {};
        return Closable{[popup] { QMetaObject::invokeMethod(popup, "close"); },
                        [popup] { return popup && popup->property("visible").toBool(); }};
    }
};

} // namespace

Windows &adapters::windows()
{
    static QuickWindows windows;
    return windows;
}

} // namespace widgetwright
