// Reads parameters of a request: null counts as absent, a wrong type is the caller's error.
#pragma once

#include <QJsonObject>
#include <QString>
#include <optional>

namespace widgetwright {

class Params
{
public:
    explicit Params(const QJsonObject &object) : m_object(object) {}

    bool has(const char *name) const;
    QJsonValue raw(const char *name) const { return m_object.value(QLatin1String(name)); }

    std::optional<QString> string(const char *name) const;
    std::optional<double> number(const char *name) const;
    std::optional<int> integer(const char *name) const;
    std::optional<bool> boolean(const char *name) const;
    std::optional<QJsonObject> object(const char *name) const;
    QStringList strings(const char *name) const;

    QString requiredString(const char *name) const;
    bool requiredBoolean(const char *name) const;
    QJsonObject requiredObject(const char *name) const;

private:
    QJsonObject m_object;
};

} // namespace widgetwright
