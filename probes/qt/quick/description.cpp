// The part of QuickReader that knows what a node means to the user.
#include "core/accessible_roles.h"
#include "core/once_hidden.h"
#include "core/protocol.generated.h"
#include "core/words.h"
#include "quick/fields.h"
#include "quick/headers.h"
#include "quick/reader.h"

#include <QGuiApplication>
#include <QMetaProperty>

namespace widgetwright {

namespace role = protocol::role;
namespace state = protocol::state;

static const char *roleOfPopup(const QObject *popup)
{
    return isA(popup, "QQuickMenu")   ? role::menu
        : isA(popup, "QQuickToolTip") ? role::tooltip
        : isA(popup, "QQuickDialog")  ? role::dialog
                                      : role::group;
}

/** The author of the QML file may know better than the class of the item. */
static const char *roleByAuthor(const QObject *object, const char *byClass)
{
    const bool saysLittle = qstrcmp(byClass, role::generic) == 0 || qstrcmp(byClass, role::text) == 0
        || qstrcmp(byClass, role::button) == 0 || qstrcmp(byClass, role::img) == 0;
    const QObject *attached = saysLittle ? accessibilityOf(object) : nullptr;
    if (!attached)
        return byClass;
    const char *given = ariaRole(static_cast<QAccessible::Role>(attached->property("role").toInt()));
    return qstrcmp(given, role::generic) == 0 ? byClass : given;
}

const char *QuickReader::roleOf(const Node &node)
{
    if (node.isItem())
        return rowsOf(node).role();
    if (node.kind == LinkNode)
        return role::link;
    const ItemClass &known = classOf(node.object);
    if (const auto *window = qobject_cast<QQuickWindow *>(node.object))
        return placeOfEmbedded(node) ? role::generic : window->type() == Qt::Dialog ? role::dialog : role::window;
    const QQuickItem *item = itemOf(node);
    if (const QObject *popup = popupOf(item))
        return roleOfPopup(popup);
    if (isHeader(item))
        return role::columnheader;
    if (known.control == Control::MenuItem && item->property("checkable").toBool())
        return role::menuitemcheckbox;
    if (qstrcmp(known.role, role::generic) == 0 && isPage(item))
        return role::tabpanel;
    const char *byClass = m_buttons.isOne(item) ? role::button : isCanvas(item) ? role::canvas : known.role;
    return roleByAuthor(item, byClass);
}

QString QuickReader::idOf(const Node &node)
{
    // The ids of a scene inside a QQuickWidget are Qt's own.
    if (!node.isObject() || placeOfEmbedded(node))
        return {};
    const QObject *popup = popupOf(itemOf(node));
    const QString id = qmlId(popup ? popup : node.object);
    if (!id.isEmpty() || !itemOf(node) || !m_buttons.isOne(itemOf(node)))
        return id;
    QStringList inside;
    appendIdsInside(itemOf(node), inside);
    return inside.value(0);
}

/** The ids of a button's parts. */
void QuickReader::appendIdsInside(const QQuickItem *item, QStringList &ids)
{
    const auto append = [&](const QObject *object) {
        for (const QString &id : {qmlId(object), object->objectName()})
            if (!id.isEmpty() && !ids.contains(id))
                ids.append(id);
    };
    for (const QObject *child : item->children())
        if (classOf(child).insides == ItemClass::Ignored && !qobject_cast<const QQuickItem *>(child))
            append(child);
    for (const QQuickItem *child : item->childItems()) {
        if (isOperable(child))
            continue;
        append(child);
        appendIdsInside(child, ids);
    }
}

/** The objectName beside a QML id; for a button, also the ids of its parts. */
QStringList QuickReader::otherIdsOf(const Node &node)
{
    if (!node.isObject() || placeOfEmbedded(node))
        return {};
    const QObject *popup = popupOf(itemOf(node));
    QStringList ids{(popup ? popup : node.object)->objectName()};
    if (itemOf(node) && m_buttons.isOne(itemOf(node)))
        appendIdsInside(itemOf(node), ids);
    ids.removeAll(idOf(node));
    ids.removeAll(QString());
    return ids;
}

QString QuickReader::labelOf(const Node &node)
{
    if (node.isItem())
        return rowsOf(node).name(rowsOf(node).rowOf(node));
    if (node.kind == LinkNode)
        return linkOf(node).text;
    if (isHeader(itemOf(node)))
        return headerText(itemOf(node));
    switch (classOf(node.object).control) {
    case Control::Button:
    case Control::CheckBox:
    case Control::RadioButton:
    case Control::Delegate:
    case Control::TabButton:
    case Control::MenuBarItem:
    case Control::MenuItem:
        return withoutMnemonic(node.object->property("text").toString());
    case Control::Text:
        return plainText(node.object->property("text").toString());
    case Control::GroupBox:
        return withoutMnemonic(node.object->property("title").toString());
    case Control::Popup: {
        const QObject *popup = popupOf(itemOf(node));
        const char *property = isA(popup, "QQuickToolTip") ? "text" : "title";
        return popup ? withoutMnemonic(popup->property(property).toString()) : QString();
    }
    default:
        return {};
    }
}

QString QuickReader::nameOf(const Node &node) { return node.isObject() ? nameOfItem(node.object) : labelOf(node); }

QString QuickReader::nameOfItem(const QObject *object)
{
    const Node node = nodeOf(const_cast<QObject *>(object));
    if (const QObject *attached = accessibilityOf(object))
        if (const QString name = attached->property("name").toString(); !name.isEmpty())
            // Styles bind it to the text of a control, which has a mnemonic.
            return classOf(object).control != Control::Text && name == object->property("text").toString()
                ? withoutMnemonic(name)
                : name;
    if (const QString label = labelOf(node); !label.isEmpty())
        return label;
    if (const auto *window = qobject_cast<const QQuickWindow *>(object))
        return placeOfEmbedded(node)    ? QString()
            : window->title().isEmpty() ? QGuiApplication::applicationDisplayName()
                                        : window->title();
    if (const QString tab = tabNameOf(static_cast<const QQuickItem *>(object)); !tab.isEmpty())
        return tab;
    const auto *item = static_cast<const QQuickItem *>(object);
    if (m_buttons.isOne(item)) {
        const QString texts = ownTextsOf(item).join(QLatin1Char(' '));
        const QString hint = texts.isEmpty() ? hintOf(item) : texts;
        return hint.isEmpty() && isA(item->parentItem(), "QQuickText") ? nameOfItem(item->parentItem()) : hint;
    }
    if (isField(item))
        if (const QString label = labelNear(item); !label.isEmpty())
            return label;
    switch (classOf(object).control) {
    case Control::Button:
    case Control::CheckBox:
    case Control::RadioButton:
    case Control::Delegate:
    case Control::TabButton: {
        // A button may be composed of other items.
        const QString texts = textsInside(item).join(QLatin1Char(' '));
        return texts.isEmpty() ? hintOf(item) : texts;
    }
    case Control::Canvas:
        return hintOf(item);
    default:
        return promptOf(node);
    }
}

QString QuickReader::promptOf(const Node &node)
{
    const Control control = classOf(node.object).control;
    if (!node.isObject() || (control != Control::TextInput && control != Control::TextEdit))
        return {};
    return node.object->property("placeholderText").toString();
}

QString QuickReader::helpOf(const Node &node)
{
    const QObject *attached = node.isObject() ? accessibilityOf(node.object) : nullptr;
    return attached ? attached->property("description").toString() : QString();
}

static OnceHidden &onceHidden()
{
    static OnceHidden all;
    return all;
}

bool isPassword(const QObject *item)
{
    const int echoMode = item->metaObject()->indexOfProperty("echoMode");
    return echoMode >= 0 && onceHidden().remember(item, item->metaObject()->property(echoMode).read(item).toInt() != 0);
}

QVector<QObject *> passwordFields() { return onceHidden().living(); }

/** An editable combo box or spin box. */
static bool hasPasswordField(const QObject *control)
{
    const QObject *field = fieldIn(const_cast<QObject *>(control));
    return field && isPassword(field);
}

static NodeValue valueInRange(const QObject *item)
{
    NodeValue value;
    value.number = item->property("value").toDouble();
    value.minimum = item->property("from").toDouble();
    value.maximum = item->property("to").toDouble();
    return value;
}

/** What an item of the author's own tells screen readers. */
static std::optional<bool> checkedForReaders(const QObject *object)
{
    const QObject *attached = accessibilityOf(object);
    if (!attached || !attached->property("checkable").toBool())
        return {};
    return attached->property("checked").toBool();
}

NodeValue QuickReader::valueOf(const Node &node)
{
    NodeValue value;
    const QObject *item = node.object;
    if (!node.isObject())
        return value;
    switch (classOf(item).control) {
    case Control::CheckBox:
    case Control::RadioButton:
        value.checked = item->property("checked").toBool();
        return value;
    case Control::Button:
    case Control::MenuItem:
        if (item->property("checkable").toBool())
            value.checked = item->property("checked").toBool();
        return value;
    case Control::TextInput:
    case Control::TextEdit: {
        const QString text = item->property("text").toString();
        const bool isRich = item->property("textFormat").toInt() == Qt::RichText;
        value.text = isPassword(item) && !text.isEmpty() ? QString::fromUtf16(redacted)
            : isRich                                     ? plainText(text)
                                                         : text;
        return value;
    }
    case Control::ComboBox:
        value.text = item->property(item->property("editable").toBool() ? "editText" : "displayText").toString();
        if (hasPasswordField(item))
            value.text = QString::fromUtf16(redacted);
        return value;
    case Control::SpinBox:
        if (hasPasswordField(item)) {
            value.text = QString::fromUtf16(redacted);
            return value;
        }
        value = valueInRange(item);
        value.text = item->property("displayText").isValid() ? item->property("displayText").toString()
                                                             : QString::number(item->property("value").toInt());
        return value;
    case Control::Slider:
    case Control::ProgressBar:
        return valueInRange(item);
    default:
        value.checked = checkedForReaders(item);
        return value;
    }
}

static void appendOpen(States &states, bool open) { states.append(open ? state::expanded : state::collapsed); }

static bool isShowing(const QObject *object, const char *popup)
{
    const QObject *shown = object->property(popup).value<QObject *>();
    return shown && shown->property("visible").toBool();
}

void QuickReader::appendItemStates(const QObject *object, States &states)
{
    const auto on = [object](const char *property) { return object->property(property).toBool(); };
    switch (classOf(object).control) {
    case Control::CheckBox:
        if (object->property("checkState").toInt() == Qt::PartiallyChecked) {
            states.append(state::mixed);
            break;
        }
        Q_FALLTHROUGH();
    case Control::Button:
    case Control::RadioButton:
    case Control::MenuItem:
        if (on("checked"))
            states.append(state::checked);
        if (object->property("subMenu").value<QObject *>())
            appendOpen(states, isShowing(object, "subMenu"));
        break;
    case Control::MenuBarItem:
        appendOpen(states, isShowing(object, "menu"));
        return;
    case Control::TabButton:
        if (on("checked"))
            states.append(state::selected);
        return;
    case Control::Delegate:
        if (on("highlighted"))
            states.append(state::selected);
        break;
    case Control::TextInput:
    case Control::TextEdit:
        states.append(on("readOnly") ? state::readonly : state::editable);
        if (isPassword(object))
            states.append(state::password);
        return;
    case Control::SpinBox:
        states.append(state::editable);
        return;
    case Control::ComboBox:
        if (on("editable"))
            states.append(state::editable);
        if (hasPasswordField(object))
            states.append(state::password);
        appendOpen(states, isShowing(object, "popup"));
        return;
    case Control::ProgressBar:
        if (on("indeterminate"))
            states.append(state::busy);
        return;
    case Control::BusyIndicator:
        if (on("running"))
            states.append(state::busy);
        return;
    default:
        if (checkedForReaders(object).value_or(false))
            states.append(state::checked);
        break;
    }
    // The usual name of this property in sections that people write themselves.
    const int expanded = object->metaObject()->indexOfProperty("expanded");
    if (expanded >= 0 && object->property("expanded").userType() == QMetaType::Bool)
        appendOpen(states, on("expanded"));
}

States QuickReader::statesOf(const Node &node)
{
    if (node.isItem())
        return rowsOf(node).states(rowsOf(node).rowOf(node));
    if (node.kind == LinkNode)
        return {};
    States states;
    const QObject *object = node.object;
    const QQuickItem *item = itemOf(node);
    if (item && item->window() && item->window()->activeFocusItem()
        && nodeAround(item->window()->activeFocusItem()) == node)
        states.append(state::focused);
    if (const QObject *popup = popupOf(item); popup && popup->property("modal").toBool())
        states.append(state::modal);
    if (const auto *window = qobject_cast<const QQuickWindow *>(object); window && window->modality() != Qt::NonModal)
        states.append(state::modal);
    if (isHeader(item)) {
        for (const char *given : headerStates(item))
            states.append(given);
        return states;
    }
    appendItemStates(object, states);
    return states;
}

/** A view that shows nothing and cannot be scrolled, such as a place for notifications. */
bool QuickReader::isEmptyAndPassive(const Node &view)
{
    return hasItems(view) && rowsOf(view).count() == 0 && !view.object->property("interactive").toBool()
        && nameOf(view).isEmpty() && children(view).isEmpty();
}

bool QuickReader::isVisible(const Node &node)
{
    if (auto *window = qobject_cast<QQuickWindow *>(node.object))
        return windowOnScreen(window, nullptr)->isVisible();
    const QQuickItem *item = itemOf(node);
    if (!item || !item->window() || !item->isVisible() || !windowOnScreen(item->window(), nullptr)->isVisible())
        return false;
    if (isFullyTransparent(item) || (node.isObject() && isEmptyAndPassive(node)))
        return false;
    return node.isObject() || !sceneRectOf(node).isEmpty();
}

bool QuickReader::isEnabled(const Node &node)
{
    if (node.isItem())
        return rowsOf(node).isEnabled(rowsOf(node).rowOf(node));
    const QQuickItem *item = itemOf(node);
    return !item || item->isEnabled();
}

} // namespace widgetwright
