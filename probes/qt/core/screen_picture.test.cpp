#include "core/screen_picture.h"

#include <catch2/catch.hpp>

using namespace widgetwright;

TEST_CASE("a picture of one colour is told from any other")
{
    QImage picture(20, 10, QImage::Format_ARGB32);
    picture.fill(Qt::black);
    REQUIRE(hasOneColour(picture));
    picture.setPixelColor(19, 9, Qt::white);
    REQUIRE_FALSE(hasOneColour(picture));
    REQUIRE(hasOneColour(QImage()));
}
