#include "core/params.h"
#include "core/probe_error.h"

#include <QJsonArray>
#include <climits>
#include <cmath>

namespace widgetwright {

static ProbeError wrongType(const char *name, const char *wanted)
{
    return invalidParams(QStringLiteral("\"%1\" must be %2").arg(QLatin1String(name), QLatin1String(wanted)));
}

template <class Value> static Value required(const std::optional<Value> &value, const char *name)
{
    if (!value)
        throw invalidParams(QStringLiteral("\"%1\" is missing").arg(QLatin1String(name)));
    return *value;
}

bool Params::has(const char *name) const
{
    const QJsonValue value = raw(name);
    return !value.isUndefined() && !value.isNull();
}

std::optional<QString> Params::string(const char *name) const
{
    if (!has(name))
        return {};
    if (!raw(name).isString())
        throw wrongType(name, "a string");
    return raw(name).toString();
}

std::optional<double> Params::number(const char *name) const
{
    if (!has(name))
        return {};
    if (!raw(name).isDouble())
        throw wrongType(name, "a number");
    return raw(name).toDouble();
}

std::optional<int> Params::integer(const char *name) const
{
    const auto value = number(name);
    if (!value)
        return {};
    if (std::trunc(*value) != *value || *value < INT_MIN || *value > INT_MAX)
        throw wrongType(name, "an integer");
    return static_cast<int>(*value);
}

std::optional<bool> Params::boolean(const char *name) const
{
    if (!has(name))
        return {};
    if (!raw(name).isBool())
        throw wrongType(name, "true or false");
    return raw(name).toBool();
}

std::optional<QJsonObject> Params::object(const char *name) const
{
    if (!has(name))
        return {};
    if (!raw(name).isObject())
        throw wrongType(name, "an object");
    return raw(name).toObject();
}

QStringList Params::strings(const char *name) const
{
    QStringList strings;
    if (!has(name))
        return strings;
    if (!raw(name).isArray())
        throw wrongType(name, "an array of strings");
    for (const QJsonValue &value : raw(name).toArray()) {
        if (!value.isString())
            throw wrongType(name, "an array of strings");
        strings.append(value.toString());
    }
    return strings;
}

QString Params::requiredString(const char *name) const { return required(string(name), name); }

bool Params::requiredBoolean(const char *name) const { return required(boolean(name), name); }

QJsonObject Params::requiredObject(const char *name) const { return required(object(name), name); }

} // namespace widgetwright
