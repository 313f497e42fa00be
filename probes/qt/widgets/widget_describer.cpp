#include "widgets/widget_describer.h"
#include "core/protocol.generated.h"
#include "widgets/item_views.h"
#include "widgets/text_links.h"
#include "widgets/widget_accessibility.h"

#include <QtWidgets>

namespace widgetwright {

namespace role = protocol::role;
namespace state = protocol::state;

WidgetDescriber::WidgetDescriber(WidgetTree &tree)
    : m_tree(tree), m_focused(tree.nodeAround(QApplication::focusWidget()).widget)
{
}

bool WidgetDescriber::isTabPage(const QWidget *widget)
{
    const QWidget *stack = widget->parentWidget();
    return stack && qobject_cast<const QStackedWidget *>(stack)
        && qobject_cast<const QTabWidget *>(stack->parentWidget());
}

/** Creating accessibles for everything would be slow, so that they are asked only where the class says nothing. */
bool WidgetDescriber::asksAccessibility(const QWidget *widget)
{
    return m_tree.traits(widget).isCustom && !widget->isWindow()
        && !widget->findChild<QWidget *>(QString(), Qt::FindDirectChildrenOnly);
}

static const char *roleOfAction(const QAction *action, const QWidget *host)
{
    if (!action->isCheckable())
        return role::menuitem;
    if (!qobject_cast<const QMenu *>(host) && !qobject_cast<const QMenuBar *>(host))
        return role::button;
    return action->actionGroup() && action->actionGroup()->isExclusive() ? role::menuitemradio : role::menuitemcheckbox;
}

static const char *roleOfWindow(const QWidget *window)
{
    return window->windowType() == Qt::Dialog ? role::dialog : role::window;
}

static const char *roleOfFrame(const QFrame *frame)
{
    return frame->frameShape() == QFrame::HLine || frame->frameShape() == QFrame::VLine ? role::separator
                                                                                        : role::generic;
}

static bool isPicture(const QLabel *label)
{
    return label->text().isEmpty() && label->property("pixmap").value<QPixmap>().width() > 0;
}

const char *WidgetDescriber::roleOf(const Node &node)
{
    switch (node.kind) {
    case Node::Action:
        return roleOfAction(node.action, node.widget);
    case Node::Link:
        return role::link;
    case Node::Tab:
        return role::tab;
    case Node::Item:
        return itemRole(node.view());
    default:
        break;
    }
    const ClassTraits &traits = m_tree.traits(node.widget);
    if (traits.control == Control::Label && isPicture(static_cast<const QLabel *>(node.widget)))
        return role::img;
    if (qstrcmp(traits.role, role::generic) != 0)
        return traits.role;
    if (node.widget->isWindow())
        return roleOfWindow(node.widget);
    if (isTabPage(node.widget))
        return role::tabpanel;
    if (traits.control == Control::Frame && !traits.isCustom)
        return roleOfFrame(static_cast<const QFrame *>(node.widget));
    return asksAccessibility(node.widget) ? accessibleRole(node.widget) : traits.role;
}

QString WidgetDescriber::idOf(const Node &node)
{
    switch (node.kind) {
    case Node::Widget:
        return node.widget->objectName();
    case Node::Action:
        return node.action->objectName();
    default:
        return {};
    }
}

QString WidgetDescriber::labelOf(const Node &node)
{
    switch (node.kind) {
    case Node::Action:
        return withoutMnemonic(node.action->text());
    case Node::Link:
        return linkStartingAt(node.widget, node.link).text;
    case Node::Tab:
        return withoutMnemonic(node.tabBar()->tabText(node.tab));
    case Node::Item:
        return itemName(node.view(), node.index);
    default:
        break;
    }
    const QWidget *widget = node.widget;
    switch (m_tree.traits(widget).control) {
    case Control::Button:
    case Control::CheckBox:
    case Control::RadioButton:
        return withoutMnemonic(static_cast<const QAbstractButton *>(widget)->text());
    case Control::Label:
    case Control::ToolTip: {
        const auto *label = static_cast<const QLabel *>(widget);
        return label->buddy() ? withoutMnemonic(plainText(label->text())) : plainText(label->text());
    }
    case Control::GroupBox:
        return withoutMnemonic(static_cast<const QGroupBox *>(widget)->title());
    case Control::Menu:
        return withoutMnemonic(static_cast<const QMenu *>(widget)->title());
    case Control::StatusBar:
        return static_cast<const QStatusBar *>(widget)->currentMessage();
    case Control::LcdNumber:
        return QString::number(static_cast<const QLCDNumber *>(widget)->value());
    default:
        return {};
    }
}

static QString titleOf(const QWidget *widget)
{
    const QString title = widget->windowTitle().remove(QLatin1String("[*]"));
    // What Qt puts into the frame of a window without a title.
    return title.isEmpty() && widget->windowType() == Qt::Window ? QGuiApplication::applicationDisplayName() : title;
}

static QString tabTextOf(const QWidget *page)
{
    const auto *tabs = static_cast<const QTabWidget *>(page->parentWidget()->parentWidget());
    return withoutMnemonic(tabs->tabText(tabs->indexOf(const_cast<QWidget *>(page))));
}

QString WidgetDescriber::nameOf(const Node &node)
{
    if (node.kind == Node::Widget)
        return nameOfWidget(node.widget);
    if (node.kind == Node::Tab)
        if (const QString name = node.tabBar()->accessibleTabName(node.tab); !name.isEmpty())
            return name;
    const QString label = labelOf(node);
    if (!label.isEmpty())
        return label;
    return node.kind == Node::Action ? node.action->toolTip() : QString();
}

QString WidgetDescriber::nameOfWidget(const QWidget *widget)
{
    if (const QString name = widget->accessibleName(); !name.isEmpty())
        return name;
    const Node node(const_cast<QWidget *>(widget));
    if (const QString label = labelOf(node); !label.isEmpty())
        return label;
    switch (m_tree.traits(widget).control) {
    case Control::Plain:
    case Control::Frame:
    case Control::ScrollArea:
        if (widget->isWindow())
            return titleOf(widget);
        if (isTabPage(widget))
            return tabTextOf(widget);
        return asksAccessibility(widget) ? accessibleName(widget) : QString();
    case Control::Window:
    case Control::Dialog:
    case Control::DockWidget:
        return titleOf(widget);
    case Control::Label:
    case Control::MenuBar:
    case Control::StatusBar:
    case Control::TabBar:
    case Control::TabWidget:
        return {};
    default:
        break;
    }
    if (widget->inherits("QToolBarExtension"))
        return QStringLiteral("More tools");
    if (const QString label = m_labels.labelOf(widget); !label.isEmpty())
        return label;
    if (const QString tip = widget->toolTip(); !tip.isEmpty())
        return plainText(tip);
    return promptOf(node);
}

QString WidgetDescriber::promptOf(const Node &node)
{
    if (node.kind != Node::Widget)
        return {};
    switch (m_tree.traits(node.widget).control) {
    case Control::LineEdit:
        return static_cast<const QLineEdit *>(node.widget)->placeholderText();
    case Control::TextEdit:
        return static_cast<const QTextEdit *>(node.widget)->placeholderText();
    case Control::PlainTextEdit:
        return static_cast<const QPlainTextEdit *>(node.widget)->placeholderText();
    case Control::ComboBox: {
        const auto *edit = static_cast<const QComboBox *>(node.widget)->lineEdit();
        return edit ? edit->placeholderText() : QString();
    }
    default:
        return {};
    }
}

bool WidgetDescriber::isVisible(const Node &node)
{
    switch (node.kind) {
    case Node::Action:
        return node.action->isVisible() && node.widget && node.widget->isVisible();
    case Node::Link:
        return node.widget->isVisible() && !linkRect(node.widget, linkStartingAt(node.widget, node.link)).isEmpty();
    case Node::Tab:
        return node.widget->isVisible() && !node.tabBar()->tabRect(node.tab).isEmpty();
    case Node::Item:
        return node.widget->isVisible() && !node.view()->visualRect(node.index).isEmpty();
    default:
        return node.widget->isVisible();
    }
}

bool WidgetDescriber::isEnabled(const Node &node)
{
    switch (node.kind) {
    case Node::Action:
        return node.action->isEnabled();
    case Node::Link:
        return node.widget->isEnabled();
    case Node::Tab:
        return node.widget->isEnabled() && node.tabBar()->isTabEnabled(node.tab);
    case Node::Item:
        return node.widget->isEnabled() && node.index.flags().testFlag(Qt::ItemIsEnabled);
    default:
        return node.widget->isEnabled();
    }
}

static QRect rectOfAction(QAction *action, QWidget *host)
{
    if (auto *menu = qobject_cast<QMenu *>(host))
        return menu->actionGeometry(action);
    if (auto *bar = qobject_cast<QMenuBar *>(host))
        return bar->actionGeometry(action);
    if (auto *bar = qobject_cast<QToolBar *>(host)) {
        const QWidget *button = bar->widgetForAction(action);
        return button ? button->geometry() : QRect();
    }
    return host ? host->rect() : QRect();
}

QRect WidgetDescriber::rectOf(const Node &node)
{
    switch (node.kind) {
    case Node::Action:
        return rectOfAction(node.action, node.widget);
    case Node::Link:
        return linkRect(node.widget, linkStartingAt(node.widget, node.link));
    case Node::Tab:
        return node.tabBar()->tabRect(node.tab);
    case Node::Item: {
        const QWidget *viewport = node.view()->viewport();
        return itemRect(node.view(), node.index).translated(viewport->mapTo(node.widget, QPoint()));
    }
    default:
        return node.widget->rect();
    }
}

} // namespace widgetwright
