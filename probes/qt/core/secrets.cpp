#include "core/secrets.h"

#include <QJsonArray>
#include <QRegularExpression>

namespace widgetwright {

bool matchesPattern(const QString &text, const QString &pattern)
{
    const QStringList parts = pattern.split(QLatin1Char('*'));
    if (parts.size() == 1)
        return text == pattern;
    if (!text.startsWith(parts.first()))
        return false;
    auto at = parts.first().size();
    for (int i = 1; i + 1 < parts.size(); ++i) {
        const auto found = text.indexOf(parts[i], at);
        if (found < 0)
            return false;
        at = found + parts[i].size();
    }
    return text.size() - at >= parts.last().size() && text.endsWith(parts.last());
}

void Secrets::add(const QStringList &patterns)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    for (const QString &pattern : patterns)
        if (const QString folded = pattern.toLower(); !folded.isEmpty() && !m_patterns.contains(folded)) {
            m_patterns.append(folded);
            ++m_generation;
        }
    m_areThere = !m_patterns.isEmpty();
}

bool Secrets::covers(const QString &name) const
{
    if (!m_areThere || name.isEmpty())
        return false;
    const QString folded = name.toLower();
    const std::lock_guard<std::mutex> lock(m_mutex);
    for (const QString &pattern : m_patterns)
        if (matchesPattern(folded, pattern))
            return true;
    return false;
}

bool Secrets::isKnownName(const QString &name) const
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    return m_patterns.contains(name.toLower());
}

QJsonValue masked(const QJsonValue &value)
{
    if (value.isString() || value.isDouble())
        return mask();
    if (value.isArray()) {
        QJsonArray array;
        for (const QJsonValue &each : value.toArray())
            array.append(masked(each));
        return array;
    }
    if (!value.isObject())
        return value;
    QJsonObject object = value.toObject();
    for (auto member = object.begin(); member != object.end(); ++member)
        member.value() = masked(member.value());
    return object;
}

ProbeError withoutQuotes(ProbeError error)
{
    static const QRegularExpression quoted(QStringLiteral("\"[^\"]*\""));
    error.message.replace(quoted, QLatin1Char('"') + mask() + QLatin1Char('"'));
    error.details.remove(QStringLiteral("candidates"));
    error.details.remove(QStringLiteral("value"));
    return error;
}

} // namespace widgetwright
