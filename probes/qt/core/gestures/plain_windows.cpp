// What can be done with a window that draws itself: pointer, keys, and what its frame does.
#include "core/plain_windows.h"
#include "core/gestures/qwindow_control.h"
#include "core/gestures/without_content.h"
#include "core/window_at.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QWheelEvent>

namespace widgetwright {

namespace {

QWindow *plainWindowOf(const Node &node) { return static_cast<QWindow *>(node.object); }

void activatePlain(QWindow *window)
{
    if (window && window != QGuiApplication::focusWindow())
        window->requestActivate();
}

class PlainReach : public Reach
{
public:
    QString whyHidden(Tree &, const Node &node) override
    {
        const QWindow *window = plainWindowOf(node);
        if (!window->isVisible())
            return QStringLiteral("is hidden");
        return window->windowStates() & Qt::WindowMinimized ? QStringLiteral("is minimized") : QString();
    }

    Node modalOver(Tree &tree, const Node &node) override
    {
        const Node modal = tree.activeModal();
        return modal == node ? Node() : modal;
    }

    void scrollIntoView(Tree &, const Node &) override {}
    QRect clipOf(const Node &node) override { return {QPoint(), plainWindowOf(node)->size()}; }
    Hit hitAt(Tree &, const Node &node, const QPoint &) override { return {node.object, {}}; }
    WindowHit windowAt(Tree &tree, const QPoint &onScreen) override
    {
        QWindow *window = topWindowAt(onScreen);
        return PlainWindows::isOne(window) ? WindowHit{window, tree.nodeOf(window)} : WindowHit();
    }
    QWindow *windowOf(const Node &node) override { return plainWindowOf(node); }
    void activate(QWindow *window) override { activatePlain(window); }
    bool isReceived(const QObject *wanted, const QObject *object, QEvent::Type) override
    {
        return !wanted || wanted == object;
    }
};

class PlainFocus : public Focus
{
public:
    bool give(const Node &node) override
    {
        activatePlain(plainWindowOf(node));
        return true;
    }
    QObject *current() override { return QGuiApplication::focusWindow(); }
    void activateWindow(Tree &) override {}
    QWindow *windowFor(QObject *object) override
    {
        auto *window = qobject_cast<QWindow *>(object);
        return window ? window : QGuiApplication::focusWindow();
    }
};

class PlainScrolling : public Scrolling
{
public:
    Scroller scrollerFor(const Node &, Qt::Orientation) override { return {}; }
    bool turnWheel(const Node &node, const QPoint &inside, const QPoint &delta,
                   Qt::KeyboardModifiers modifiers) override
    {
        QWheelEvent wheel(inside, plainWindowOf(node)->mapToGlobal(inside), delta, delta, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(node.object, &wheel);
        return wheel.isAccepted();
    }
};

class PlainWindowsControl : public Windows
{
public:
    std::unique_ptr<WindowControl> controlOf(const Node &node) override
    {
        return std::make_unique<QWindowControl>(plainWindowOf(node));
    }
    std::optional<Closable> closableAround(const Node &) override { return {}; }
};

} // namespace

const Adapters &PlainWindows::adapters() const
{
    static PlainReach reach;
    static PlainFocus focus;
    static NoTexts texts;
    static NoValues values;
    static NoItems items;
    static PlainScrolling scrolling;
    static NoMenus menus;
    static PlainWindowsControl windows;
    static const Adapters all{reach, focus, texts, values, items, scrolling, menus, windows};
    return all;
}

} // namespace widgetwright
