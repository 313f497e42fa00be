#include "core/clipboard.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QUrl>

namespace widgetwright {

static void writeClipboard(JsonWriter &out)
{
    const QMimeData *content = QGuiApplication::clipboard()->mimeData();
    out.beginObject();
    out.key("text");
    out.value(content && content->hasText() ? QJsonValue(content->text()) : QJsonValue());
    if (content && content->hasUrls()) {
        out.key("files").beginArray();
        for (const QUrl &url : content->urls())
            if (url.isLocalFile())
                out.value(url.toLocalFile());
        out.endArray();
    }
    out.endObject();
}

void addClipboardMethod(Router &router, bool readOnly)
{
    router.addReader(protocol::method::clipboard, [readOnly](const Params &params, JsonWriter &out) {
        if (const auto text = params.string("text")) {
            if (readOnly)
                throw obstacle(protocol::reason::actionsDisabled,
                               QStringLiteral("The probe is read-only (QTMCP_READ_ONLY=1): it does not act."));
            QGuiApplication::clipboard()->setText(*text);
        }
        writeClipboard(out);
    });
}

} // namespace widgetwright
