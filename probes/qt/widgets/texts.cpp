#include "widgets/texts.h"
#include "core/gestures/adapters.h"
#include "core/gestures/obstacles.h"
#include "widgets/reader.h"

#include <QtWidgets>

namespace widgetwright {

static bool isReadOnly(const QObject *widget)
{
    if (const auto *edit = qobject_cast<const QLineEdit *>(widget))
        return edit->isReadOnly();
    if (const auto *edit = qobject_cast<const QTextEdit *>(widget))
        return edit->isReadOnly();
    if (const auto *edit = qobject_cast<const QPlainTextEdit *>(widget))
        return edit->isReadOnly();
    const auto *spin = qobject_cast<const QAbstractSpinBox *>(widget);
    return spin && spin->isReadOnly();
}

static void replaceText(QLineEdit *edit, const QString &text)
{
    // As a user does it: validator, input mask and maximum length apply, and textEdited is emitted.
    edit->selectAll();
    if (text.isEmpty())
        edit->del();
    else
        edit->insert(text);
}

template <class Edit> static void replaceDocument(Edit *edit, const QString &text)
{
    QTextCursor cursor(edit->document());
    cursor.select(QTextCursor::Document);
    cursor.insertText(text);
    edit->setTextCursor(cursor);
}

static void replaceSpin(QAbstractSpinBox *spin, const QString &text)
{
    auto *edit = spin->findChild<QLineEdit *>();
    if (!edit)
        return;
    replaceText(edit, text);
    spin->interpretText();
}

static bool replaceAccessible(QWidget *widget, const QString &text)
{
    auto *accessible = QAccessible::queryAccessibleInterface(widget);
    if (!accessible || !accessible->state().editable)
        return false;
    if (auto *editable = accessible->editableTextInterface()) {
        auto *reader = accessible->textInterface();
        editable->replaceText(0, reader ? reader->characterCount() : 0, text);
    } else {
        accessible->setText(QAccessible::Value, text);
    }
    return true;
}

bool replaceContent(QWidget *widget, const QString &text)
{
    if (auto *edit = qobject_cast<QLineEdit *>(widget))
        replaceText(edit, text);
    else if (auto *edit = qobject_cast<QTextEdit *>(widget))
        replaceDocument(edit, text);
    else if (auto *edit = qobject_cast<QPlainTextEdit *>(widget))
        replaceDocument(edit, text);
    else if (auto *spin = qobject_cast<QAbstractSpinBox *>(widget))
        replaceSpin(spin, text);
    else if (auto *combo = qobject_cast<QComboBox *>(widget); combo && combo->isEditable())
        replaceText(combo->lineEdit(), text);
    else
        return replaceAccessible(widget, text);
    return true;
}

/** What a widget really holds, also if it is a password. */
static std::optional<QString> writtenText(QWidget *widget)
{
    if (const auto *edit = qobject_cast<QLineEdit *>(widget))
        return edit->text();
    if (const auto *combo = qobject_cast<QComboBox *>(widget))
        return combo->currentText();
    if (const auto *spin = qobject_cast<QSpinBox *>(widget))
        return spin->cleanText();
    if (const auto *spin = qobject_cast<QDoubleSpinBox *>(widget))
        return spin->cleanText();
    if (const auto content = contentOf(widget))
        return content;
    auto *accessible = QAccessible::queryAccessibleInterface(widget);
    auto *reader = accessible ? accessible->textInterface() : nullptr;
    if (reader)
        return reader->text(0, reader->characterCount());
    return accessible ? std::optional<QString>(accessible->text(QAccessible::Value)) : std::nullopt;
}

template <class Edit> static QString selectInDocument(Edit *edit, int start, int end)
{
    QTextCursor cursor(edit->document());
    cursor.setPosition(start);
    cursor.setPosition(end, QTextCursor::KeepAnchor);
    edit->setTextCursor(cursor);
    return cursor.selectedText().replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
}

static QString selectInLine(QLineEdit *edit, int start, int end)
{
    edit->setSelection(start, end - start);
    return edit->selectedText();
}

static std::optional<QString> selectContent(QWidget *widget, int start, int end)
{
    if (QLineEdit *edit = lineEditOf(widget))
        return selectInLine(edit, start, end);
    if (auto *edit = qobject_cast<QTextEdit *>(widget))
        return selectInDocument(edit, start, end);
    if (auto *edit = qobject_cast<QPlainTextEdit *>(widget))
        return selectInDocument(edit, start, end);
    auto *label = qobject_cast<QLabel *>(widget);
    if (!label || !label->textInteractionFlags().testFlag(Qt::TextSelectableByMouse))
        return {};
    label->setSelection(start, end - start);
    return label->selectedText();
}

namespace {

class WidgetTexts : public Texts
{
public:
    bool isReadOnly(const QObject *object) override { return widgetwright::isReadOnly(object); }

    bool canHoldText(const Node &node) override
    {
        const auto *combo = isWidget(node) ? qobject_cast<QComboBox *>(widgetOf(node)) : nullptr;
        return isWidget(node) && (!combo || combo->isEditable());
    }

    bool replace(const Node &node, const QString &text) override { return replaceContent(widgetOf(node), text); }

    bool holds(Tree &, const Node &node, const QString &text) override
    {
        QWidget *widget = widgetOf(node);
        const bool isSpin = qobject_cast<QAbstractSpinBox *>(widget);
        return writtenText(widget) == text || (isSpin && contentOf(widget) == text);
    }

    std::optional<int> lengthOf(const Node &node) override
    {
        const auto *label = isWidget(node) ? qobject_cast<QLabel *>(widgetOf(node)) : nullptr;
        const auto text = label ? label->text() : isWidget(node) ? writtenText(widgetOf(node)) : std::nullopt;
        return text ? std::optional<int>(static_cast<int>(text->size())) : std::nullopt;
    }

    std::optional<QString> select(const Node &node, int start, int end) override
    {
        return selectContent(widgetOf(node), start, end);
    }

    void editItem(ActionRun &run, Tree &tree, const Node &item, const QString &text) override
    {
        if (kindOf(item) != ItemNode)
            throw noText(tree, item);
        editCell(run, tree, item, text);
    }
};

} // namespace

Texts &adapters::texts()
{
    static WidgetTexts texts;
    return texts;
}

} // namespace widgetwright
