#include "core/item_address.h"
#include "core/probe_error.h"

#include <catch2/catch.hpp>

using namespace widgetwright;

static const QStringList fruits{QStringLiteral("Apple"), QStringLiteral("Banana")};

TEST_CASE("an item is found by number, text or the end of its path")
{
    CHECK(ItemAddress::from({{QStringLiteral("index"), 1}}).among(fruits) == 1);
    CHECK(ItemAddress::from({{QStringLiteral("text"), QStringLiteral("Apple")}}).among(fruits) == 0);
    const QJsonObject path{{QStringLiteral("path"), QJsonValue::fromVariant(fruits)}};
    CHECK(ItemAddress::from(path).among(fruits) == 1);
}

TEST_CASE("an item that is not there is an obstacle that names the others")
{
    try {
        ItemAddress::from({{QStringLiteral("text"), QStringLiteral("Cherry")}}).among(fruits);
        FAIL("found");
    } catch (const ProbeError &error) {
        CHECK(std::string(error.reason) == protocol::reason::itemNotFound);
        CHECK(error.details.contains(QLatin1String("candidates")));
    }
    CHECK_THROWS_AS(ItemAddress::from({}), ProbeError);
}
