#include "core/protocol.generated.h"
#include "widgets/accessibility.h"
#include "widgets/headers.h"
#include "widgets/item_views.h"
#include "widgets/reach.h"
#include "widgets/text_links.h"

#include <QtWidgets>

namespace widgetwright {

namespace role = protocol::role;
namespace state = protocol::state;

static bool isTabPage(const QWidget *widget)
{
    const QWidget *stack = widget->parentWidget();
    return stack && qobject_cast<const QStackedWidget *>(stack)
        && qobject_cast<const QTabWidget *>(stack->parentWidget());
}

static bool hasWidgetsInside(const QWidget *widget)
{
    return widget->findChild<QWidget *>(QString(), Qt::FindDirectChildrenOnly);
}

/** Creating accessible interfaces is slow, so only widgets whose class says nothing are asked. */
bool WidgetReader::asksAccessibility(const QWidget *widget)
{
    return isCanvas(widget) || (traits(widget).isCustom && !widget->isWindow() && !hasWidgetsInside(widget));
}

/** It paints itself, and takes the pointer or keys. */
bool WidgetReader::isCanvas(const QWidget *widget)
{
    const ClassTraits &known = traits(widget);
    const bool saysNothing = known.control == Control::Plain || known.control == Control::Frame
        || (known.control == Control::ScrollArea && !qobject_cast<const QScrollArea *>(widget));
    if (!saysNothing || qstrcmp(known.role, role::generic) != 0 || widget->isWindow())
        return false;
    const Overrides &own = m_overrides.of(widget);
    const bool invitesInput = (widget->focusPolicy() & Qt::ClickFocus) || widget->hasMouseTracking()
        || widget->testAttribute(Qt::WA_SetCursor);
    if (own.everything)
        return invitesInput && known.isCustom && !widget->layout() && !hasWidgetsInside(widget);
    if (!own.mouse && !own.keys && (!invitesInput || widget->layout()))
        return false;
    return own.paint || widget->inherits("QOpenGLWidget") || (own.mouse && !hasWidgetsInside(widget));
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

const char *WidgetReader::roleOf(const Node &node)
{
    switch (kindOf(node)) {
    case ActionNode:
        return roleOfAction(actionOf(node), widgetOf(node));
    case LinkNode:
        return role::link;
    case SceneNode:
        return sceneRole(node, m_overrides);
    case AccessibleNode:
        return entryRole(node);
    case TabNode:
        return role::tab;
    case HeaderNode:
        return role::columnheader;
    case ItemNode:
        return itemRole(viewOf(node));
    default:
        break;
    }
    const ClassTraits &known = traits(widgetOf(node));
    if (known.control == Control::Label && isPicture(static_cast<const QLabel *>(widgetOf(node))))
        return role::img;
    if (qstrcmp(known.role, role::generic) != 0)
        return known.role;
    if (widgetOf(node)->isWindow())
        return roleOfWindow(widgetOf(node));
    if (isTabPage(widgetOf(node)))
        return role::tabpanel;
    if (known.control == Control::Frame && !known.isCustom)
        return roleOfFrame(static_cast<const QFrame *>(widgetOf(node)));
    const char *given = asksAccessibility(widgetOf(node)) ? accessibleRole(widgetOf(node)) : known.role;
    return qstrcmp(given, role::generic) == 0 && isCanvas(widgetOf(node)) ? role::canvas : given;
}

QString WidgetReader::idOf(const Node &node)
{
    switch (kindOf(node)) {
    case WidgetNode:
    case ActionNode:
        return isQtsOwn(node.object->objectName()) ? QString() : node.object->objectName();
    case SceneNode: {
        const QGraphicsObject *object = graphicsOf(node)->toGraphicsObject();
        return object ? object->objectName() : QString();
    }
    default:
        return {};
    }
}

/** Qt's own names for parts of controls: they can be searched for, but are not shown as ids of the author. */
QStringList WidgetReader::otherIdsOf(const Node &node)
{
    const QString id = node.isObject() ? node.object->objectName() : QString();
    return isQtsOwn(id) ? QStringList{id} : QStringList();
}

QString WidgetReader::labelOf(const Node &node)
{
    switch (kindOf(node)) {
    case ActionNode:
        return withoutMnemonic(actionOf(node)->text());
    case LinkNode:
        return linkStartingAt(widgetOf(node), linkOf(node)).text;
    case SceneNode:
        return sceneName(node);
    case AccessibleNode:
        return entryText(node);
    case TabNode:
        return withoutMnemonic(tabBarOf(node)->tabText(tabOf(node)));
    case HeaderNode:
        return headerText(viewOf(node), columnOf(node));
    case ItemNode:
        return itemName(viewOf(node), indexOf(node));
    default:
        break;
    }
    const QWidget *widget = widgetOf(node);
    switch (traits(widget).control) {
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
    // This is what Qt shows for a window without a title.
    return title.isEmpty() && widget->windowType() == Qt::Window ? QGuiApplication::applicationDisplayName() : title;
}

static QString firstOf(std::initializer_list<QString> texts)
{
    for (const QString &text : texts)
        if (const QString plain = plainText(text).trimmed(); !plain.isEmpty())
            return plain;
    return {};
}

static QString nameOfTab(const QTabBar *bar, int tab)
{
    return firstOf({bar->accessibleTabName(tab), withoutMnemonic(bar->tabText(tab)), bar->tabToolTip(tab),
                    bar->tabWhatsThis(tab), bar->tabIcon(tab).name()});
}

static QString tabTextOf(const QWidget *page)
{
    const auto *tabs = static_cast<const QTabWidget *>(page->parentWidget()->parentWidget());
    return nameOfTab(tabs->tabBar(), tabs->indexOf(const_cast<QWidget *>(page)));
}

static QString nameOfAction(const QAction *action)
{
    if (action->objectName() == QLatin1String("_q_qlineeditclearaction"))
        return QStringLiteral("Clear");
    return firstOf({withoutMnemonic(action->text()), action->toolTip(), action->whatsThis(), action->statusTip(),
                    action->icon().name()});
}

/** A name for a button without a text. */
static QString hintOfButton(const QAbstractButton *button)
{
    const QString hint =
        firstOf({button->toolTip(), button->accessibleDescription(), button->whatsThis(), button->statusTip()});
    if (!hint.isEmpty())
        return hint;
    const auto actions = button->actions();
    const QString action = actions.isEmpty() ? QString() : nameOfAction(actions.constFirst());
    return action.isEmpty() ? button->icon().name() : action;
}

/** What the author calls a button that tells nothing else; empty for a class of Qt. */
static QString classAsName(const QString &type)
{
    const bool isOfQt = type.startsWith(QLatin1Char('Q')) && type.size() > 1 && type[1].isUpper();
    return isOfQt ? QString() : type;
}

QString WidgetReader::nameOf(const Node &node)
{
    if (isWidget(node))
        return nameOfWidget(widgetOf(node));
    if (kindOf(node) == TabNode)
        return nameOfTab(tabBarOf(node), tabOf(node));
    if (kindOf(node) == HeaderNode)
        return headerName(viewOf(node), columnOf(node));
    return kindOf(node) == ActionNode ? nameOfAction(actionOf(node)) : labelOf(node);
}

/** Of a dock that has no other content. */
static QString titleOfDockWith(const QWidget *widget)
{
    const auto *dock = qobject_cast<const QDockWidget *>(widget->parentWidget());
    return dock && dock->widget() == widget ? withoutMnemonic(dock->windowTitle()) : QString();
}

QString WidgetReader::nameOfWidget(const QWidget *widget)
{
    if (const QString name = widget->accessibleName(); !name.isEmpty())
        return name;
    const Node node = nodeOf(const_cast<QWidget *>(widget));
    if (const QString label = labelOf(node); !label.isEmpty())
        return label;
    switch (traits(widget).control) {
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
        return titleOf(widget);
    case Control::DockWidget:
        return withoutMnemonic(titleOf(widget));
    case Control::Label:
    case Control::MenuBar:
    case Control::StatusBar:
    case Control::TabBar:
    case Control::TabWidget:
        return {};
    default:
        break;
    }
    const auto *button = qobject_cast<const QAbstractButton *>(widget);
    if (button && button->inherits("QToolBarExtension"))
        return QStringLiteral("More tools");
    // Qt's own button in tabs that can be closed: they would all be called the same.
    if (button && button->inherits("CloseButton") && isButtonOfTab(widget))
        return QStringLiteral("Close ")
            + nameOfTab(static_cast<const QTabBar *>(widget->parentWidget()), tabWithButton(widget));
    if (const QString label = m_labels.labelOf(widget); !label.isEmpty())
        return label;
    if (button) {
        const QString hint = hintOfButton(button);
        return hint.isEmpty() ? classAsName(traits(widget).type) : hint;
    }
    return firstOf({widget->toolTip(), promptOf(node), widget->whatsThis(), widget->accessibleDescription(),
                    titleOfDockWith(widget)});
}

QString WidgetReader::promptOf(const Node &node)
{
    if (!isWidget(node))
        return {};
    switch (traits(widgetOf(node)).control) {
    case Control::LineEdit:
        return static_cast<const QLineEdit *>(widgetOf(node))->placeholderText();
    case Control::TextEdit:
        return static_cast<const QTextEdit *>(widgetOf(node))->placeholderText();
    case Control::PlainTextEdit:
        return static_cast<const QPlainTextEdit *>(widgetOf(node))->placeholderText();
    case Control::ComboBox: {
        const auto *edit = static_cast<const QComboBox *>(widgetOf(node))->lineEdit();
        return edit ? edit->placeholderText() : QString();
    }
    default:
        return {};
    }
}

bool WidgetReader::isSeenThrough(const QWidget *widget)
{
    const QWidget *parent = widget->isWindow() ? nullptr : widget->parentWidget();
    if (parent != m_lastParent) {
        m_lastParent = parent;
        m_isLastParentTransparent = isFullyTransparent(parent);
    }
    return m_isLastParentTransparent || hasTransparentEffect(widget);
}

bool WidgetReader::isVisible(const Node &node)
{
    if (const QWidget *widget = widgetOf(node); widget && isSeenThrough(widget))
        return false;
    switch (kindOf(node)) {
    case ActionNode:
        return actionOf(node)->isVisible() && widgetOf(node) && widgetOf(node)->isVisible();
    case LinkNode:
        return widgetOf(node)->isVisible()
            && !linkRect(widgetOf(node), linkStartingAt(widgetOf(node), linkOf(node))).isEmpty();
    case SceneNode:
        return widgetOf(node)->isVisible() && graphicsOf(node)->isVisible();
    case AccessibleNode:
        return widgetOf(node)->isVisible() && widgetOf(node)->rect().intersects(entryRect(node));
    case TabNode:
        return widgetOf(node)->isVisible() && !tabBarOf(node)->tabRect(tabOf(node)).isEmpty();
    case HeaderNode:
        return isHeaderVisible(viewOf(node), columnOf(node));
    case ItemNode:
        return widgetOf(node)->isVisible() && !viewOf(node)->visualRect(shownCell(node)).isEmpty();
    default:
        return widgetOf(node)->isVisible();
    }
}

bool WidgetReader::isEnabled(const Node &node)
{
    switch (kindOf(node)) {
    case ActionNode:
        return actionOf(node)->isEnabled();
    case HeaderNode:
    case LinkNode:
        return widgetOf(node)->isEnabled();
    case SceneNode:
        return widgetOf(node)->isEnabled() && graphicsOf(node)->isEnabled();
    case AccessibleNode:
        return widgetOf(node)->isEnabled() && isEntryEnabled(node);
    case TabNode:
        return widgetOf(node)->isEnabled() && tabBarOf(node)->isTabEnabled(tabOf(node));
    case ItemNode:
        return widgetOf(node)->isEnabled() && shownCell(node).flags().testFlag(Qt::ItemIsEnabled);
    default:
        return widgetOf(node)->isEnabled();
    }
}

} // namespace widgetwright
