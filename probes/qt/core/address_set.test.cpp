#include "core/address_set.h"

#include <catch2/catch.hpp>
#include <random>
#include <set>

using namespace widgetwright;

TEST_CASE("an address set holds what was inserted and not erased")
{
    AddressSet addresses;
    std::set<quintptr> expected;
    std::mt19937 random(1);
    for (int round = 0; round < 20000; ++round) {
        const quintptr address = 16 * (1 + random() % 500);
        if (random() % 2) {
            addresses.insert(address);
            expected.insert(address);
        } else {
            REQUIRE(addresses.erase(address) == (expected.erase(address) > 0));
        }
        REQUIRE(addresses.size() == expected.size());
    }
    std::set<quintptr> found;
    addresses.forEach([&](quintptr address) { found.insert(address); });
    REQUIRE(found == expected);
}
