#include "transport/settings.h"

#include <catch2/catch.hpp>

using namespace widgetwright;

TEST_CASE("lines count more than the environment, and nonsense counts as absent")
{
    const Settings settings = Settings::read("QTMCP_PORT=70000\nQTMCP_BIND=::1\nQTMCP_READ_ONLY=1");
    CHECK(settings.port == 9999);
    CHECK(settings.bind == "::1");
    CHECK(settings.readOnly);
    CHECK(settings.entered);
}

TEST_CASE("a token is made up where none is given")
{
    const std::string one = Settings::read("").token;
    CHECK(one.size() == 48);
    CHECK(one != Settings::read("").token);
}
