#include "objects/object_ids.h"

#include <catch2/catch.hpp>

using namespace widgetwright;

TEST_CASE("siblings are told apart by name, and by number where they share one or have none")
{
    QObject first, second, named, twin, otherTwin;
    named.setObjectName(QStringLiteral("ok"));
    twin.setObjectName(QStringLiteral("twin"));
    otherTwin.setObjectName(QStringLiteral("twin"));
    const auto segments = Family::of({&first, &second, &named, &twin, &otherTwin}).segments;
    CHECK(segments[2] == QStringLiteral("QObject#ok"));
    CHECK(QSet<QString>(segments.begin(), segments.end()).size() == 5);
}

TEST_CASE("characters that have a meaning in ids are escaped in names")
{
    QObject object;
    object.setObjectName(QStringLiteral("a/b#c[0]%"));
    CHECK(Family::of({&object}).segments.first() == QStringLiteral("QObject#a%2Fb%23c%5B0%5D%25"));
}
