#include "core/png.h"

#include <QtEndian>
#include <array>

namespace widgetwright {

static std::array<quint32, 256> crcTable()
{
    std::array<quint32, 256> table;
    for (quint32 byte = 0; byte < table.size(); ++byte) {
        quint32 remainder = byte;
        for (int bit = 0; bit < 8; ++bit)
            remainder = remainder & 1 ? 0xedb88320u ^ (remainder >> 1) : remainder >> 1;
        table[byte] = remainder;
    }
    return table;
}

static quint32 crcOf(const QByteArray &bytes)
{
    static const std::array<quint32, 256> table = crcTable();
    quint32 crc = 0xffffffffu;
    for (const char byte : bytes)
        crc = table[(crc ^ quint8(byte)) & 0xff] ^ (crc >> 8);
    return ~crc;
}

static QByteArray number(quint32 value)
{
    QByteArray bytes(4, Qt::Uninitialized);
    qToBigEndian(value, bytes.data());
    return bytes;
}

static QByteArray chunk(const char *type, const QByteArray &data)
{
    const QByteArray content = type + data;
    return number(quint32(data.size())) + content + number(crcOf(content));
}

/** Each row as the difference from the one above: flat surfaces, most of a window, become zeros. */
static QByteArray filteredRows(const QImage &picture)
{
    constexpr char up = 2;
    const int length = picture.width() * 3;
    QByteArray rows((length + 1) * picture.height(), Qt::Uninitialized);
    const QByteArray nothing(length, 0);
    const auto *above = reinterpret_cast<const uchar *>(nothing.constData());
    auto *out = reinterpret_cast<uchar *>(rows.data());
    for (int y = 0; y < picture.height(); ++y) {
        const uchar *row = picture.constScanLine(y);
        *out++ = up;
        for (int i = 0; i < length; ++i)
            out[i] = uchar(row[i] - above[i]);
        out += length;
        above = row;
    }
    return rows;
}

QByteArray pngOf(const QImage &picture)
{
    const QImage rgb = picture.convertToFormat(QImage::Format_RGB888);
    // Eight bits a channel, red green blue, and the only methods there are.
    const QByteArray header =
        number(quint32(rgb.width())) + number(quint32(rgb.height())) + QByteArray("\x08\x02\0\0\0", 5);
    // qCompress puts the size before the zlib stream.
    const QByteArray stream = qCompress(filteredRows(rgb), 1).mid(4);
    return QByteArray("\x89PNG\r\n\x1a\n", 8) + chunk("IHDR", header) + chunk("IDAT", stream) + chunk("IEND", {});
}

} // namespace widgetwright
