// The part of QuickReader that finds names for items without a name of their own.
#include "core/nearby_labels.h"
#include "core/words.h"
#include "quick/reader.h"

#include <QFileInfo>
#include <QQmlProperty>
#include <QUrl>

namespace widgetwright {

/** What a QML file attaches to an item, such as `ToolTip.text`. */
static QString attachedText(const QObject *object, const char *className, const char *property)
{
    for (const QObject *child : object->children())
        if (isA(child, className))
            return plainText(child->property(property).toString());
    return {};
}

static QString fileOf(const QUrl &source) { return QFileInfo(source.path()).completeBaseName(); }

static QString pictureIn(const QQuickItem *item)
{
    // Icon is Kirigami's: its source may be the name of an icon.
    if (isA(item, "QQuickImage") || isA(item, "Icon")) {
        const QString name = item->property("name").toString();
        return name.isEmpty() ? fileOf(item->property("source").toUrl()) : name;
    }
    for (const QQuickItem *child : item->childItems())
        if (const QString picture = child->isVisible() ? pictureIn(child) : QString(); !picture.isEmpty())
            return picture;
    return {};
}

QString QuickReader::hintOf(const QQuickItem *item)
{
    const QObject *accessibility = accessibilityOf(item);
    const QObject *action = item->property("action").value<QObject *>();
    const QString iconName =
        QQmlProperty(const_cast<QQuickItem *>(item), QStringLiteral("icon.name")).read().toString();
    const QUrl icon = QQmlProperty(const_cast<QQuickItem *>(item), QStringLiteral("icon.source")).read().toUrl();
    for (const QString &hint :
         {attachedText(item, "QQuickToolTipAttached", "text"),
          accessibility ? accessibility->property("description").toString() : QString(),
          action ? withoutMnemonic(action->property("text").toString()) : QString(), iconName, fileOf(icon)})
        if (!hint.isEmpty())
            return hint;
    return pictureIn(item);
}

/** Without the texts of buttons and fields inside it. */
QStringList QuickReader::ownTextsOf(const QQuickItem *item)
{
    QStringList texts;
    if (classOf(item).control == Control::Text)
        texts.append(plainText(item->property("text").toString()));
    for (const QQuickItem *child : item->childItems())
        if (child->isVisible() && child->opacity() > 0 && !isOperable(child))
            texts += ownTextsOf(child);
    texts.removeAll(QString());
    return texts;
}

bool QuickReader::isField(const QQuickItem *item)
{
    switch (classOf(item).control) {
    case Control::TextInput:
    case Control::TextEdit:
    case Control::ComboBox:
    case Control::SpinBox:
    case Control::Slider:
    case Control::ListView:
    case Control::TableView:
    case Control::TreeView:
        return true;
    default:
        return false;
    }
}

/** The field itself, or the only one in a box that has no label, such as a path with a button to browse. */
const QQuickItem *QuickReader::fieldIn(const QQuickItem *item)
{
    if (isField(item))
        return item;
    const QQuickItem *only = nullptr;
    for (const QQuickItem *inside : isTransparent(item) ? item->childItems() : QList<QQuickItem *>()) {
        if (!inside->isVisible())
            continue;
        if (classOf(inside).control == Control::Text || (isField(inside) && only))
            return nullptr;
        only = isField(inside) ? inside : only;
    }
    return only;
}

QString QuickReader::labelNear(const QQuickItem *field)
{
    // Kirigami's FormLayout knows the labels of its fields.
    if (const QString label = attachedText(field, "FormLayoutAttached", "label"); !label.isEmpty())
        return withoutMnemonic(label);
    const QQuickItem *parent = field->parentItem();
    if (!parent)
        return {};
    lookAround(parent);
    if (!m_near.contains(field) && parent->parentItem() && fieldIn(parent) == field)
        lookAround(parent->parentItem());
    return m_near.value(field);
}

void QuickReader::lookAround(const QQuickItem *container)
{
    if (m_lookedAround.contains(container))
        return;
    m_lookedAround.insert(container);
    const auto children = container->childItems();
    if (children.size() > mostInForm)
        return;
    Surroundings around;
    QVector<const QQuickItem *> fields;
    QStringList texts;
    for (const QQuickItem *item : children) {
        if (!item->isVisible() || item->width() <= 0 || item->height() <= 0)
            continue;
        const QRect rect = QRectF(item->x(), item->y(), item->width(), item->height()).toRect();
        const QString text = classOf(item).control == Control::Text && !m_buttons.isOne(item)
            ? withoutMnemonic(plainText(item->property("text").toString()))
            : QString();
        if (!text.isEmpty()) {
            texts.append(text);
            around.labels.append(rect);
        } else if (const QQuickItem *field = fieldIn(item)) {
            fields.append(field);
            around.fields.append(rect);
        } else if (classOf(item).control != Control::Plain || !item->childItems().isEmpty()) {
            around.others.append(rect);
        }
    }
    const QVector<int> labels = labelsNear(around);
    for (int i = 0; i < fields.size(); ++i)
        if (labels[i] >= 0)
            m_near.insert(fields[i], texts[labels[i]]);
}

} // namespace widgetwright
