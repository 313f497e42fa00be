#include "core/keyboard.h"
#include "core/probe_error.h"

#include <catch2/catch.hpp>

using namespace widgetwright;

TEST_CASE("a key has the name of JavaFX, an alias, or is a character")
{
    CHECK(keyNamed(QStringLiteral("ENTER"), Qt::NoModifier).code == Qt::Key_Return);
    CHECK(keyNamed(QStringLiteral("RETURN"), Qt::NoModifier).code == Qt::Key_Return);
    CHECK(keyNamed(QStringLiteral("F5"), Qt::NoModifier).code == Qt::Key_F5);
    CHECK(keyNamed(QStringLiteral("a"), Qt::NoModifier).code == Qt::Key_A);
    CHECK_THROWS_AS(keyNamed(QStringLiteral("NO_SUCH_KEY"), Qt::NoModifier), ProbeError);
}

TEST_CASE("text is typed one character at a time, as people count them")
{
    // An e with an accent of its own, and a flag made of two letters.
    const char32_t text[] = {U'e', 0x301, 0x1f1e9, 0x1f1ea};
    CHECK(keysFor(QString::fromUcs4(text, 4)).size() == 2);
}
