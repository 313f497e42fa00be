// What the probe asks of one kind of user interface: Widgets, or Qt Quick. Each is a library of its own, opened only in
// processes that have that part of Qt.
#pragma once

#include "core/json_writer.h"
#include "core/node.h"
#include "core/object_kind.h"

#include <QImage>
#include <QPoint>
#include <QRect>
#include <QVarLengthArray>
#include <QVector>
#include <functional>
#include <memory>
#include <optional>

class QWindow;

namespace widgetwright {

class ActionRun;
class ObjectRegistry;
class Params;

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

/** A window that is showing, or what a toolkit shows above the content of one. */
struct Stage
{
    Node root;
    /** One of the protocol's kinds of stage. */
    const char *kind = nullptr;
    QString title;
    /** The root of the window that it belongs to. */
    Node ownerRoot;
    int owner = -1;
    QRect frame;
    bool isModal = false;
    bool isMinimized = false;
    bool isActive = false;
};

/** Where something is in its window, and how much of it can be seen there. */
struct Place
{
    QObject *object = nullptr;
    QPoint origin;
    QRect clip;

    // Of widgets:
    static Place of(QWidget *widget);
};

/** What a toolkit shows, for one request. */
class Sight
{
public:
    virtual ~Sight() = default;

    // Windows:
    virtual void appendStages(QVector<Stage> &stages) = 0;
    /** The root of the window that a node is in. */
    virtual Node rootOf(const Node &node) = 0;
    virtual Node focused() = 0;
    /** What keeps input from everything else. */
    virtual Node activeModal() = 0;
    virtual Node nodeAt(const QPoint &onScreen) = 0;

    // The tree without the machinery of the controls:
    virtual QVector<Node> children(const Node &node) = 0;
    /** Null for a root. */
    virtual Node parent(const Node &node) = 0;
    /** The nearest node around an object that may be machinery; null for what is not of this toolkit. */
    virtual Node nodeAround(QObject *object) = 0;
    /** Native class; for parts that are no objects, what Qt calls them. */
    virtual QString typeOf(const Node &node) = 0;
    /** Roots that another toolkit shows inside of this object, at that place of a window. */
    virtual QVector<Node> embeddedIn(QObject *, QWindow *, const QPoint &) { return {}; }
    /** The window and the place in it that an embedded root is shown at. */
    virtual QWindow *windowAround(const Node &, QPoint *) { return nullptr; }
    virtual Node hostAt(QWindow *, const QPoint &) { return {}; }

    // What a node is to its user:
    virtual const char *roleOf(const Node &node) = 0;
    virtual QString idOf(const Node &node) = 0;
    virtual QString nameOf(const Node &node) = 0;
    /** What is written on it. */
    virtual QString labelOf(const Node &node) = 0;
    virtual QString promptOf(const Node &node) = 0;
    virtual QString helpOf(const Node &node) = 0;
    virtual NodeValue valueOf(const Node &node) = 0;
    /** `offscreen` is not among them: it takes the place in the window to know. */
    virtual States statesOf(const Node &node) = 0;
    virtual bool isVisible(const Node &node) = 0;
    virtual bool isEnabled(const Node &node) = 0;

    // Where it is:
    virtual Place placeOf(const Node &node) = 0;
    /** From that of a node around it. */
    virtual Place placeInside(const Place &around, const Node &node) = 0;
    /** From the origin of its place. */
    virtual QRect rectOf(const Node &node) = 0;
    virtual QRect rectInParent(const Node &node) = 0;
    virtual QPoint onScreen(const Node &node, const QPoint &inWindow) = 0;
    virtual QImage pictureOf(const Node &node) = 0;

    // Lists, tables and trees:
    virtual bool hasItems(const Node &node) = 0;
    virtual QVector<Node> visibleItems(const Node &node) = 0;
    /** Of its cells. */
    virtual QStringList itemTexts(const Node &item) = 0;
    virtual void writeVirtualization(JsonWriter &out, const Node &node) = 0;
    /** The result of getItems; throws for what has no items, which the phrase names. */
    virtual void writeItems(JsonWriter &out, const Node &node, const Params &params, const QString &phrase) = 0;

    /** Everything below a root that may have this id; faster than through the tree. */
    virtual void lookForId(const Node &root, const QString &id, bool visibleOnly,
                           const std::function<void(const Node &)> &found) = 0;
};

/** Of an object, but no object itself. */
class Part
{
public:
    virtual ~Part() = default;
    /** Null where it is gone. */
    virtual Node in(QObject *host) const = 0;
};

class Toolkit
{
public:
    using Declare = void (*)(ActionRun &);

    virtual ~Toolkit() = default;

    virtual std::unique_ptr<Sight> look(ObjectRegistry &registry, bool withMachinery) = 0;
    virtual bool owns(const Node &node) const = 0;
    /** Null for an object that is none of its nodes. */
    virtual Node nodeOf(QObject *object) const = 0;
    virtual std::unique_ptr<Part> partOf(const Node &node) const = 0;
    /** What it knows of its objects beyond what QObject does. */
    virtual const ObjectKind *objects() const { return nullptr; }

    virtual QList<const char *> actionTypes() const = 0;
    /** Checks, and declares the steps of the action; null for one that it does not know. */
    virtual Declare actionNamed(const QString &name) const = 0;
    /** Input without a target goes to it. */
    virtual bool hasKeyboard() const = 0;
    virtual bool hasWindowAt(const QPoint &onScreen) const = 0;
    /** Finite animations only. */
    virtual bool isAnimating() const = 0;
    /** Asks for a frame and says later whether it is laid out; null where nothing is drawn in frames. */
    virtual std::function<bool()> nextFrame() { return {}; }
};

} // namespace widgetwright

/** What the library of a toolkit exports. */
extern "C" widgetwright::Toolkit *widgetwright_toolkit();
