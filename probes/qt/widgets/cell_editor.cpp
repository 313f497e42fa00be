// Editing a cell as a user does, in the editor that its view opens for it.
#include "core/action_run.h"
#include "core/gestures/obstacles.h"
#include "widgets/item_views.h"
#include "widgets/qt_compat.h"
#include "widgets/reach.h"
#include "widgets/texts.h"

#include <QtWidgets>

namespace widgetwright {

namespace reason = protocol::reason;

static bool isEditable(const Node &cell)
{
    return shownCell(cell).flags().testFlag(Qt::ItemIsEditable)
        && viewOf(cell)->editTriggers() != QAbstractItemView::NoEditTriggers;
}

static void sendKey(QWidget *widget, int key)
{
    const QPointer<QWidget> alive = widget;
    QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier);
    QCoreApplication::sendEvent(widget, &press);
    if (!alive)
        return;
    QKeyEvent release(QEvent::KeyRelease, key, Qt::NoModifier);
    QCoreApplication::sendEvent(widget, &release);
}

static bool fill(QWidget *editor, const QString &text)
{
    auto *combo = qobject_cast<QComboBox *>(editor);
    if (!combo || combo->isEditable())
        return replaceContent(editor, text);
    const int index = combo->findText(text);
    if (index >= 0)
        combo->setCurrentIndex(index);
    return index >= 0;
}

static bool takesLines(const QWidget *editor)
{
    return qobject_cast<const QTextEdit *>(editor) || qobject_cast<const QPlainTextEdit *>(editor);
}

static void commit(QAbstractItemView *view, const QModelIndex &cell, QWidget *editor)
{
    // Enter is a new line in such an editor.
    if (!takesLines(editor))
        return sendKey(editor, Qt::Key_Return);
    QAbstractItemDelegate *delegate = delegateOf(view, cell);
    const QPointer<QWidget> alive = editor;
    Q_EMIT delegate->commitData(editor);
    if (alive)
        Q_EMIT delegate->closeEditor(editor);
}

static bool holds(const QAbstractItemView *view, const QModelIndex &cell, const QString &text)
{
    return cell.data(Qt::EditRole).toString() == text || cellText(view, cell) == text;
}

void editCell(ActionRun &run, Tree &tree, const Node &node, const QString &text)
{
    if (!isEditable(node))
        throw nodeObstacle(reason::readOnly, tree, node, QStringLiteral("cannot be edited"));
    const QPointer<QAbstractItemView> view = viewOf(node);
    const QPersistentModelIndex cell = shownCell(node);
    const auto editor = [=] { return QPointer<QWidget>(view && cell.isValid() ? view->indexWidget(cell) : nullptr); };

    run.then([=] {
        activate(view->window());
        if (view && cell.isValid())
            view->setCurrentIndex(cell);
        if (view && cell.isValid())
            view->scrollTo(cell);
        if (view && cell.isValid() && !editor())
            view->edit(cell);
    });
    run.then([=] {
        const QPointer<QWidget> open = editor();
        if (!open)
            throw obstacle(reason::valueRejected, QStringLiteral("The view opened no editor for this cell."));
        open->setFocus(Qt::OtherFocusReason);
        if (open && fill(open, text))
            return commit(view, cell, open);
        if (open)
            sendKey(open, Qt::Key_Escape);
    });
    // The view takes the text from the editor a moment later.
    run.then([] {});
    run.thenUntil([=] { return !editor(); }, 200,
                  [=] {
                      if (const auto open = editor(); open && open->hasFocus())
                          sendKey(open, Qt::Key_Escape);
                  });
    run.then([=, &run] {
        if (!view || !cell.isValid())
            return run.setNote(QStringLiteral("The item is gone: the application removed or reordered it."));
        const QString held = cellText(view, cell);
        if (!holds(view, cell, text))
            throw valueRejected(
                QStringLiteral("The cell did not accept the text; it holds \"%1\".").arg(held.left(200)),
                held.left(1000));
        run.setValue(held.left(1000));
    });
}

} // namespace widgetwright
