// focus, typeText, setText, selectText and pressKey.
#include "core/keyboard.h"
#include "quick/quick_actions.h"
#include "quick/quick_aim.h"

#include <QGuiApplication>
#include <QKeyEvent>

namespace widgetwright::quick {

namespace reason = protocol::reason;

static bool isTextItem(const QObject *item) { return isA(item, "QQuickTextInput") || isA(item, "QQuickTextEdit"); }

/** The field itself, or the one inside of an editable combo box or a spin box. */
static QQuickItem *fieldOf(const Node &node)
{
    QQuickItem *item = node.kind == Node::QuickItem ? QuickSight::itemOf(node) : nullptr;
    if (!item || isTextItem(item))
        return item;
    const bool hasField = isA(item, "QQuickComboBox") || isA(item, "QQuickSpinBox");
    QQuickItem *inside = hasField && item->property("editable").toBool() ? itemIn(item, "contentItem") : nullptr;
    return isTextItem(inside) ? inside : nullptr;
}

static bool isUnder(const QQuickItem *item, const QQuickItem *around)
{
    return item && around && (item == around || around->isAncestorOf(item));
}

static QQuickItem *giveFocus(Describer &describer, const Node &node)
{
    requireUsable(describer, node);
    const QPointer<QQuickItem> item = QuickSight::itemOf(node);
    if (!item) {
        activate(inputWindow(node));
        return nullptr;
    }
    const QPointer<QQuickWindow> window = item->window();
    activate(inputWindow(node));
    if (item && !isUnder(window->activeFocusItem(), item))
        item->forceActiveFocus(Qt::OtherFocusReason);
    if (!item || !window || !isUnder(window->activeFocusItem(), item))
        throw obstacle(reason::noFocus, describer.phrase(node) + QStringLiteral(" does not take the keyboard focus."));
    return item;
}

static bool takesFocus(const QQuickItem *item)
{
    return isTextItem(item) || item->activeFocusOnTab() || item->property("focusPolicy").toInt() != Qt::NoFocus
        || item->flags().testFlag(QQuickItem::ItemIsFocusScope) || item->hasFocus();
}

static void requireFocusable(Describer &describer, const Node &node)
{
    const QQuickItem *item = QuickSight::itemOf(node);
    if (item && !takesFocus(item))
        throw obstacle(reason::noFocus, describer.phrase(node) + QStringLiteral(" does not take the keyboard focus."));
}

void focus(ActionRun &run)
{
    run.setVia("semantic");
    run.then([&run] {
        Tree tree(run.registry());
        Describer describer(tree);
        const Node node = run.target(describer);
        requireUsable(describer, node);
        requireFocusable(describer, node);
        giveFocus(describer, node);
    });
}

static void requireWritable(Describer &describer, const Node &node, const QObject *field)
{
    if (field && field->property("readOnly").toBool())
        throw obstacle(reason::readOnly, describer.phrase(node) + QStringLiteral(" is read-only."));
}

static void reportContent(ActionRun &run, const QPointer<QQuickItem> &item)
{
    if (!item)
        return;
    Tree tree(run.registry());
    Describer describer(tree);
    const Node node = tree.nodeAround(item);
    if (const auto text = node ? describer.valueOf(node).text : std::nullopt)
        run.setValue(text->left(1000));
}

/** Where keys without a target go. */
static QQuickWindow *keyboardWindow()
{
    if (auto *modal = qobject_cast<QQuickWindow *>(QGuiApplication::modalWindow()))
        return modal;
    if (auto *active = qobject_cast<QQuickWindow *>(QGuiApplication::focusWindow()))
        return active;
    const auto windows = quickWindows();
    if (windows.size() != 1)
        return nullptr;
    activate(windows.first());
    return windows.first();
}

void typeText(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const QString text = run.params().requiredString("text");
    QPointer<QQuickWindow> window;
    QPointer<QQuickItem> item;
    if (run.hasTarget()) {
        const Node node = run.target(describer);
        item = giveFocus(describer, node);
        window = QuickSight::windowOf(node);
    } else {
        window = keyboardWindow();
        item = window ? window->activeFocusItem() : nullptr;
        if (!item)
            throw obstacle(reason::noFocus, QStringLiteral("Nothing in the application has the keyboard focus."));
        run.setTarget(describer, tree.nodeAround(item));
    }
    if (item)
        requireWritable(describer, tree.nodeAround(item), item);
    for (const Key &key : keysFor(text))
        run.then([window, key] {
            // Typing follows the focus, as it would for a user.
            auto *focused = qobject_cast<QQuickWindow *>(QGuiApplication::focusWindow());
            QQuickWindow *scene = focused ? focused : window.data();
            if (!scene)
                throw obstacle(reason::noFocus, QStringLiteral("The window that got the text is gone."));
            const QPointer<QWindow> target = windowOnScreen(scene, nullptr);
            widgetwright::pressKey(target, key);
            if (target)
                widgetwright::releaseKey(target, key);
        });
    run.then([item, &run] { reportContent(run, item); });
}

void pressKey(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const Qt::KeyboardModifiers modifiers = modifiersNamed(run.params().strings("modifiers"));
    const Key key = keyNamed(run.params().requiredString("key"), modifiers);
    const QString phase = run.params().string("phase").value_or(QString());
    QPointer<QWindow> window;
    if (run.hasTarget()) {
        const Node node = run.target(describer);
        giveFocus(describer, node);
        window = inputWindow(node);
    } else if (QQuickWindow *scene = keyboardWindow()) {
        window = windowOnScreen(scene, nullptr);
    }
    if (!window)
        throw obstacle(reason::noFocus, QStringLiteral("No window of the application is active."));
    if (phase != QLatin1String("up"))
        run.then([=] {
            pressModifiers(window, modifiers);
            if (window)
                widgetwright::pressKey(window, key);
        });
    if (phase != QLatin1String("down"))
        run.then([=] {
            if (window)
                releaseKey(window, key);
            if (window)
                releaseModifiers(window, modifiers);
        });
}

static void sendKey(QQuickItem *item, int key, const QString &text)
{
    QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier, text);
    QCoreApplication::sendEvent(item, &press);
}

/** As a user: validator and maximum length count, and textEdited is emitted. */
static void replaceText(const QPointer<QQuickItem> &field, const QString &text)
{
    QMetaObject::invokeMethod(field, "selectAll");
    if (text.isEmpty())
        return sendKey(field, Qt::Key_Delete, QString());
    // A key may bring several characters, but none that moves the cursor.
    const QStringList lines = text.split(QLatin1Char('\n'));
    for (int i = 0; i < lines.size() && field; ++i) {
        if (i > 0)
            sendKey(field, Qt::Key_Return, QStringLiteral("\r"));
        if (field && !lines[i].isEmpty())
            sendKey(field, 0, lines[i]);
    }
}

static void requireText(ActionRun &run, const QPointer<QQuickItem> &field, const QString &uid, const QString &wanted)
{
    if (!field)
        return run.setNote(QStringLiteral("The field is gone: the application has removed it."));
    Tree tree(run.registry());
    Describer describer(tree);
    const QString holds = describer.valueOf(run.registry().get(uid)).text.value_or(QString());
    if (field->property("text").toString() != wanted && holds != wanted)
        throw obstacle(reason::valueRejected,
                       QStringLiteral("The field did not take the text; it holds \"%1\" now.").arg(holds.left(200)),
                       {{QStringLiteral("value"), holds.left(1000)}});
    run.setValue(holds.left(1000));
}

void setText(ActionRun &run) { writeText(run, run.params().requiredString("text")); }

void writeText(ActionRun &run, const QString &text)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const Node node = run.target(describer);
    requireUsable(describer, node);
    const QPointer<QQuickItem> field = fieldOf(node);
    if (!field || !isTextItem(field) || run.params().has("item"))
        throw obstacle(reason::unsupportedTargetType,
                       describer.phrase(node) + QStringLiteral(" holds no text that can be set."));
    requireWritable(describer, node, field);
    const QString uid = run.registry().uidOf(node);
    const QPointer<QWindow> window = inputWindow(node);
    run.setVia("semantic");
    run.then([=] {
        activate(window);
        if (field)
            field->forceActiveFocus(Qt::OtherFocusReason);
        if (field)
            replaceText(field, text);
    });
    run.then([=, &run] { requireText(run, field, uid, text); });
}

void selectText(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const Node node = run.target(describer);
    requireUsable(describer, node);
    const QPointer<QQuickItem> field = fieldOf(node);
    if (!field || !isTextItem(field))
        throw obstacle(reason::unsupportedTargetType,
                       describer.phrase(node) + QStringLiteral(" holds no text that can be selected."));
    const int length = field->property("length").toInt();
    const int start = run.params().integer("start").value_or(0);
    const int end = run.params().integer("end").value_or(length);
    if (start < 0 || end < start || end > length)
        throw ProbeError(
            protocol::error::invalidArgument,
            QStringLiteral("%1 to %2 is no part of a text of %3 characters.").arg(start).arg(end).arg(length));
    const QPointer<QWindow> window = inputWindow(node);
    run.setVia("semantic");
    run.then([=, &run] {
        activate(window);
        if (field)
            field->forceActiveFocus(Qt::OtherFocusReason);
        if (!field)
            return;
        QMetaObject::invokeMethod(field, "select", Q_ARG(int, start), Q_ARG(int, end));
        // An editor of rich text has signs of its own for line ends.
        QString selected = field->property("selectedText").toString();
        selected.replace(QChar::ParagraphSeparator, QLatin1Char('\n')).replace(QChar::LineSeparator, QLatin1Char('\n'));
        run.setValue(isQuickPassword(field) ? QString::fromUtf16(redacted) : selected.left(1000));
    });
}

} // namespace widgetwright::quick
