#include "core/json_writer.h"
#include "core/protocol.generated.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <catch2/catch.hpp>
#include <limits>

using namespace widgetwright;

static std::string written(const QString &text)
{
    JsonWriter out;
    out.value(text);
    return out.take();
}

TEST_CASE("JsonWriter escapes what JSON does not allow in a string")
{
    CHECK(written(QStringLiteral("say \"hi\"\\")) == R"("say \"hi\"\\")");
    CHECK(written(QStringLiteral("a\nb\tc")) == R"("a\nb\tc")");
    CHECK(written(QString(QChar(1))) == R"("\u0001")");
}

TEST_CASE("JsonWriter writes UTF-8, and replaces half a surrogate pair")
{
    CHECK(written(QStringLiteral("\u00e4\u20ac")) == "\"\xc3\xa4\xe2\x82\xac\"");
    const char32_t grin = 0x1f600;
    CHECK(written(QString::fromUcs4(&grin, 1)) == "\"\xf0\x9f\x98\x80\"");
    CHECK(written(QString(QChar(0xd83d))) == "\"\xef\xbf\xbd\"");
}

TEST_CASE("JsonWriter cuts a string that is too long between two characters")
{
    const std::string json = written(QString(100000, QChar(0x20ac)));
    CHECK(json.size() <= protocol::limit::stringBytes + 2);
    const auto text = QJsonDocument::fromJson(QByteArray::fromStdString("{\"t\":" + json + "}")).object();
    CHECK(text.value(QLatin1String("t")).toString().endsWith(QChar(0x2026)));
    CHECK_FALSE(text.value(QLatin1String("t")).toString().contains(QChar(0xfffd)));
}

TEST_CASE("JsonWriter writes whole numbers without a fraction, and null for what is not a number")
{
    JsonWriter out;
    out.beginArray();
    out.value(1.0);
    out.value(0.1);
    out.value(-7);
    out.value(std::numeric_limits<double>::infinity());
    out.endArray();
    CHECK(out.take() == "[1,0.1,-7,null]");
}

TEST_CASE("JsonWriter puts members that are JSON already into an object")
{
    JsonWriter out;
    out.beginObject();
    out.members({});
    out.member("a", true);
    out.members(R"("b":1,"c":2)");
    out.member("d", false);
    out.endObject();
    CHECK(out.take() == R"({"a":true,"b":1,"c":2,"d":false})");
}

TEST_CASE("JsonWriter masks the values of text and path, and nothing else")
{
    JsonWriter out;
    out.setMasking(true);
    out.beginObject();
    out.member("index", 3);
    out.member("kind", QStringLiteral("QListView"));
    out.member("text", QStringLiteral("1234"));
    out.key("path").beginArray();
    out.value(QStringLiteral("a"));
    out.value(QStringLiteral("b"));
    out.endArray();
    out.member("columnId", QStringLiteral("pin"));
    out.setMasking(false);
    out.member("text", QStringLiteral("open"));
    out.endObject();
    const std::string mask = "\"\xe2\x80\xa2\xe2\x80\xa2\xe2\x80\xa2\xe2\x80\xa2\"";
    CHECK(out.take()
          == "{\"index\":3,\"kind\":\"QListView\",\"text\":" + mask + ",\"path\":[" + mask + "," + mask
              + "],\"columnId\":\"pin\",\"text\":\"open\"}");
}
