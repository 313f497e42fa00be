#include "core/params.h"
#include "core/probe_error.h"

#include <catch2/catch.hpp>

using namespace widgetwright;

static const QJsonObject given{{QStringLiteral("text"), QStringLiteral("x")},
                               {QStringLiteral("count"), 3},
                               {QStringLiteral("half"), 0.5},
                               {QStringLiteral("huge"), 1e12},
                               {QStringLiteral("nothing"), QJsonValue()}};

TEST_CASE("Params treats null as absent")
{
    const Params params(given);
    CHECK_FALSE(params.has("nothing"));
    CHECK_FALSE(params.string("nothing"));
    CHECK_THROWS_AS(params.requiredString("nothing"), ProbeError);
}

TEST_CASE("Params refuses a value of the wrong type")
{
    const Params params(given);
    CHECK(params.string("text") == QStringLiteral("x"));
    CHECK_THROWS_AS(params.number("text"), ProbeError);
    CHECK_THROWS_AS(params.boolean("count"), ProbeError);
    CHECK_THROWS_AS(params.strings("text"), ProbeError);
}

TEST_CASE("Params takes as an integer only what is one")
{
    const Params params(given);
    CHECK(params.integer("count") == 3);
    CHECK_THROWS_AS(params.integer("half"), ProbeError);
    CHECK_THROWS_AS(params.integer("huge"), ProbeError);
}
