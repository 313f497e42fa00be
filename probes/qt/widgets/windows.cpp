#include "core/gestures/adapters.h"
#include "widgets/reach.h"

#include <QDockWidget>
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

class WidgetWindows : public Windows
{
public:
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
