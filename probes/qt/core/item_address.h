// How an action names an item of a view: by its number, its text, or the texts on the way to it.
#pragma once

#include <QJsonObject>
#include <QStringList>
#include <optional>

namespace widgetwright {

/** `{index}`, `{text}` or `{path}`. */
struct ItemAddress
{
    std::optional<int> index;
    std::optional<QString> text;
    QStringList path;

    static ItemAddress from(const QJsonObject &object);
    /** The position in a plain list of texts; throws ITEM_NOT_FOUND. */
    int among(const QStringList &texts) const;
    QString phrase() const;
};

} // namespace widgetwright
