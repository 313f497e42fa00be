// The tree of what a user sees: windows, and in them nodes without the machinery of Qt's controls.
#pragma once

#include "class_traits.h"
#include "node.h"

#include <QVector>

namespace widgetwright {

class ObjectRegistry;

/** A window that is showing. */
struct Stage
{
    QWidget *window = nullptr;
    /** One of the protocol's kinds of stage. */
    const char *kind = nullptr;
    int owner = -1;
};

/** For one request. */
class Tree
{
public:
    explicit Tree(ObjectRegistry &registry, bool withMachinery = false);

    ObjectRegistry &registry() const { return m_registry; }
    const ClassTraits &traits(const QWidget *widget) { return m_traits.of(widget); }

    /** Main windows first, by title; then dialogs, popups, menus and tooltips. */
    const QVector<Stage> &stages();
    int stageOf(const QWidget *widget);

    QVector<Node> children(const Node &node);
    /** The nearest node around a widget that may be machinery. */
    Node nodeAround(QWidget *widget);
    Node parent(const Node &node);

    /** Native class; for parts that are no objects, what Qt calls them. */
    QString typeOf(const Node &node);

    QString pathOf(const Node &node);
    /** Throws NODE_NOT_FOUND. */
    Node atPath(const QString &path);
    /** By uid, or by path where there is none. */
    Node resolve(const QJsonObject &ref);

private:
    void appendChildren(const QWidget *widget, QVector<Node> &nodes);
    void appendViewportChildren(const QWidget *area, QVector<Node> &nodes);
    bool isTransparent(const QWidget *widget);
    bool isIgnored(const QWidget *widget);

    ObjectRegistry &m_registry;
    const bool m_withMachinery;
    ClassTraitsCache m_traits;
    QVector<Stage> m_stages;
    bool m_hasStages = false;
};

} // namespace widgetwright
