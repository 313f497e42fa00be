// What a toolkit supplies so that the gestures work on its nodes: one small interface per kind of gesture. All of it
// runs on the GUI thread. Application code may run inside most of these calls and delete the node.
#pragma once

#include "core/item_address.h"
#include "core/tree.h"

#include <QEvent>
#include <QJsonValue>
#include <QPointer>
#include <QWindow>
#include <functional>
#include <memory>
#include <optional>

namespace widgetwright {

class ActionRun;

/** Whether a user could act on a node now, and where. */
class Reach
{
public:
    virtual ~Reach() = default;

    /** Completes the sentence `button "Save" …`; empty if a user can see the node. */
    virtual QString whyHidden(Tree &tree, const Node &node) = 0;
    /** The modal window that keeps input from the node. */
    virtual Node modalOver(Tree &tree, const Node &node) = 0;
    /** The open popup that gets every click before the node does. */
    virtual Node popupOver(Tree &, const Node &) { return {}; }

    /** Clicks what is in no window of the application; null for everything that is in one. */
    virtual std::function<void(Qt::MouseButton button, int count)> clickerOf(const Node &) { return {}; }

    /** Closes a list of suggestions, which does not block clicks elsewhere. */
    virtual void closeSuggestions(const Node &) {}

    virtual void scrollIntoView(Tree &tree, const Node &node) = 0;
    /** The part of its window in which the node can be seen. */
    virtual QRect clipOf(const Node &node) = 0;

    struct Hit
    {
        QPointer<QObject> receiver;
        /** What covers the node. */
        Node cover;
    };
    enum class Taker { TheNode, SomethingInside, Nobody };
    /** Who would act on a press at this point of the window: a check box ignores presses beside its text. */
    virtual Taker takerAt(Tree &, const Node &, const QPoint &) { return Taker::TheNode; }
    /** The parts of the window in which the node itself may take a press. */
    virtual QVector<QRect> partsTakingPress(Tree &, const Node &) { return {}; }
    /** Who gets a press on the node at this point of its window. */
    virtual Hit hitAt(Tree &tree, const Node &node, const QPoint &inWindow) = 0;

    struct WindowHit
    {
        QWindow *window = nullptr;
        Node node;
    };
    /** The window of this toolkit that gets a press at a point of the screen. */
    virtual WindowHit windowAt(Tree &tree, const QPoint &onScreen) = 0;
    /** The window that gets the input of a node. */
    virtual QWindow *windowOf(const Node &node) = 0;
    /** As a user's click would, through the window manager. */
    virtual void activate(QWindow *window) = 0;
    /** Called before the pointer moves into a window. */
    virtual void enter(QWindow *, const QPoint &) {}
    /** Whether an event sent to an object has reached the wanted receiver; null means any. */
    virtual bool isReceived(const QObject *wanted, const QObject *object, QEvent::Type type) = 0;
};

/** The keyboard focus. */
class Focus
{
public:
    virtual ~Focus() = default;

    virtual bool canTake(const Node &) { return true; }
    /** Activates the window and moves the focus; false if the focus did not get there. */
    virtual bool give(const Node &node) = 0;
    /** The object that has the focus; it may be an internal part of a control. */
    virtual QObject *current() = 0;
    /** Activates the window that keys without a target are meant for, if none is active. */
    virtual void activateWindow(Tree &tree) = 0;
    /** The window to send keys to so that the object gets them. */
    virtual QWindow *windowFor(QObject *object) = 0;
    /** An open popup gets every key. */
    virtual bool isInPopup() { return false; }
};

/** Text that a user can edit or select. */
class Texts
{
public:
    virtual ~Texts() = default;

    virtual bool isReadOnly(const QObject *object) = 0;
    virtual bool canHoldText(const Node &node) = 0;
    /** As a user would: validator, input mask and maximum length apply. False if the node holds no text. */
    virtual bool replace(const Node &node, const QString &text) = 0;
    /** Compares with the real text of a password field, too. */
    virtual bool holds(Tree &tree, const Node &node, const QString &text) = 0;
    /** Nothing if no text can be selected in the node. */
    virtual std::optional<int> lengthOf(const Node &node) = 0;
    /** Returns what is selected then. */
    virtual std::optional<QString> select(const Node &node, int start, int end) = 0;
    /** Plans to edit an item of a view in place. */
    virtual void editItem(ActionRun &run, Tree &tree, const Node &item, const QString &text) = 0;
};

/** How a value gets into a control, and how to check that it did. */
struct Setter
{
    std::function<void()> write;
    std::function<bool()> isWritten;
    std::function<QJsonValue()> current;
};

/** Check marks, numbers and dates. */
class Values
{
public:
    virtual ~Values() = default;

    virtual bool isCheckable(Tree &tree, const Node &node) = 0;
    /** Such as an entry of a closed menu, which has a shortcut. */
    virtual bool canCheckUnseen(const Node &) { return false; }
    /** Such as an item of the author's own that only tells screen readers whether it is checked. */
    virtual bool needsClickToCheck(const Node &) { return false; }
    /** One click in that direction; a box with three states may need two. */
    virtual void check(const Node &node, bool checked) = 0;
    /** Nothing for a node without such a value; throws if the node does not accept this one. */
    virtual std::optional<Setter> setterFor(Tree &tree, const Node &node, const QJsonValue &value) = 0;
};

/** One item that can be chosen in a list, a combo box or a tab bar. */
struct Choice
{
    QString text;
    /** For a list that has to be open before an item can be chosen. */
    std::function<void()> open;
    std::function<void()> choose;
    std::function<bool()> isChosen;
    /** What is chosen now. */
    std::function<QString()> current;
    /** If only a click chooses the item, what to click. */
    Node clicked;
};

/** Something that expands and collapses. */
struct Disclosure
{
    QString phrase;
    std::function<bool()> isExpanded;
    std::function<void(bool)> setExpanded;
    /** If only a click expands it, what to click. */
    Node clicked;
};

/** Items of lists, tables, trees, combo boxes and tab bars. */
class Items
{
public:
    virtual ~Items() = default;

    /** Expands the branches around the item. Throws ITEM_NOT_FOUND, or UNSUPPORTED_TARGET_TYPE if there are no items.
     */
    virtual Node itemIn(Tree &tree, const Node &view, const ItemAddress &address, const QJsonValue &column) = 0;
    /** One cell of a row; throws ITEM_NOT_FOUND. */
    virtual Node cellOf(const Node &row, const QJsonValue &column) = 0;
    /** Nothing for a node in which nothing can be chosen. */
    virtual std::optional<Choice> choiceIn(Tree &tree, const Node &node, const ItemAddress &address, bool extend) = 0;
    virtual std::optional<Disclosure> disclosureOf(Tree &tree, const Node &node) = 0;
};

/** Moves the content by pixels; false at the end. */
using Scroller = std::function<bool(double)>;

class Scrolling
{
public:
    virtual ~Scrolling() = default;

    /** For the node or the nearest one around it that scrolls in this direction; null if there is none. */
    virtual Scroller scrollerFor(const Node &node, Qt::Orientation direction) = 0;
    /** At this point of its rectangle; false if nobody accepted it. */
    virtual bool turnWheel(const Node &node, const QPoint &inside, const QPoint &delta,
                           Qt::KeyboardModifiers modifiers) = 0;
};

struct MenuEntry
{
    QPointer<QObject> object;
    QString text;
    bool isEnabled = true;
    QPointer<QObject> submenu;
};

class Menus
{
public:
    virtual ~Menus() = default;

    /** The menu of a tray icon, open or not; null for everything else. */
    virtual Node contextMenuOf(const Node &) { return {}; }
    /** Null if there is no menu bar in the window of this node. */
    virtual Node barIn(const Node &root) = 0;
    /** The menus that are open now, a submenu after the one it belongs to. */
    virtual QVector<QPointer<QObject>> openMenus(const Node &target) = 0;
    /** Of a menu or a menu bar; without separators. */
    virtual QVector<MenuEntry> entriesOf(QObject *menu) = 0;

    // Without opening a menu:
    /** For menus that are filled when they open. */
    virtual void announceShow(QObject *menu) = 0;
    virtual void announceHide(QObject *) {}
    virtual void trigger(QObject *entry) = 0;

    // In a menu that is open:
    virtual bool isOpen(QObject *menu) = 0;
    virtual void close(QObject *menu) = 0;
    virtual void highlight(QObject *menu, const MenuEntry &entry) = 0;
    /** Chooses the highlighted entry and closes all menus. */
    virtual void accept(QObject *first, QObject *menu, QObject *entry) = 0;
};

/** One window, as its toolkit controls it. */
class WindowControl
{
public:
    virtual ~WindowControl() = default;

    virtual bool isGone() const = 0;
    virtual bool isVisible() const = 0;
    virtual bool isActive() const = 0;
    virtual QWindow *handle() const = 0;
    virtual Qt::WindowStates states() const = 0;
    virtual QSize size() const = 0;
    virtual QSize frameSize() const = 0;

    virtual void activate() = 0;
    virtual void close() = 0;
    virtual void minimize() = 0;
    virtual void maximize() = 0;
    virtual void restore() = 0;
    virtual void resize(const QSize &size) = 0;
};

/** For a class with the functions that QWindow and QWidget both have. */
template <class Window> class WindowControlOf : public WindowControl
{
public:
    explicit WindowControlOf(Window *window) : m_window(window) {}

    bool isGone() const override { return !m_window; }
    bool isVisible() const override { return m_window->isVisible(); }
    QSize size() const override { return m_window->size(); }
    QSize frameSize() const override { return m_window->frameGeometry().size(); }

    void close() override { m_window->close(); }
    void minimize() override { m_window->showMinimized(); }
    void maximize() override { m_window->showMaximized(); }
    void restore() override { m_window->showNormal(); }
    void resize(const QSize &size) override { m_window->resize(size); }

protected:
    const QPointer<Window> m_window;
};

/** Something inside a window that a user can close. */
struct Closable
{
    std::function<void()> close;
    std::function<bool()> isOpen;
};

/** A file dialog that is open. */
struct FileDialog
{
    enum class Kind { OpenOne, OpenSeveral, Save, Folder };

    Kind kind = Kind::OpenOne;
    QString title;
    /** Relative paths begin here. */
    QString folder;
    std::function<void(const QStringList &paths)> choose;
    std::function<void()> accept;
    std::function<void()> cancel;
    std::function<bool()> isOpen;
    /** Why no path can be chosen in it; mostly empty. */
    QString refusal;
    /** For a dialog of the desktop, which takes its time. */
    std::function<bool(const QStringList &paths)> hasChosen = [](const QStringList &) { return true; };
};

class Windows
{
public:
    virtual ~Windows() = default;

    /** For a window that is one. */
    virtual std::optional<FileDialog> fileDialogOf(const Node &) { return {}; }

    virtual std::unique_ptr<WindowControl> controlOf(const Node &node) = 0;
    /** Such as a dock or a popup around the node. */
    virtual std::optional<Closable> closableAround(const Node &node) = 0;
};

struct Adapters
{
    Reach &reach;
    Focus &focus;
    Texts &texts;
    Values &values;
    Items &items;
    Scrolling &scrolling;
    Menus &menus;
    Windows &windows;
};

/** Every toolkit defines these, one file each, and links no others. */
namespace adapters {
Reach &reach();
Focus &focus();
Texts &texts();
Values &values();
Items &items();
Scrolling &scrolling();
Menus &menus();
Windows &windows();

inline const Adapters &all()
{
    static const Adapters all{reach(), focus(), texts(), values(), items(), scrolling(), menus(), windows()};
    return all;
}
} // namespace adapters

} // namespace widgetwright
