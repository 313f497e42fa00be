// The selectors that a probe answers by itself: an id, or a role and an exact name.
#pragma once

#include "core/tree.h"

#include <QJsonObject>

namespace widgetwright {

class NodeMatcher
{
public:
    /** Throws if the selector is empty or asks for more. */
    explicit NodeMatcher(const QJsonObject &selector);

    bool matches(Tree &tree, const Node &node) const;

    bool wantsVisible() const { return m_visible; }
    const std::optional<QString> &id() const { return m_id; }

private:
    std::optional<QString> m_id;
    std::optional<QString> m_role;
    std::optional<QString> m_name;
    bool m_visible;
};

} // namespace widgetwright
