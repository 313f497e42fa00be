// window: activate, close, minimize, maximize, restore, resize.
#include "actionability.h"
#include "widget_actions.h"

#include <QtWidgets>

namespace widgetwright::actions {

using Operate = void (*)(QWidget *window, const Params &params);

static void resize(QWidget *window, const Params &params)
{
    window->resize(params.integer("width").value_or(window->width()), params.integer("height").value_or(window->height()));
}

static void bringUp(QWidget *window, const Params &)
{
    if (window->isMinimized())
        window->setWindowState(window->windowState() & ~Qt::WindowMinimized);
    window->raise();
    activate(window);
}

static Operate operationNamed(const QString &name)
{
    static const QHash<QString, Operate> operations{
        {QStringLiteral("activate"), &bringUp},
        {QStringLiteral("close"), [](QWidget *window, const Params &) { window->close(); }},
        {QStringLiteral("minimize"), [](QWidget *window, const Params &) { window->showMinimized(); }},
        {QStringLiteral("maximize"), [](QWidget *window, const Params &) { window->showMaximized(); }},
        {QStringLiteral("restore"), [](QWidget *window, const Params &) { window->showNormal(); }},
        {QStringLiteral("resize"), &resize},
    };
    const auto operation = operations.constFind(name);
    if (operation == operations.constEnd())
        throw invalidParams(QStringLiteral("There is no operation \"%1\" on a window.").arg(name.left(40)));
    return *operation;
}

static QWidget *windowFor(ActionRun &run, Describer &describer)
{
    if (run.hasTarget())
        return run.target(describer).widget->window();
    QWidget *window = QApplication::activeWindow();
    if (!window && !describer.tree().stages().isEmpty())
        window = describer.tree().stages().first().root.widget;
    if (!window)
        throw ProbeError(protocol::error::noStages, QStringLiteral("The application shows no window."));
    run.setTarget(describer, Node(window));
    return window;
}

void window(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const QString name = run.params().requiredString("operation");
    const Operate operate = operationNamed(name);
    const QPointer<QWidget> window = windowFor(run, describer);
    if (QWidget *modal = modalBlocking(window); modal && name == QLatin1String("close"))
        requireUsable(describer, Node(window));
    run.setVia("semantic");
    run.then([=, &run] { operate(window, run.params()); });
    run.then([=] {
        if (name == QLatin1String("close") && window && window->isVisible() && !QApplication::activeModalWidget())
            throw obstacle(protocol::reason::valueRejected, QStringLiteral("The application did not let the window close."));
    });
}

} // namespace widgetwright::actions
