#include "core/item_address.h"
#include "core/params.h"
#include "core/probe_error.h"

#include <QJsonArray>

namespace widgetwright {

constexpr int mostCandidates = 20;

ItemAddress ItemAddress::from(const QJsonObject &object)
{
    const Params params(object);
    ItemAddress address;
    address.index = params.integer("index");
    address.text = params.string("text");
    address.path = params.strings("path");
    if (!address.index && !address.text && address.path.isEmpty())
        throw invalidParams(QStringLiteral("An item is {index}, {text} or {path}."));
    return address;
}

QString ItemAddress::phrase() const
{
    if (index)
        return QStringLiteral("number %1").arg(*index);
    return QLatin1Char('"') + (text ? *text : path.join(QStringLiteral(" > "))) + QLatin1Char('"');
}

int ItemAddress::among(const QStringList &texts) const
{
    int found = -1;
    if (index)
        found = *index < texts.size() ? *index : -1;
    else
        found = static_cast<int>(texts.indexOf(text ? *text : path.last()));
    if (found < 0)
        throw obstacle(protocol::reason::itemNotFound,
                       QStringLiteral("There is no item %1 among %2.").arg(phrase()).arg(texts.size()),
                       {{QStringLiteral("candidates"), QJsonArray::fromStringList(texts.mid(0, mostCandidates))}});
    return found;
}

} // namespace widgetwright
