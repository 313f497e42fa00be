// What a node is to its user: role, name, states and value.
#pragma once

#include "core/tree.h"

namespace widgetwright {

/** For one request. */
class Describer
{
public:
    explicit Describer(Tree &tree) : m_tree(tree) {}

    Tree &tree() { return m_tree; }
    Sight &sight(const Node &node) { return m_tree.sight(node); }

    const char *roleOf(const Node &node) { return sight(node).roleOf(node); }
    QString idOf(const Node &node) { return sight(node).idOf(node); }
    QString nameOf(const Node &node) { return sight(node).nameOf(node); }
    QString labelOf(const Node &node) { return sight(node).labelOf(node); }
    QString promptOf(const Node &node) { return sight(node).promptOf(node); }
    NodeValue valueOf(const Node &node) { return sight(node).valueOf(node); }
    States statesOf(const Node &node) { return sight(node).statesOf(node); }
    bool isVisible(const Node &node) { return sight(node).isVisible(node); }
    bool isEnabled(const Node &node) { return sight(node).isEnabled(node); }
    QRect rectOf(const Node &node) { return sight(node).rectOf(node); }

    /** `button "Save" #save`, for sentences. */
    QString phrase(const Node &node);

private:
    Tree &m_tree;
};

} // namespace widgetwright
