// focus, typeText, setText, selectText and pressKey.
#include "core/keyboard.h"
#include "widgets/actionability.h"
#include "widgets/text_content.h"
#include "widgets/widget_actions.h"

#include <QtWidgets>

namespace widgetwright::actions {

namespace reason = protocol::reason;

static ProbeError noFocus(Describer &describer, const Node &node)
{
    return obstacle(reason::noFocus, describer.phrase(node) + QStringLiteral(" does not take the keyboard focus."));
}

static bool hasFocus(const QWidget *widget)
{
    const QWidget *focused = QApplication::focusWidget();
    return focused && (focused == widget || widget->isAncestorOf(focused));
}

/** The widget that has the keyboard afterwards. */
static QWidget *giveFocus(Describer &describer, const Node &node)
{
    requireUsable(describer, node);
    const QPointer<QWidget> widget = node.widget;
    activate(widget->window());
    if (widget && !hasFocus(widget))
        widget->setFocus(Qt::OtherFocusReason);
    if (!widget || !hasFocus(widget))
        throw noFocus(describer, node);
    return widget;
}

void focus(ActionRun &run)
{
    run.setVia("semantic");
    run.then([&run] {
        Tree tree(run.registry());
        Describer describer(tree);
        giveFocus(describer, run.target(describer));
    });
}

/** Where keys go now: an open popup, else this window, else the active one. */
static QWindow *keyboardWindow(const QWidget *preferred)
{
    if (const QWidget *popup = QApplication::activePopupWidget())
        return popup->window()->windowHandle();
    if (preferred && preferred->window()->windowHandle())
        return preferred->window()->windowHandle();
    if (const QWidget *active = QApplication::activeWindow())
        return active->windowHandle();
    return QGuiApplication::focusWindow();
}

static void requireWritable(Describer &describer, QWidget *widget)
{
    if (isReadOnly(widget))
        throw obstacle(reason::readOnly, describer.phrase(Node(widget)) + QStringLiteral(" is read-only."));
}

static void reportContent(ActionRun &run, const QWidget *widget)
{
    if (!widget)
        return;
    if (const auto content = contentOf(widget))
        run.setValue(content->left(1000));
}

/**
 * Keys without a target go to the active window. The window manager may not have told yet that a dialog is that
 * now; without one nothing is active, and an only window is meant.
 */
static void haveActiveWindow(Tree &tree)
{
    const QWidget *active = QApplication::activeWindow();
    QWidget *modal = QApplication::activeModalWidget();
    if (modal && (!active || modalBlocking(active)))
        activate(modal);
    else if (!active && tree.stages().size() == 1)
        activate(tree.stages().constFirst().root.widget);
}

/** With a target the focus goes there first; without one it has to be somewhere. */
static QWidget *prepareKeyboard(ActionRun &run, Describer &describer)
{
    if (run.hasTarget())
        return giveFocus(describer, run.target(describer));
    haveActiveWindow(describer.tree());
    QWidget *popup = QApplication::activePopupWidget();
    QWidget *focused = popup ? popup : QApplication::focusWidget();
    if (!focused)
        throw obstacle(reason::noFocus, QStringLiteral("Nothing in the application has the keyboard focus."));
    run.setTarget(describer, describer.tree().nodeAround(focused));
    return focused;
}

void typeText(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const QString text = run.params().requiredString("text");
    const QPointer<QWidget> widget = prepareKeyboard(run, describer);
    requireWritable(describer, widget);
    for (const Key &key : keysFor(text))
        run.then([widget, key] {
            // Typing follows the focus, as it would for a user.
            const QWidget *focused = QApplication::focusWidget();
            QWindow *window = keyboardWindow(focused ? focused : widget.data());
            if (!window)
                throw obstacle(reason::noFocus, QStringLiteral("The window that got the text is gone."));
            const QPointer<QWindow> alive = window;
            widgetwright::pressKey(window, key);
            widgetwright::releaseKey(alive, key);
        });
    run.then([widget, &run] { reportContent(run, widget); });
}

void pressKey(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const Qt::KeyboardModifiers modifiers = modifiersNamed(run.params().strings("modifiers"));
    const Key key = keyNamed(run.params().requiredString("key"), modifiers);
    const QString phase = run.params().string("phase").value_or(QString());
    if (!phase.isEmpty() && phase != QLatin1String("down") && phase != QLatin1String("up"))
        throw invalidParams(QStringLiteral("\"phase\" must be down or up"));
    QWidget *popup = QApplication::activePopupWidget();
    QWidget *widget = nullptr;
    if (run.hasTarget() && !popup)
        widget = giveFocus(describer, run.target(describer));
    else if (!popup)
        haveActiveWindow(tree);
    const QPointer<QWindow> window = keyboardWindow(widget);
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

static void requireText(ActionRun &run, QWidget *widget, const QString &wanted)
{
    if (!widget)
        return run.setNote(QStringLiteral("The field is gone: the application has removed it."));
    const auto written = writtenText(widget);
    const bool isSpin = qobject_cast<QAbstractSpinBox *>(widget);
    if (!written || (*written != wanted && !(isSpin && contentOf(widget) == wanted))) {
        const QString holds = contentOf(widget).value_or(written.value_or(QString()));
        throw obstacle(reason::valueRejected,
                       QStringLiteral("The field did not take the text; it holds \"%1\" now.").arg(holds.left(200)),
                       {{QStringLiteral("value"), holds.left(1000)}});
    }
    reportContent(run, widget);
}

void setText(ActionRun &run)
{
    const QString text = run.params().requiredString("text");
    run.params().has("item") ? editItem(run, text) : writeText(run, text);
}

void writeText(ActionRun &run, const QString &text)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const Node node = run.target(describer);
    requireUsable(describer, node);
    if (node.kind != Node::Widget)
        throw obstacle(reason::unsupportedTargetType,
                       describer.phrase(node) + QStringLiteral(" holds no text that can be set."));
    requireWritable(describer, node.widget);
    QPointer<QWidget> widget = node.widget;
    const QString phrase = describer.phrase(node);
    run.setVia("semantic");
    run.then([=] {
        activate(widget->window());
        if (widget)
            widget->setFocus(Qt::OtherFocusReason);
        if (widget && !replaceContent(widget, text))
            throw obstacle(reason::unsupportedTargetType, phrase + QStringLiteral(" holds no text that can be set."));
    });
    run.then([=, &run] { requireText(run, widget, text); });
}

static std::pair<int, int> rangeFrom(const Params &params, int length)
{
    const int start = params.integer("start").value_or(0);
    const int end = params.integer("end").value_or(length);
    if (start < 0 || end < start || end > length)
        throw invalidParams(QStringLiteral("The text has %1 characters: there is nothing from %2 to %3.")
                                .arg(length)
                                .arg(start)
                                .arg(end));
    return {start, end};
}

void selectText(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const Node node = run.target(describer);
    requireUsable(describer, node);
    const QPointer<QWidget> widget = node.widget;
    auto held = node.kind == Node::Widget ? writtenText(widget) : std::nullopt;
    if (const auto *label = qobject_cast<QLabel *>(node.widget))
        held = label->text();
    const ProbeError unsupported =
        obstacle(reason::unsupportedTargetType,
                 describer.phrase(node) + QStringLiteral(" holds no text that can be selected."));
    if (!held)
        throw unsupported;
    const auto [start, end] = rangeFrom(run.params(), static_cast<int>(held->size()));
    run.setVia("semantic");
    run.then([=, &run, start = start, end = end] {
        activate(widget->window());
        if (widget)
            widget->setFocus(Qt::OtherFocusReason);
        const auto selected = widget ? selectContent(widget, start, end) : std::nullopt;
        if (!selected)
            throw unsupported;
        if (!isPassword(widget) && selected->size() != end - start)
            throw obstacle(reason::valueRejected,
                           QStringLiteral("The selection is \"%1\" instead.").arg(selected->left(200)));
        if (!isPassword(widget))
            run.setValue(selected->left(1000));
    });
}

} // namespace widgetwright::actions
