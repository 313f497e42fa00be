#include "core/screenshot.h"
#include "core/png.h"
#include "core/stage_selection.h"
#include "core/tree.h"
#include "platform/platform.h"

#include <QBuffer>
#include <QGuiApplication>
#include <QPainter>
#include <QPixmap>
#include <QScreen>

namespace widgetwright {

namespace {

struct Encoding
{
    QByteArray format = "png";
    double scale = 1;
    int quality = 80;

    static Encoding from(const Params &params)
    {
        Encoding encoding;
        encoding.format = params.string("format").value_or(QStringLiteral("png")).toLatin1();
        encoding.scale = params.number("scale").value_or(1);
        encoding.quality = params.integer("quality").value_or(encoding.quality);
        if (encoding.format != "png" && encoding.format != "jpeg")
            throw invalidParams(QStringLiteral("\"format\" must be png or jpeg"));
        if (encoding.scale <= 0 || encoding.scale > 4)
            throw invalidParams(QStringLiteral("\"scale\" must be above 0 and at most 4"));
        return encoding;
    }
};

/** So much would exhaust the memory of the application, or Qt would give up and return nothing. */
void requireAffordable(const QSizeF &size, double scale)
{
    const double pixels = size.width() * size.height() * scale * scale;
    if (pixels > protocol::limit::pixels)
        throw obstacle(protocol::reason::valueRejected,
                       QStringLiteral(
                           "The picture would have %1 megapixels; at most %2 are possible. Ask for a part of "
                           "it with region, or for a smaller scale.")
                           .arg(pixels / 1e6, 0, 'f', 1)
                           .arg(protocol::limit::pixels / 1e6));
}

/** Toolkits round places to pixels in different ways. */
constexpr int paintMargin = 2;

QRect placeInWindow(Tree &tree, const Node &node)
{
    return tree.reader(node).rectOf(node).translated(tree.reader(node).placeOf(node).origin);
}

/** What must not be seen in a picture. */
class Unseen
{
public:
    explicit Unseen(Tree &tree) : m_hasSecrets(tree.registry().secrets().areThere())
    {
        Passwords &passwords = tree.registry().passwords();
        passwords.look();
        for (QObject *field : passwords.shown())
            m_passwords.append(tree.nodeAround(field));
    }

    bool isThere() const { return m_hasSecrets || !m_passwords.isEmpty(); }
    bool covers(Tree &tree, const Node &node) const { return m_passwords.contains(node) || tree.isSecret(node); }

private:
    const bool m_hasSecrets;
    QVector<Node> m_passwords;
};

void paintOver(const Unseen &unseen, QPainter &painter, Tree &tree, const Node &node, const QPoint &corner)
{
    if (!tree.reader(node).isVisible(node))
        return;
    if (unseen.covers(tree, node))
        painter.fillRect(placeInWindow(tree, node)
                             .translated(-corner)
                             .adjusted(-paintMargin, -paintMargin, paintMargin, paintMargin),
                         Qt::gray);
    // Also inside a secret: what is in there may stick out.
    for (const Node &child : tree.children(node))
        paintOver(unseen, painter, tree, child, corner);
}

/** Without secrets and passwords. */
QImage safePictureOf(Tree &tree, const Node &node, const Unseen &unseen)
{
    QImage picture = tree.reader(node).pictureOf(node);
    if (!unseen.isThere())
        return picture;
    // An item of a view is a piece of its picture; what is inside it is not in the tree.
    if (node.isObject()) {
        QPainter painter(&picture);
        paintOver(unseen, painter, tree, node, placeInWindow(tree, node).topLeft());
    } else if (unseen.covers(tree, node)) {
        picture.fill(Qt::gray);
    }
    return picture;
}

QImage pictureOf(Tree &tree, const Node &node)
{
    if (!tree.reader(node).isVisible(node))
        throw obstacle(protocol::reason::notVisible, tree.phrase(node) + QStringLiteral(" is not visible."));
    requireAffordable(tree.reader(node).rectOf(node).size(), 1);
    const QImage picture = safePictureOf(tree, node, Unseen(tree));
    if (picture.isNull())
        throw obstacle(protocol::reason::noScreenBounds, tree.phrase(node) + QStringLiteral(" has no size."));
    return picture;
}

QImage composedScreen(Tree &tree, const QRect &screen, const Unseen &unseen)
{
    QImage picture(screen.size(), QImage::Format_RGB32);
    picture.fill(Qt::black);
    QPainter painter(&picture);
    for (const Stage &stage : tree.stages())
        if (!stage.isMinimized && !stage.isOfDesktop && !stage.frame.isEmpty())
            painter.drawImage(tree.reader(stage.root).onScreen(stage.root, QPoint()) - screen.topLeft(),
                              safePictureOf(tree, stage.root, unseen));
    return picture;
}

QImage pictureOfScreen(Tree &tree)
{
    QScreen *screen = QGuiApplication::primaryScreen();
    if (!screen)
        throw obstacle(protocol::reason::noScreenBounds, QStringLiteral("The application has no screen."));
    const Unseen unseen(tree);
    // The offscreen platform shows nothing on its screen. With secrets it is composed as well: they cannot be painted
    // over where other windows may cover them, and windows of other applications may have secrets of their own.
    const bool isGrabbed = QGuiApplication::platformName() == QLatin1String("xcb") && !unseen.isThere();
    const QPixmap grabbed = isGrabbed ? screen->grabWindow(0) : QPixmap();
    return grabbed.isNull() ? composedScreen(tree, screen->geometry(), unseen) : grabbed.toImage();
}

Node nodeFrom(Tree &tree, ObjectAccess &objects, const Params &params)
{
    if (const auto ref = params.object("ref"))
        return tree.resolve(*ref);
    if (const auto id = params.string("id"))
        return id->startsWith(QLatin1String("u-")) ? tree.registry().get(*id) : objects.nodeWithId(*id);
    if (params.has("stage") || params.has("stageIndex"))
        return tree.stages()[selectStages(tree, params).first()].root;
    return {};
}

QImage wantedPart(const QImage &picture, const Params &params)
{
    const auto region = params.object("region");
    if (!region)
        return picture;
    const Params part(*region);
    const double ratio = picture.devicePixelRatio();
    const QRectF wanted(part.number("x").value_or(0) * ratio, part.number("y").value_or(0) * ratio,
                        part.number("width").value_or(0) * ratio, part.number("height").value_or(0) * ratio);
    const QRect inside = wanted.toAlignedRect() & picture.rect();
    if (inside.isEmpty())
        throw ProbeError(protocol::error::invalidArgument, QStringLiteral("The region lies outside of the picture."));
    return picture.copy(inside);
}

QImage take(ObjectAccess &objects, const Params &params, double scale)
{
    Tree tree(objects.registry());
    const bool everything = params.string("stage") == QStringLiteral("all");
    const Node node = everything ? Node() : nodeFrom(tree, objects, params);
    const QImage picture = wantedPart(node ? pictureOf(tree, node) : pictureOfScreen(tree), params);
    requireAffordable(picture.size(), scale / picture.devicePixelRatio());
    return picture;
}

QByteArray jpegOf(const QImage &picture, int quality)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    return picture.save(&buffer, "jpeg", quality) ? bytes : QByteArray();
}

void encode(const CallPtr &call, QImage picture, const Encoding &encoding)
{
    // Logical pixels, times the scale that was asked for.
    const double factor = encoding.scale / picture.devicePixelRatio();
    if (factor != 1)
        picture = picture.scaled((QSizeF(picture.size()) * factor).toSize().expandedTo(QSize(1, 1)),
                                 Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    const QByteArray bytes = encoding.format == "png" ? pngOf(picture) : jpegOf(picture, encoding.quality);
    if (bytes.isEmpty())
        return call->fail(obstacle(protocol::reason::unsupported,
                                   QStringLiteral("This Qt cannot write %1.").arg(QLatin1String(encoding.format))));
    call->answer([&](JsonWriter &out) {
        out.beginObject();
        out.member("success", true);
        out.member("format", encoding.format.constData());
        out.member("width", picture.width());
        out.member("height", picture.height());
        out.key("data").base64(bytes);
        out.endObject();
    });
}

} // namespace

void addScreenshotMethod(Router &router, ObjectAccess &objects)
{
    router.add(protocol::method::screenshot, [&objects](const CallPtr &call) {
        const Params params(call->params());
        const Encoding encoding = Encoding::from(params);
        const QImage picture = take(objects, params, encoding.scale);
        startThread([=] { encode(call, picture, encoding); }).detach();
    });
}

} // namespace widgetwright
