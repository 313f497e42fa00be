// A selector: everything that is given must hold.
#pragma once

#include "core/tree.h"

#include <QJsonObject>
#include <QRegularExpression>

namespace widgetwright {

class NodeMatcher
{
public:
    /** Throws where the selector is none. */
    explicit NodeMatcher(const QJsonObject &selector);

    bool matches(Tree &tree, const Node &node) const;

    bool wantsVisible() const { return m_visible; }
    const std::optional<QString> &id() const { return m_id; }

private:
    enum class Comparison { Contains, Equals, Pattern };

    struct Wording
    {
        Comparison comparison;
        QString text;
        QRegularExpression pattern;
        bool fits(const QString &given) const;
    };

    static Wording wording(const QString &text, const std::optional<QString> &match, Comparison otherwise);
    bool matchesType(const Node &node) const;
    static bool shows(const Wording &wording, Tree &tree, const Node &node);

    std::optional<Wording> m_text;
    std::optional<Wording> m_name;
    std::optional<Wording> m_contained;
    std::optional<QString> m_role;
    std::optional<QString> m_id;
    std::optional<QString> m_state;
    std::optional<bool> m_enabled;
    QVector<QByteArray> m_types;
    bool m_visible = true;
    bool m_never = false;
};

} // namespace widgetwright
