#include "core/json_writer.h"
#include "core/protocol.generated.h"

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>
#include <QLocale>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>

namespace widgetwright {

constexpr QStringView maskText = u"\u2022\u2022\u2022\u2022";
// Room for an ellipsis, below what a string may have.
constexpr size_t mostBytes = protocol::limit::stringBytes - 8;

constexpr int condensedFrom = 16 * 1024;
constexpr int headSize = 4 * 1024;
constexpr int blockSize = 8 * 1024;

/** The end starts at a whole block, so that what is between does not change when something is added to the text. */
static QString condensed(QStringView text)
{
    const auto end = (text.size() / blockSize - 1) * blockSize;
    const QStringView between = text.mid(headSize, end - headSize);
    return text.left(headSize).toString()
        + QStringLiteral("\u2026 %1 characters (%2) \u2026").arg(between.size()).arg(qHash(between), 0, 16)
        + text.mid(end).toString();
}

JsonWriter &JsonWriter::key(const char *name)
{
    // In one piece: this runs a hundred thousand times in a big snapshot.
    const size_t length = std::strlen(name);
    const size_t start = m_json.size();
    m_json.resize(start + length + (m_needsComma ? 4 : 3));
    char *end = &m_json[start];
    if (m_needsComma)
        *end++ = ',';
    *end++ = '"';
    end = std::copy(name, name + length, end);
    *end++ = '"';
    *end = ':';
    m_needsComma = false;
    if (m_masks)
        m_hidesValue = qstrcmp(name, "text") == 0 || qstrcmp(name, "path") == 0;
    return *this;
}

void JsonWriter::value(QStringView text)
{
    if (m_hidesValue)
        text = maskText;
    if (m_condenses && text.size() >= condensedFrom)
        return value(QStringView(condensed(text)));
    separate();
    m_json += '"';
    const auto *unit = reinterpret_cast<const char16_t *>(text.utf16());
    const auto *end = unit + text.size();
    const size_t start = m_json.size();
    while (unit != end) {
        unit += appendPlain(unit, static_cast<size_t>(end - unit));
        size_t whole = start + mostBytes;
        if (m_json.size() <= whole && unit != end) {
            const size_t before = m_json.size();
            unit += appendSpecial(unit, end);
            // A character is never cut in two.
            if (m_json.size() > whole)
                whole = before;
        }
        if (m_json.size() > whole) {
            m_json.resize(whole);
            appendUtf8(0x2026);
            break;
        }
    }
    m_json += '"';
    m_needsComma = true;
}

static bool isPlain(char16_t unit) { return unit >= 0x20 && unit < 0x80 && unit != '"' && unit != '\\'; }

/** Appends characters that need no escaping; returns how many. */
size_t JsonWriter::appendPlain(const char16_t *units, size_t count)
{
    size_t run = 0;
    while (run < count && isPlain(units[run]))
        ++run;
    const size_t start = m_json.size();
    m_json.resize(start + run);
    std::copy(units, units + run, m_json.begin() + static_cast<std::ptrdiff_t>(start));
    return run;
}

/** Appends one character that does; returns how many units it had. */
size_t JsonWriter::appendSpecial(const char16_t *unit, const char16_t *end)
{
    if (*unit < 0x80) {
        appendEscaped(*unit);
    } else if (!QChar::isSurrogate(*unit)) {
        appendUtf8(*unit);
    } else if (QChar::isHighSurrogate(*unit) && unit + 1 != end && QChar::isLowSurrogate(unit[1])) {
        appendUtf8(QChar::surrogateToUcs4(unit[0], unit[1]));
        return 2;
    } else {
        appendUtf8(QChar::ReplacementCharacter);
    }
    return 1;
}

void JsonWriter::value(const char *word)
{
    separate();
    m_json += '"';
    m_json += word;
    m_json += '"';
    m_needsComma = true;
}

void JsonWriter::value(bool flag)
{
    separate();
    m_json += flag ? "true" : "false";
    m_needsComma = true;
}

void JsonWriter::value(qint64 number)
{
    separate();
    char digits[24];
    m_json.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
    m_needsComma = true;
}

void JsonWriter::value(double number)
{
    if (std::isfinite(number) && std::trunc(number) == number && std::abs(number) < 9e15)
        return value(static_cast<qint64>(number));
    separate();
    if (std::isfinite(number))
        // Not printf: its decimal point follows the locale of the application.
        m_json += QByteArray::number(number, 'g', QLocale::FloatingPointShortest).constData();
    else
        m_json += "null";
    m_needsComma = true;
}

void JsonWriter::value(const QJsonValue &json)
{
    switch (json.type()) {
    case QJsonValue::Bool:
        return value(json.toBool());
    case QJsonValue::Double:
        return value(json.toDouble());
    case QJsonValue::String:
        return value(json.toString());
    case QJsonValue::Array:
        beginArray();
        for (const QJsonValue &element : json.toArray())
            value(element);
        return endArray();
    case QJsonValue::Object: {
        beginObject();
        const QJsonObject object = json.toObject();
        for (auto it = object.begin(); it != object.end(); ++it) {
            value(it.key());
            m_json += ':';
            m_needsComma = false;
            value(QJsonValue(it.value()));
        }
        return endObject();
    }
    default:
        separate();
        m_json += "null";
        m_needsComma = true;
    }
}

void JsonWriter::members(std::string_view json)
{
    if (json.empty())
        return;
    separate();
    m_json += json;
    m_needsComma = true;
}

void JsonWriter::base64(const QByteArray &bytes)
{
    separate();
    m_json += '"';
    m_json += bytes.toBase64().constData();
    m_json += '"';
    m_needsComma = true;
}

void JsonWriter::open(char bracket)
{
    separate();
    m_json += bracket;
    m_needsComma = false;
}

void JsonWriter::close(char bracket)
{
    m_json += bracket;
    m_needsComma = true;
}

void JsonWriter::separate()
{
    if (m_needsComma)
        m_json += ',';
}

void JsonWriter::appendEscaped(char16_t unit)
{
    static const char hex[] = "0123456789abcdef";
    switch (unit) {
    case '"':
    case '\\':
        m_json += '\\';
        m_json += static_cast<char>(unit);
        return;
    case '\n':
        m_json += "\\n";
        return;
    case '\t':
        m_json += "\\t";
        return;
    default:
        m_json += "\\u00";
        m_json += hex[unit >> 4];
        m_json += hex[unit & 15];
    }
}

void JsonWriter::appendUtf8(char32_t point)
{
    if (point < 0x800) {
        m_json += static_cast<char>(0xc0 | (point >> 6));
    } else {
        if (point < 0x10000) {
            m_json += static_cast<char>(0xe0 | (point >> 12));
        } else {
            m_json += static_cast<char>(0xf0 | (point >> 18));
            m_json += static_cast<char>(0x80 | ((point >> 12) & 0x3f));
        }
        m_json += static_cast<char>(0x80 | ((point >> 6) & 0x3f));
    }
    m_json += static_cast<char>(0x80 | (point & 0x3f));
}

} // namespace widgetwright
