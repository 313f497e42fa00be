#include "core/secrets.h"

#include <QJsonArray>
#include <QJsonObject>
#include <catch2/catch.hpp>

using namespace widgetwright;

static bool matches(const char *text, const char *pattern)
{
    return matchesPattern(QLatin1String(text), QLatin1String(pattern));
}

TEST_CASE("a pattern matches the whole name, with * for anything")
{
    CHECK(matches("pin", "pin"));
    CHECK_FALSE(matches("pins", "pin"));
    CHECK(matches("pins", "pin*"));
    CHECK(matches("mypin", "*pin"));
    CHECK(matches("a.b.c", "a*b*c"));
    CHECK(matches("", "*"));
    CHECK_FALSE(matches("ab", "ab*b"));
    CHECK_FALSE(matches("axc", "a.c"));
}

TEST_CASE("secrets ignore case and add up")
{
    Secrets secrets;
    CHECK_FALSE(secrets.areThere());
    secrets.add({QStringLiteral("PIN*")});
    secrets.add({QStringLiteral("token"), QString()});
    CHECK(secrets.areThere());
    CHECK(secrets.covers(QStringLiteral("pinField")));
    CHECK(secrets.covers(QStringLiteral("Token")));
    CHECK_FALSE(secrets.covers(QString()));
    CHECK(secrets.isKnownName(QStringLiteral("TOKEN")));
    CHECK_FALSE(secrets.isKnownName(QStringLiteral("pinField")));
}

TEST_CASE("masking a value keeps its shape and its flags")
{
    const QJsonObject value{{QStringLiteral("text"), QStringLiteral("1234")},
                            {QStringLiteral("list"), QJsonArray{1, QStringLiteral("a")}},
                            {QStringLiteral("on"), true}};
    const QJsonObject hidden = masked(value).toObject();
    CHECK(hidden.value(QLatin1String("text")) == QJsonValue(mask()));
    CHECK(hidden.value(QLatin1String("list")).toArray() == QJsonArray{mask(), mask()});
    CHECK(hidden.value(QLatin1String("on")) == QJsonValue(true));
}

TEST_CASE("an error about a secret quotes nothing")
{
    const ProbeError error =
        withoutQuotes(obstacle(protocol::reason::valueRejected, QStringLiteral("It holds \"1234\", not \"12345\"."),
                               {{QStringLiteral("value"), QStringLiteral("1234")}}));
    CHECK_FALSE(error.message.contains(QLatin1String("123")));
    CHECK(error.details.isEmpty());
}
