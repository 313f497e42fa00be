// Writes JSON straight into a string: building a tree of values would be too slow for 10 000 widgets.
#pragma once

#include <QJsonValue>
#include <QStringView>
#include <string>
#include <string_view>

namespace widgetwright {

class JsonWriter
{
public:
    void beginObject() { open('{'); }
    void endObject() { close('}'); }
    void beginArray() { open('['); }
    void endArray() { close(']'); }

    /** Names are ours and need no escaping. */
    JsonWriter &key(const char *name);

    void value(QStringView text);
    void value(const QString &text) { value(QStringView(text)); }
    /** One of our own words, which need no escaping. */
    void value(const char *word);
    void value(bool flag);
    void value(int number) { value(static_cast<qint64>(number)); }
    void value(qint64 number);
    void value(double number);
    void value(const QJsonValue &json);

    /** From here on the values of `text` and `path` are masked, whoever writes them. */
    void setMasking(bool masks)
    {
        m_masks = masks;
        m_hidesValue = false;
    }

    /** From here on a very long text is replaced by its two ends and a digest of what is between them. */
    void condenseLongTexts() { m_condenses = true; }

    /** Members of an object that are JSON already. */
    void members(std::string_view json);
    /** Starts members for `members()`: no comma before the first. */
    void beginMembers() { m_needsComma = false; }

    /** Longer than other strings may be. */
    void base64(const QByteArray &bytes);

    template <class Value> void member(const char *name, const Value &content)
    {
        key(name);
        value(content);
    }

    void reserve(size_t bytes) { m_json.reserve(m_json.size() + bytes); }
    size_t size() const { return m_json.size(); }
    std::string take() { return std::move(m_json); }

private:
    void open(char bracket);
    void close(char bracket);
    void separate();
    size_t appendPlain(const char16_t *units, size_t count);
    size_t appendSpecial(const char16_t *unit, const char16_t *end);
    void appendEscaped(char16_t unit);
    void appendUtf8(char32_t point);

    std::string m_json;
    bool m_needsComma = false;
    bool m_masks = false;
    bool m_condenses = false;
    bool m_hidesValue = false;
};

} // namespace widgetwright
