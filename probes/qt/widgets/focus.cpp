#include "core/gestures/adapters.h"
#include "widgets/reach.h"
#include "widgets/scene.h"

#include <QApplication>

namespace widgetwright {

namespace {

bool hasFocus(const QWidget *widget)
{
    const QWidget *focused = QApplication::focusWidget();
    return focused && (focused == widget || widget->isAncestorOf(focused));
}

QWidget *onlyWindow(Tree &tree)
{
    QWidget *only = nullptr;
    for (const Stage &stage : tree.stages()) {
        if (qstrcmp(stage.kind, "tray") == 0)
            continue;
        if (only || stage.root.toolkit != widgetToolkit)
            return nullptr;
        only = widgetOf(stage.root);
    }
    return only;
}

class WidgetFocus : public Focus
{
public:
    bool give(const Node &node) override
    {
        const QPointer<QWidget> widget = widgetOf(node);
        // Otherwise the list would get the keys, and give them to its own field.
        if (QWidget *list = suggestions(); list && widget && list->focusProxy() != widget)
            list->hide();
        if (widget)
            activate(windowAround(widget));
        if (widget && !hasFocus(widget))
            widget->setFocus(Qt::OtherFocusReason);
        return widget && hasFocus(widget);
    }

    QObject *current() override
    {
        QWidget *popup = QApplication::activePopupWidget();
        return popup ? popup : QApplication::focusWidget();
    }

    /**
     * The window manager may not have reported yet that a dialog is active. Without a window manager no window is
     * active, but if there is only one, that is the one meant.
     */
    void activateWindow(Tree &tree) override
    {
        const QWidget *active = QApplication::activeWindow();
        QWidget *modal = QApplication::activeModalWidget();
        if (modal && (!active || modalBlocking(active)))
            activate(modal);
        else if (QWidget *only = active ? nullptr : onlyWindow(tree))
            activate(only);
    }

    QWindow *windowFor(QObject *object) override
    {
        if (const QWidget *popup = QApplication::activePopupWidget())
            return popup->window()->windowHandle();
        const auto *widget = qobject_cast<QWidget *>(object);
        if (widget && widget->window()->windowHandle())
            return widget->window()->windowHandle();
        if (const QWidget *active = QApplication::activeWindow())
            return active->windowHandle();
        return QGuiApplication::focusWindow();
    }

    bool isInPopup() override { return QApplication::activePopupWidget() && !suggestions(); }
};

} // namespace

Focus &adapters::focus()
{
    static WidgetFocus focus;
    return focus;
}

} // namespace widgetwright
