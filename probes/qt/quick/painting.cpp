// Items that draw themselves: canvases, painted items, pictures. Their pixels are with the renderer, so what is noticed
// is that they are painted again.
#include "quick/qt_compat.h"
#include "quick/reader.h"

#include <QMetaMethod>
#include <QSGTextureProvider>
#include <atomic>

namespace widgetwright {

namespace {

/** On the screen, as far as it can be seen. */
QRect areaOf(const QQuickItem *item)
{
    if (!item || !item->window() || !item->isVisible())
        return {};
    const QRectF shown = sceneRect(item) & sceneClip(item->parentItem() ? item->parentItem() : item);
    QPoint offset;
    const QWindow *window = windowOnScreen(item->window(), &offset);
    const QRect area = shown.toAlignedRect().translated(offset);
    return QRect(window->mapToGlobal(area.topLeft()), area.size());
}

/** A Canvas, which says when it is painted. */
class CanvasPainting : public Painting
{
public:
    explicit CanvasPainting(QQuickItem *item) : m_canvas(item), m_fuse(new QObject)
    {
        // The class is private to Qt Quick: a signal of it can only be connected to a slot by name.
        QObject::connect(item, SIGNAL(paint(QRect)), m_fuse, SLOT(deleteLater()));
    }
    ~CanvasPainting() override
    {
        if (m_fuse)
            m_fuse->deleteLater();
    }

    QRect changedArea() const override { return m_fuse ? QRect() : areaOf(m_canvas); }

private:
    const QPointer<QQuickItem> m_canvas;
    const QPointer<QObject> m_fuse;
};

/** An item whose texture is made by the application. */
class TexturePainting : public Painting
{
public:
    explicit TexturePainting(QQuickItem *item) : m_item(item)
    {
        // Only the thread that renders may ask for the texture, and only while this one waits for it.
        m_connection = QObject::connect(
            item->window(), &QQuickWindow::beforeSynchronizing, item, [item, watch = m_watch] { watch->begin(item); },
            Qt::DirectConnection);
    }
    ~TexturePainting() override
    {
        QObject::disconnect(m_connection);
        m_watch->end();
    }

    QRect changedArea() const override { return m_watch->isPainted ? areaOf(m_item) : QRect(); }

private:
    struct Watch : std::enable_shared_from_this<Watch>
    {
        void begin(QQuickItem *item)
        {
            if (isBegun || !item->window() || !canAskForTexture(item->window()))
                return;
            isBegun = true;
            if (const QSGTextureProvider *provider = item->textureProvider())
                connection = QObject::connect(
                    provider, &QSGTextureProvider::textureChanged, provider,
                    [self = shared_from_this()] { self->isPainted = true; }, Qt::DirectConnection);
        }
        void end() { QObject::disconnect(connection); }

        bool isBegun = false;
        std::atomic_bool isPainted{false};
        QMetaObject::Connection connection;
    };

    const QPointer<QQuickItem> m_item;
    const std::shared_ptr<Watch> m_watch = std::make_shared<Watch>();
    QMetaObject::Connection m_connection;
};

class PicturePainting : public Painting
{
public:
    explicit PicturePainting(QQuickItem *item) : m_item(item), m_source(item->property("source")) {}

    QRect changedArea() const override
    {
        return m_item && m_item->property("source") != m_source ? areaOf(m_item) : QRect();
    }

private:
    const QPointer<QQuickItem> m_item;
    const QVariant m_source;
};

} // namespace

std::unique_ptr<Painting> QuickReader::paintingOf(const Node &node)
{
    QQuickItem *item = node.isObject() ? itemOf(node) : nullptr;
    const Control control = item ? classOf(item).control : Control::Window;
    if (!item || !item->window() || (control != Control::Plain && control != Control::Canvas))
        return {};
    if (isA(item, "QQuickCanvasItem"))
        return std::make_unique<CanvasPainting>(item);
    if (isA(item, "QQuickPaintedItem") || isA(item, "QQuickFramebufferObject"))
        return std::make_unique<TexturePainting>(item);
    // One that animates itself changes all the time.
    if (isA(item, "QQuickImage") && !isA(item, "QQuickAnimatedImage"))
        return std::make_unique<PicturePainting>(item);
    return {};
}

} // namespace widgetwright
