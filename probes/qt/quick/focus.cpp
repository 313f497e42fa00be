#include "quick/fields.h"
#include "quick/reach.h"

#include <QGuiApplication>

namespace widgetwright {

namespace {

/** The window that keys without a target go to. */
QQuickWindow *keyboardWindow()
{
    if (auto *modal = qobject_cast<QQuickWindow *>(QGuiApplication::modalWindow()))
        return modal;
    if (QWindow *focused = QGuiApplication::focusWindow())
        return qobject_cast<QQuickWindow *>(focused);
    // Without a window manager no window is active, but if there is only one, that is the one meant.
    const auto windows = quickWindows();
    return windows.size() == 1 ? windows.first() : nullptr;
}

bool isFocusIn(const QQuickItem *item)
{
    const QQuickItem *focused = item && item->window() ? item->window()->activeFocusItem() : nullptr;
    return focused && (focused == item || item->isAncestorOf(focused));
}

class QuickFocus : public Focus
{
public:
    /** Any item can be forced to take the focus, so ask whether it was made for it. */
    bool canTake(const Node &node) override
    {
        const QQuickItem *item = itemOf(node);
        return !item || isTextItem(item) || item->activeFocusOnTab()
            || item->property("focusPolicy").toInt() != Qt::NoFocus
            || item->flags().testFlag(QQuickItem::ItemIsFocusScope) || item->hasFocus();
    }

    bool give(const Node &node) override
    {
        const QPointer<QQuickItem> item = itemOf(node);
        const bool isWindow = !item;
        adapters::reach().activate(inputWindow(node));
        if (item && !isFocusIn(item))
            item->forceActiveFocus(Qt::OtherFocusReason);
        return isWindow || isFocusIn(item);
    }

    QObject *current() override
    {
        QQuickWindow *window = keyboardWindow();
        return window ? window->activeFocusItem() : nullptr;
    }

    void activateWindow(Tree &) override { adapters::reach().activate(keyboardWindow()); }

    QWindow *windowFor(QObject *object) override
    {
        QQuickWindow *window = object ? windowOf(nodeOf(object)) : keyboardWindow();
        return window ? windowOnScreen(window, nullptr) : nullptr;
    }
};

} // namespace

Focus &adapters::focus()
{
    static QuickFocus focus;
    return focus;
}

} // namespace widgetwright
