// What the probe asks of one kind of user interface. Each toolkit is a library of its own, opened only in processes
// that have that part of Qt.
#pragma once

#include "core/json_writer.h"
#include "core/node.h"
#include "core/object_kind.h"

#include <QImage>
#include <QModelIndex>
#include <QPoint>
#include <QRect>
#include <QVarLengthArray>
#include <QVector>
#include <functional>
#include <memory>
#include <optional>

class QWindow;

namespace widgetwright {

class ObjectRegistry;
class Params;
struct Adapters;

using States = QVarLengthArray<const char *, 8>;

struct NodeValue
{
    std::optional<QString> text;
    std::optional<bool> checked;
    std::optional<double> number;
    std::optional<double> minimum;
    std::optional<double> maximum;
};

constexpr char16_t redacted[] = u"\u2022\u2022\u2022\u2022";

/** A window that is showing, or something that a toolkit shows above the content of one, such as a popup. */
struct Stage
{
    Node root;
    /** One of the protocol's kinds of stage. */
    const char *kind = nullptr;
    QString title;
    /** The root of the window that owns it. */
    Node ownerRoot;
    int owner = -1;
    QRect frame;
    bool isModal = false;
    bool isMinimized = false;
    bool isActive = false;
    /** False for a tray icon where the desktop has no tray. */
    bool isShowing = true;
    /** A dialog that the desktop shows for the application. */
    bool isOfDesktop = false;
};

/** Where something is in its window, and how much of it can be seen there. */
struct Place
{
    QObject *object = nullptr;
    QPoint origin;
    QRect clip;
};

/** Where in a window one toolkit shows the content of another. */
struct WindowPlace
{
    QWindow *window = nullptr;
    QPoint corner;

    explicit operator bool() const { return window; }
};

/** Something that draws itself, such as a canvas, as it looked at one moment. */
class Painting
{
public:
    virtual ~Painting() = default;
    /** The part of it that looks different now, on the screen; empty if none does, or if it is gone. */
    virtual QRect changedArea() const = 0;
};

/** Reads what a toolkit shows, for one request. */
class TreeReader
{
public:
    virtual ~TreeReader() = default;

    // Windows:
    virtual void appendStages(QVector<Stage> &stages) = 0;
    /** The root of the window that a node is in. */
    virtual Node rootOf(const Node &node) = 0;
    virtual Node focused() = 0;
    /** The window that keeps input from the others. */
    virtual Node activeModal() = 0;
    virtual Node nodeAt(const QPoint &onScreen) = 0;

    // The tree, without the internal parts of controls:
    virtual QVector<Node> children(const Node &node) = 0;
    /** Null for a root. */
    virtual Node parent(const Node &node) = 0;
    /** The nearest node around an object, which may be an internal part; null for an object of another toolkit. */
    virtual Node nodeAround(QObject *object) = 0;
    /** The native class; for parts that are not objects, Qt's word for them. */
    virtual QString typeOf(const Node &node) = 0;

    // Content of one toolkit inside of another:
    virtual bool canEmbed() const { return false; }
    /** Where the node shows content of another toolkit. */
    virtual WindowPlace placeEmbedding(const Node &) { return {}; }
    /** Where another toolkit shows this root. */
    virtual WindowPlace placeOfEmbedded(const Node &) { return {}; }
    /** The node that embeds what is at this place. */
    virtual Node hostAt(const WindowPlace &) { return {}; }
    virtual QVector<Node> rootsAt(const WindowPlace &) { return {}; }

    // What a node means to the user:
    virtual const char *roleOf(const Node &node) = 0;
    virtual QString idOf(const Node &node) = 0;
    /** Further ids that name it as well. */
    virtual QStringList otherIdsOf(const Node &) { return {}; }
    virtual QString nameOf(const Node &node) = 0;
    /** What is written on it. */
    virtual QString labelOf(const Node &node) = 0;
    virtual QString promptOf(const Node &node) = 0;
    virtual QString helpOf(const Node &node) = 0;
    virtual NodeValue valueOf(const Node &node) = 0;
    /** Without `offscreen`, which depends on the place in the window. */
    virtual States statesOf(const Node &node) = 0;
    virtual bool isVisible(const Node &node) = 0;
    virtual bool isEnabled(const Node &node) = 0;

    // Where it is:
    virtual Place placeOf(const Node &node) = 0;
    /** The same, starting from the place of a node around it. */
    virtual Place placeInside(const Place &around, const Node &node) = 0;
    /** Relative to the origin of its place. */
    virtual QRect rectOf(const Node &node) = 0;
    virtual QRect rectInParent(const Node &node) = 0;
    virtual QPoint onScreen(const Node &node, const QPoint &inWindow) = 0;
    virtual QImage pictureOf(const Node &node) = 0;

    /** Null for a node whose fields say how it looks. */
    virtual std::unique_ptr<Painting> paintingOf(const Node &) { return {}; }

    // Lists, tables and trees:
    /** The row in which a view shows this child of it; null for a child that is in no row. */
    virtual Node rowAround(const Node & /*view*/, const Node & /*child*/) { return {}; }
    virtual bool hasItems(const Node &node) = 0;
    virtual QVector<Node> visibleItems(const Node &node) = 0;
    /** The texts of its cells. */
    virtual QStringList itemTexts(const Node &item) = 0;
    virtual void writeVirtualization(JsonWriter &out, const Node &node) = 0;
    /** The result of getItems; throws for a node without items, which the phrase names. */
    virtual void writeItems(JsonWriter &out, const Node &node, const Params &params, const QString &phrase) = 0;

    /** Finds everything below a root that may have this id; faster than walking the tree. */
    virtual void lookForId(const Node &root, const QString &id, bool visibleOnly,
                           const std::function<void(const Node &)> &found) = 0;
};

/** A part of an object that is not an object itself, remembered so that it can be found again. */
class Part
{
public:
    virtual ~Part() = default;
    /** Null once it is gone. */
    virtual Node in(QObject *host) const = 0;
    /** Parts of one object with different keys are different parts. */
    virtual QString key() const { return {}; }
};

/** What a timer, an animation or a transition is doing. */
struct Activity
{
    enum Kind {
        None,
        /** Fires once, soon. */
        Timer,
        /** Ends by itself. */
        Animating,
        /** A value is not yet what it is to become, for all that can be seen. */
        Approaching,
        /** A timer that is not waited for. */
        Periodic,
    };

    Kind kind = None;
    /** At most; -1 if it does not say. */
    int dueMs = -1;
    /** Tells one run from the next. */
    quint64 purpose = 0;
};

/** What a toolkit lets the desktop show, in no window of the application: tray icons, dialogs of the desktop. */
class Outside
{
public:
    virtual ~Outside() = default;

    virtual bool isOne(const QObject *object) const = 0;
    /** Of the stage that it is. */
    virtual const char *kind() const = 0;
    virtual const char *role() const = 0;
    virtual QString nameOf(const QObject *object) const = 0;
    virtual bool isVisible(const QObject *object) const = 0;
    virtual bool isModal(const QObject *) const { return false; }
    /** False for a tray icon where the desktop has no tray. */
    virtual bool isShowing(const QObject *) const { return true; }
    /** On the screen; empty if the desktop does not tell. */
    virtual QRect rectOf(const QObject *) const { return {}; }
    virtual QImage pictureOf(const QObject *) const { return {}; }

    // What a user can do with it. The application may delete it meanwhile.
    /** Null if it has no menu. */
    virtual QObject *menuOf(const QObject *) const { return nullptr; }
    virtual bool canClick() const { return false; }
    virtual void click(QObject *, Qt::MouseButton, int /*count*/) const {}
    virtual bool canClose() const { return false; }
    virtual void close(QObject *) const {}
};

class Toolkit
{
public:
    virtual ~Toolkit() = default;

    virtual std::unique_ptr<TreeReader> newReader(ObjectRegistry &registry, bool withInternals) = 0;
    /** Null for an object that is not a node of this toolkit. */
    virtual Node nodeOf(QObject *object) const = 0;
    virtual std::unique_ptr<Part> partOf(const Node &node) const = 0;
    /** Where the node is in its model; invalid for one that has no model. */
    virtual QModelIndex indexOf(const Node &node) const = 0;
    /** What the toolkit knows about its objects beyond what QObject does. */
    virtual const ObjectKind *objects() const { return nullptr; }

    virtual QVector<const Outside *> outside() const { return {}; }

    /** How the gestures work on its nodes. */
    virtual const Adapters &adapters() const = 0;
    /** Input without a target goes to this toolkit. */
    virtual bool hasKeyboard() const = 0;
    virtual bool hasWindowAt(const QPoint &onScreen) const = 0;
    /** A timer, an animation or a transition of the toolkit's own. */
    virtual bool isAnimator(const QObject *) const { return false; }
    /** Of one of those; endless animations are not waited for. */
    virtual Activity activityOf(const QObject *) const { return {}; }
    /** Requests a frame and returns a function that tells whether it has been laid out; null without frames. */
    virtual std::function<bool()> nextFrame() { return {}; }
};

} // namespace widgetwright

/** Exported by the library of a toolkit. */
extern "C" widgetwright::Toolkit *widgetwright_toolkit();
