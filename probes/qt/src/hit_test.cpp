#include "hit_test.h"
#include "node_writer.h"

#include <QApplication>
#include <QMenu>
#include <QMenuBar>

namespace widgetwright {

static QWidget *windowAt(const QPoint &point)
{
    QWidget *popup = QApplication::activePopupWidget();
    if (popup && popup->geometry().contains(point))
        return popup;
    return QApplication::topLevelAt(point);
}

/** The row, tab or entry under the point, if the widget has such parts. */
static Node partAt(QWidget *widget, const QPoint &point)
{
    const QPoint inside = widget->mapFromGlobal(point);
    if (auto *view = qobject_cast<QAbstractItemView *>(widget)) {
        const QModelIndex index = view->indexAt(view->viewport()->mapFromGlobal(point));
        if (index.isValid())
            return Node(view, index.sibling(index.row(), 0));
    }
    if (auto *bar = qobject_cast<QTabBar *>(widget); bar && bar->tabAt(inside) >= 0)
        return Node(bar, bar->tabAt(inside));
    QAction *action = nullptr;
    if (auto *menu = qobject_cast<QMenu *>(widget))
        action = menu->actionAt(inside);
    else if (auto *bar = qobject_cast<QMenuBar *>(widget))
        action = bar->actionAt(inside);
    return action && !action->isSeparator() ? Node(action, widget) : Node(widget);
}

static Node nodeAt(Tree &tree, const QPoint &point)
{
    QWidget *window = windowAt(point);
    if (!window)
        return {};
    QWidget *deepest = window->childAt(window->mapFromGlobal(point));
    const Node node = tree.nodeAround(deepest ? deepest : window);
    return node ? partAt(node.widget, point) : node;
}

void addHitTestMethod(Router &router, ObjectRegistry &registry)
{
    router.addReader(protocol::method::hitTest, [&registry](const Params &params, JsonWriter &out) {
        Tree tree(registry);
        Describer describer(tree);
        const auto x = params.number("x");
        const auto y = params.number("y");
        if (!x || !y)
            throw invalidParams(QStringLiteral("hitTest needs x and y."));
        const Node node = nodeAt(tree, QPointF(*x, *y).toPoint());
        out.beginObject();
        out.key("node");
        if (node)
            writeSummary(out, describer, node);
        else
            out.value(QJsonValue());
        out.endObject();
    });
}

} // namespace widgetwright
