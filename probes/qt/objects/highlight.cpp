// highlight: a frame around a node for a moment.
#include "core/tree.h"
#include "objects/objects.h"

#include <QPainter>
#include <QPointer>
#include <QRasterWindow>

namespace widgetwright {

namespace {

constexpr int thickness = 3;
constexpr int defaultMs = 1000;
constexpr int mostMs = 60000;

/** A window of four stripes that takes neither focus nor clicks; not a widget, so it is in no tree of widgets. */
class Frame : public QRasterWindow
{
public:
    explicit Frame(const QRect &around)
    {
        hideFromApplication(this);
        setFlags(Qt::ToolTip | Qt::FramelessWindowHint | Qt::BypassWindowManagerHint | Qt::WindowStaysOnTopHint
                 | Qt::WindowTransparentForInput | Qt::WindowDoesNotAcceptFocus);
        setGeometry(around.adjusted(-thickness, -thickness, thickness, thickness));
        // Qt forgets the mask of a window that is not created yet.
        create();
        const QRegion whole(QRect(QPoint(0, 0), size()));
        setMask(whole - QRegion(QRect(QPoint(thickness, thickness), around.size())));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter(this).fillRect(QRect(QPoint(0, 0), size()), QColor(0xe6, 0x00, 0x7e));
    }
};

void removeFrame(const QPointer<Frame> &frame)
{
    if (!frame)
        return;
    // Hidden first: closing a visible window could look like closing the last one.
    frame->setVisible(false);
    delete frame.data();
}

QRect placeOf(Tree &tree, const Node &node)
{
    if (!tree.reader(node).isVisible(node))
        throw obstacle(protocol::reason::notVisible, tree.phrase(node) + QStringLiteral(" is not visible."));
    const QRect inWindow = tree.reader(node).rectOf(node).translated(tree.reader(node).placeOf(node).origin);
    return {tree.reader(node).onScreen(node, inWindow.topLeft()), inWindow.size()};
}

} // namespace

void addHighlightMethod(const ObjectWorld &world)
{
    const auto shown = std::make_shared<QPointer<Frame>>();
    world.router.addReader(protocol::method::highlight, [world, shown](const Params &params, JsonWriter &out) {
        Tree tree(world.ids.registry());
        const QRect place = placeOf(tree, tree.resolve(params.requiredObject("ref")));
        const int durationMs = params.integer("durationMs").value_or(defaultMs);
        if (durationMs < 0 || durationMs > mostMs)
            throw invalidParams(QStringLiteral("\"durationMs\" must be from 0 to %1").arg(mostMs));
        removeFrame(*shown);
        const QPointer<Frame> frame = new Frame(place);
        *shown = frame;
        frame->show();
        world.gui.postAfter(durationMs, [frame] { removeFrame(frame); });
        writeSuccess(out);
    });
}

} // namespace widgetwright
