#include "core/once_hidden.h"

#include <catch2/catch.hpp>
#include <new>

using namespace widgetwright;

TEST_CASE("a field that hid its text once stays known, and another at its address is not taken for it")
{
    OnceHidden fields;
    alignas(QObject) char place[sizeof(QObject)];
    auto *field = new (place) QObject;
    CHECK_FALSE(fields.remember(field, false));
    CHECK(fields.remember(field, true));
    CHECK(fields.remember(field, false));
    CHECK(fields.living().size() == 1);
    field->~QObject();
    auto *other = new (place) QObject;
    CHECK_FALSE(fields.remember(other, false));
    CHECK(fields.living().isEmpty());
    CHECK(fields.remember(other, true));
    CHECK(fields.remember(other, false));
    other->~QObject();
}

TEST_CASE("a password can be read if it is shown, or its last letter")
{
    const auto readable = [](const char16_t *shown) {
        return isReadable(QString::fromUtf16(shown), QStringLiteral("secret"));
    };
    CHECK(readable(u"secret"));
    CHECK(readable(u"\u25cf\u25cf\u25cf\u25cf\u25cft"));
    CHECK_FALSE(readable(u"\u25cf\u25cf\u25cf\u25cf\u25cf\u25cf"));
    CHECK_FALSE(readable(u""));
}
