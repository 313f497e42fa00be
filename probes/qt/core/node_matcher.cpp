#include "core/node_matcher.h"
#include "core/params.h"
#include "core/probe_error.h"

namespace widgetwright {

NodeMatcher::NodeMatcher(const QJsonObject &object)
{
    const Params selector(object);
    if (selector.has("css"))
        throw obstacle(protocol::reason::unsupported,
                       QStringLiteral("The Qt probe has no CSS selectors; they work over snapshots."));
    const auto match = selector.string("match");
    if (const auto text = selector.string("text"))
        m_text = wording(*text, match, Comparison::Contains);
    if (const auto name = selector.string("name"))
        m_name = wording(*name, match, Comparison::Equals);
    m_role = selector.string("role");

    const Params predicate(selector.object("predicate").value_or(QJsonObject()));
    m_id = predicate.string("idEquals");
    m_state = predicate.string("stateHas");
    m_enabled = predicate.boolean("enabled");
    m_visible = predicate.boolean("visible").value_or(true);
    if (const auto text = predicate.string("textContains"))
        m_contained = wording(*text, {}, Comparison::Contains);
    for (const QString &type : predicate.strings("typeIs"))
        m_types.append(type.toLatin1());
    // Widgets have no style classes.
    m_never = predicate.has("styleClassHas");
}

NodeMatcher::Wording NodeMatcher::wording(const QString &text, const std::optional<QString> &match,
                                          Comparison otherwise)
{
    Wording wording{otherwise, text.trimmed(), QRegularExpression()};
    if (!match)
        return wording;
    if (*match == QLatin1String("contains"))
        wording.comparison = Comparison::Contains;
    else if (*match == QLatin1String("equals"))
        wording.comparison = Comparison::Equals;
    else if (*match != QLatin1String("regex"))
        throw invalidParams(QStringLiteral("\"match\" must be contains, equals or regex"));
    else
        wording.comparison = Comparison::Pattern;
    if (wording.comparison != Comparison::Pattern)
        return wording;
    wording.pattern = QRegularExpression(text, QRegularExpression::UseUnicodePropertiesOption);
    if (!wording.pattern.isValid())
        throw ProbeError(protocol::error::invalidArgument,
                         QStringLiteral("\"%1\" is no regular expression: %2 (at %3).")
                             .arg(text.left(100), wording.pattern.errorString())
                             .arg(wording.pattern.patternErrorOffset()));
    return wording;
}

bool NodeMatcher::Wording::fits(const QString &given) const
{
    switch (comparison) {
    case Comparison::Contains:
        return given.contains(text);
    case Comparison::Equals:
        return given.trimmed() == text;
    default:
        return pattern.match(given).hasMatch();
    }
}

static bool isA(const QMetaObject *meta, const QByteArray &type)
{
    for (; meta; meta = meta->superClass()) {
        const char *name = meta->className();
        const char *inNamespace = strrchr(name, ':');
        if (type == name || (inNamespace && type == inNamespace + 1))
            return true;
    }
    return false;
}

bool NodeMatcher::matchesType(const Node &node) const
{
    if (m_types.isEmpty())
        return true;
    if (!node.isObject())
        return false;
    const QMetaObject *meta = node.object->metaObject();
    for (const QByteArray &type : m_types)
        if (isA(meta, type))
            return true;
    return false;
}

bool NodeMatcher::shows(const Wording &wording, Tree &tree, const Node &node)
{
    TreeReader &reader = tree.reader(node);
    if (node.isItem()) {
        for (const QString &text : reader.itemTexts(node))
            if (wording.fits(text))
                return true;
        return false;
    }
    if (const QString label = reader.labelOf(node); !label.isEmpty() && wording.fits(label))
        return true;
    if (const auto value = reader.valueOf(node).text; value && wording.fits(*value))
        return true;
    const QString name = reader.nameOf(node);
    return !name.isEmpty() && wording.fits(name);
}

bool NodeMatcher::matches(Tree &tree, const Node &node) const
{
    TreeReader &reader = tree.reader(node);
    // Cheap ones first.
    if (m_never || (m_id && reader.idOf(node) != *m_id) || !matchesType(node))
        return false;
    if (reader.isVisible(node) != m_visible || (m_enabled && reader.isEnabled(node) != *m_enabled))
        return false;
    if (m_role && *m_role != QLatin1String(reader.roleOf(node)))
        return false;
    if (m_state) {
        const States states = reader.statesOf(node);
        if (std::none_of(states.begin(), states.end(),
                         [this](const char *state) { return *m_state == QLatin1String(state); }))
            return false;
    }
    if (m_name && !m_name->fits(reader.nameOf(node)))
        return false;
    return (!m_text || shows(*m_text, tree, node)) && (!m_contained || shows(*m_contained, tree, node));
}

} // namespace widgetwright
