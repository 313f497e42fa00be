// What can be done with what the desktop shows: a tray icon can be clicked, and its menu be used; a dialog can be
// answered or closed.
#include "core/gestures/obstacles.h"
#include "core/gestures/without_content.h"
#include "core/outside_toolkit.h"

namespace widgetwright {

namespace {

[[noreturn]] void refuse()
{
    throw obstacle(protocol::reason::unsupportedTargetType,
                   QStringLiteral(
                       "The desktop shows it: a tray icon can only be clicked, and its menu used with chooseMenu; a "
                       "dialog can be closed as a window, and a file dialog be answered with fileDialog."));
}

class OutsideReach : public Reach
{
public:
    std::function<void(Qt::MouseButton, int)> clickerOf(const Node &node) override
    {
        const auto thing = *outsideOf(node).find(node.object);
        if (!thing.kind->canClick())
            refuse();
        return [thing](Qt::MouseButton button, int count) {
            if (thing.object)
                thing.kind->click(thing.object, button, count);
        };
    }

    QString whyHidden(Tree &, const Node &) override { refuse(); }
    Node modalOver(Tree &, const Node &) override { return {}; }
    void scrollIntoView(Tree &, const Node &) override { refuse(); }
    QRect clipOf(const Node &) override { return {}; }
    Hit hitAt(Tree &, const Node &, const QPoint &) override { refuse(); }
    WindowHit windowAt(Tree &, const QPoint &) override { return {}; }
    QWindow *windowOf(const Node &) override { return nullptr; }
    void activate(QWindow *) override {}
    bool isReceived(const QObject *, const QObject *, QEvent::Type) override { return false; }
};

class OutsideFocus : public Focus
{
public:
    bool canTake(const Node &) override { return false; }
    bool give(const Node &) override { refuse(); }
    QObject *current() override { return nullptr; }
    void activateWindow(Tree &) override {}
    QWindow *windowFor(QObject *) override { return nullptr; }
};

class OutsideScrolling : public Scrolling
{
public:
    Scroller scrollerFor(const Node &, Qt::Orientation) override { return {}; }
    bool turnWheel(const Node &, const QPoint &, const QPoint &, Qt::KeyboardModifiers) override { refuse(); }
};

class OutsideMenus : public NoMenus
{
public:
    Node contextMenuOf(const Node &icon) override { return outsideOf(icon).menuOf(icon); }
};

class OutsideWindows : public Windows
{
public:
    std::unique_ptr<WindowControl> controlOf(const Node &) override { refuse(); }
    std::optional<FileDialog> fileDialogOf(const Node &node) override
    {
        return outsideOf(node).find(node.object)->owner->adapters().windows.fileDialogOf(node);
    }
    std::optional<Closable> closableAround(const Node &node) override
    {
        const auto thing = *outsideOf(node).find(node.object);
        if (!thing.kind->canClose())
            return {};
        return Closable{[thing] {
                            if (thing.object)
                                thing.kind->close(thing.object);
                        },
                        [thing] { return thing.object && thing.kind->isVisible(thing.object); }};
    }
};

} // namespace

const Adapters &OutsideToolkit::adapters() const
{
    static OutsideReach reach;
    static OutsideFocus focus;
    static NoTexts texts;
    static NoValues values;
    static NoItems items;
    static OutsideScrolling scrolling;
    static OutsideMenus menus;
    static OutsideWindows windows;
    static const Adapters all{reach, focus, texts, values, items, scrolling, menus, windows};
    return all;
}

} // namespace widgetwright
