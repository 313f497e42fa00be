#include "core/gestures/obstacles.h"
#include "quick/fields.h"
#include "quick/reach.h"

#include <QKeyEvent>

namespace widgetwright {

bool isTextItem(const QObject *item) { return isA(item, "QQuickTextInput") || isA(item, "QQuickTextEdit"); }

QQuickItem *fieldIn(QObject *object)
{
    auto *item = qobject_cast<QQuickItem *>(object);
    if (!item || isTextItem(item))
        return item;
    const bool hasField = isA(item, "QQuickComboBox") || isA(item, "QQuickSpinBox");
    QQuickItem *inside = hasField && item->property("editable").toBool() ? itemIn(item, "contentItem") : nullptr;
    return isTextItem(inside) ? inside : nullptr;
}

namespace {

void typeInto(QQuickItem *item, int key, const QString &text)
{
    QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier, text);
    QCoreApplication::sendEvent(item, &press);
}

class QuickTexts : public Texts
{
public:
    bool isReadOnly(const QObject *object) override
    {
        const QQuickItem *field = fieldIn(const_cast<QObject *>(object));
        return field && field->property("readOnly").toBool();
    }

    bool canHoldText(const Node &node) override { return node.isObject() && fieldIn(node.object); }

    bool replace(const Node &node, const QString &text) override
    {
        const QPointer<QQuickItem> field = fieldIn(node.object);
        field->forceActiveFocus(Qt::OtherFocusReason);
        if (field)
            QMetaObject::invokeMethod(field, "selectAll");
        if (field && text.isEmpty())
            typeInto(field, Qt::Key_Delete, QString());
        // One key may bring several characters, but none that moves the cursor.
        const QStringList lines = text.split(QLatin1Char('\n'));
        for (int i = 0; i < lines.size() && field; ++i) {
            if (i > 0)
                typeInto(field, Qt::Key_Return, QStringLiteral("\r"));
            if (field && !lines[i].isEmpty())
                typeInto(field, 0, lines[i]);
        }
        return true;
    }

    bool holds(Tree &tree, const Node &node, const QString &text) override
    {
        const QQuickItem *field = fieldIn(node.object);
        if (field && field->property("text").toString() == text)
            return true;
        return field && !isPassword(field) && tree.reader(node).valueOf(node).text == text;
    }

    std::optional<int> lengthOf(const Node &node) override
    {
        const QQuickItem *field = node.isObject() ? fieldIn(node.object) : nullptr;
        return field ? std::optional<int>(field->property("length").toInt()) : std::nullopt;
    }

    std::optional<QString> select(const Node &node, int start, int end) override
    {
        const QPointer<QQuickItem> field = fieldIn(node.object);
        field->forceActiveFocus(Qt::OtherFocusReason);
        if (field)
            QMetaObject::invokeMethod(field, "select", Q_ARG(int, start), Q_ARG(int, end));
        // An editor of rich text has characters of its own for line ends.
        QString selected = field ? field->property("selectedText").toString() : QString();
        return selected.replace(QChar::ParagraphSeparator, QLatin1Char('\n'))
            .replace(QChar::LineSeparator, QLatin1Char('\n'));
    }

    void editItem(ActionRun &, Tree &tree, const Node &item, const QString &) override { throw noText(tree, item); }
};

} // namespace

Texts &adapters::texts()
{
    static QuickTexts texts;
    return texts;
}

} // namespace widgetwright
