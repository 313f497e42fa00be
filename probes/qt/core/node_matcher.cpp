#include "core/node_matcher.h"
#include "core/params.h"
#include "core/probe_error.h"

namespace widgetwright {

static void requireKnown(const QJsonObject &selector)
{
    static const QStringList known{QStringLiteral("id"), QStringLiteral("role"), QStringLiteral("name"),
                                   QStringLiteral("visible"), QStringLiteral("uids")};
    for (auto given = selector.begin(); given != selector.end(); ++given)
        if (!known.contains(given.key()) && !given.value().isNull())
            throw invalidParams(QStringLiteral("A probe finds nodes by id, role, name or uids, not by \"%1\"")
                                    .arg(given.key().left(100)));
}

static std::optional<QString> trimmed(const std::optional<QString> &name)
{
    if (!name)
        return name;
    const QString text = name->trimmed();
    if (text.isEmpty())
        throw invalidParams(QStringLiteral("\"name\" is empty"));
    return text;
}

NodeMatcher::NodeMatcher(const QJsonObject &object)
{
    requireKnown(object);
    const Params selector(object);
    m_id = selector.string("id");
    m_role = selector.string("role");
    m_name = trimmed(selector.string("name"));
    m_visible = selector.boolean("visible").value_or(true);
    if (!m_id && !m_role && !m_name)
        throw invalidParams(QStringLiteral("The selector is empty: give an id, a role, a name or uids"));
}

bool NodeMatcher::matches(Tree &tree, const Node &node) const
{
    TreeReader &reader = tree.reader(node);
    // Cheap ones first.
    return (!m_id || (!m_id->isEmpty() && tree.hasId(node, *m_id))) && reader.isVisible(node) == m_visible
        && (!m_role || *m_role == QLatin1String(reader.roleOf(node)))
        && (!m_name || tree.nameOf(node).trimmed() == *m_name);
}

} // namespace widgetwright
