// Reads nodes without children: tray icons and dialogs of the desktop, and windows that draw themselves.
#pragma once

#include "core/probe_error.h"
#include "core/toolkit.h"

namespace widgetwright {

/** Every node is a root without children, and an object. */
class ChildlessReader : public TreeReader
{
public:
    Node rootOf(const Node &node) override { return node; }
    QVector<Node> children(const Node &) override { return {}; }
    Node parent(const Node &) override { return {}; }
    Node nodeAround(QObject *object) override { return nodeOf(object); }
    QString typeOf(const Node &node) override { return QString::fromLatin1(node.object->metaObject()->className()); }

    QString idOf(const Node &node) override { return node.object->objectName(); }
    QString labelOf(const Node &) override { return {}; }
    QString promptOf(const Node &) override { return {}; }
    QString helpOf(const Node &) override { return {}; }
    NodeValue valueOf(const Node &) override { return {}; }
    States statesOf(const Node &) override { return {}; }
    bool isEnabled(const Node &) override { return true; }

    Place placeOf(const Node &node) override { return {node.object, {}, rectOf(node)}; }
    Place placeInside(const Place &, const Node &node) override { return placeOf(node); }
    QRect rectInParent(const Node &node) override { return rectOf(node); }

    bool hasItems(const Node &) override { return false; }
    QVector<Node> visibleItems(const Node &) override { return {}; }
    QStringList itemTexts(const Node &) override { return {}; }
    void writeVirtualization(JsonWriter &, const Node &) override {}
    void writeItems(JsonWriter &, const Node &, const Params &, const QString &phrase) override
    {
        throw obstacle(protocol::reason::unsupportedTargetType, phrase + QStringLiteral(" has no items."));
    }

    void lookForId(const Node &root, const QString &id, bool visibleOnly,
                   const std::function<void(const Node &)> &found) override
    {
        if (idOf(root) == id && (!visibleOnly || isVisible(root)))
            found(root);
    }

protected:
    /** Null for an object of another toolkit. */
    virtual Node nodeOf(QObject *object) const = 0;
};

} // namespace widgetwright
