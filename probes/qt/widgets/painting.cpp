// Widgets that draw themselves: canvases, terminals, scenes, pictures. Whether they look different is seen in the
// pixels that their window keeps; nothing is painted for it.
#include "core/protocol.generated.h"
#include "widgets/reach.h"
#include "widgets/reader.h"

#include <QBackingStore>
#include <QLabel>
#include <QLayout>
#include <QMovie>
#include <QPointer>
#include <QScrollArea>
#include <QWindow>
#include <cstring>

namespace widgetwright {

namespace {

/** The pixels of a window; null if nothing is kept of it, as of one that OpenGL draws. */
const QImage *pixelsOf(const QWidget *window)
{
    QBackingStore *store = window->backingStore();
    if (!store || !window->windowHandle() || !window->windowHandle()->isExposed() || window->size() != store->size())
        return nullptr;
    const QPaintDevice *device = store->paintDevice();
    return device && device->devType() == QInternal::Image ? static_cast<const QImage *>(device) : nullptr;
}

QRect scaled(const QRect &rect, qreal ratio)
{
    return QRectF(rect.x() * ratio, rect.y() * ratio, rect.width() * ratio, rect.height() * ratio).toAlignedRect();
}

/** With more children a widget is a container, and its own region would take long to work out. */
constexpr int mostChildren = 200;

/** Where the widget itself is seen in its window, without the widgets inside it. */
QRegion ownRegion(QWidget *widget)
{
    if (widget->children().size() > mostChildren)
        return {};
    const Place place = placeOf(widget);
    QRegion region = place.clip;
    for (const QObject *child : widget->children()) {
        const auto *inside = qobject_cast<const QWidget *>(child);
        if (inside && inside->isVisible() && !inside->isWindow())
            region -= inside->geometry().translated(place.origin);
    }
    return region;
}

/** Blinks. */
bool looksLikeCaret(const QRect &area) { return area.width() <= 3 && area.height() <= 40; }

class WidgetPainting : public Painting
{
public:
    explicit WidgetPainting(QWidget *widget) : m_widget(widget), m_region(ownRegion(widget)), m_origin(originOf(widget))
    {
        const QImage *pixels = m_region.isEmpty() ? nullptr : pixelsOf(widget->window());
        if (pixels)
            m_before = pixels->copy(scaled(m_region.boundingRect(), pixels->devicePixelRatio()));
    }

    bool isEmpty() const { return m_before.isNull(); }

    QRect changedArea() const override
    {
        const QImage *now = m_widget && m_widget->isVisible() ? pixelsOf(m_widget->window()) : nullptr;
        if (!now || now->depth() != m_before.depth() || now->devicePixelRatio() != m_before.devicePixelRatio())
            return {};
        // Compared at its place in the widget: the widget may have moved in its window.
        const QPoint moved = originOf(m_widget) - m_origin;
        const QRegion both = ownRegion(m_widget) & m_region.translated(moved);
        QRect changed;
        for (const QRect &part : both)
            changed |= difference(*now, part, moved);
        if (changed.isEmpty() || looksLikeCaret(changed))
            return {};
        return QRect(m_widget->window()->mapToGlobal(changed.topLeft()), changed.size());
    }

private:
    static QPoint originOf(const QWidget *widget) { return widget->mapTo(widget->window(), QPoint()); }

    /** In the window; `part` was elsewhere by `moved`. */
    QRect difference(const QImage &now, const QRect &part, const QPoint &moved) const
    {
        const qreal ratio = now.devicePixelRatio();
        const QRect here = scaled(part, ratio) & now.rect();
        const QPoint there = scaled(part.translated(-moved), ratio).topLeft()
            - scaled(m_region.boundingRect(), ratio).topLeft() - here.topLeft();
        if (!m_before.rect().contains(here.translated(there)))
            return {};
        const int bytes = now.depth() / 8;
        QRect changed;
        for (int y = here.top(); y <= here.bottom(); ++y) {
            const uchar *line = now.constScanLine(y) + here.left() * bytes;
            const uchar *old = m_before.constScanLine(y + there.y()) + (here.left() + there.x()) * bytes;
            if (std::memcmp(line, old, static_cast<size_t>(here.width() * bytes)) == 0)
                continue;
            const auto isSame = [&](int x) {
                return std::memcmp(line + x * bytes, old + x * bytes, static_cast<size_t>(bytes)) == 0;
            };
            int first = 0;
            int last = here.width() - 1;
            while (isSame(first))
                ++first;
            while (isSame(last))
                --last;
            changed |= QRect(QPoint(here.left() + first, y), QPoint(here.left() + last, y));
        }
        return scaled(changed, 1 / ratio);
    }

    const QPointer<QWidget> m_widget;
    const QRegion m_region;
    const QPoint m_origin;
    QImage m_before;
};

} // namespace

/** The widget that draws; null if what is seen follows from what the node says. */
QWidget *WidgetReader::painterOf(QWidget *widget)
{
    const ClassTraits &known = traits(widget);
    switch (known.control) {
    case Control::Plain:
    case Control::Frame: {
        // A class without Q_OBJECT looks like QWidget. A widget with a layout is a container.
        const bool isContainer = widget->isWindow() || (widget->layout() && !isCanvas(widget));
        return isContainer || qstrcmp(known.role, protocol::role::generic) != 0 ? nullptr : widget;
    }
    case Control::ScrollArea:
        return qobject_cast<QScrollArea *>(widget) ? nullptr : static_cast<QAbstractScrollArea *>(widget)->viewport();
    case Control::Label:
        return static_cast<QLabel *>(widget)->text().isEmpty() && !static_cast<QLabel *>(widget)->movie() ? widget
                                                                                                          : nullptr;
    default:
        return nullptr;
    }
}

std::unique_ptr<Painting> WidgetReader::paintingOf(const Node &node)
{
    QWidget *painter = isWidget(node) && widgetOf(node)->isVisible() ? painterOf(widgetOf(node)) : nullptr;
    auto painting = painter ? std::make_unique<WidgetPainting>(painter) : nullptr;
    if (!painting || painting->isEmpty())
        return {};
    return painting;
}

} // namespace widgetwright
