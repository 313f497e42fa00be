// window: activate, close, minimize, maximize, restore, resize.
#include "widgets/actionability.h"
#include "widgets/widget_actions.h"

#include <QtWidgets>

namespace widgetwright::actions {

namespace reason = protocol::reason;

namespace {

/** How long a window manager may take to do what it is asked for. */
constexpr int patienceMs = 1500;

/** What to do with a window, and how to see that it is done. */
struct Operation
{
    std::function<void(QWidget *)> begin;
    std::function<bool(QWidget *)> isDone;
    /** Continues "The window …". */
    const char *otherwise;
};

bool isShown(const QWidget *window) { return window->windowHandle() && window->windowHandle()->isExposed(); }

/** Without one, a window is minimized by being told so. */
bool hasWindowSystem() { return QGuiApplication::platformName() != QLatin1String("offscreen"); }

bool fillsScreen(const QWidget *window)
{
    const QSize available = window->windowHandle()->screen()->availableSize();
    const QSize taken = window->frameGeometry().size();
    return window->isMaximized() && taken.width() * 10 >= available.width() * 9
        && taken.height() * 10 >= available.height() * 9;
}

Operation activating()
{
    return {[](QWidget *window) {
                if (window->isMinimized())
                    window->setWindowState(window->windowState() & ~Qt::WindowMinimized);
                window->raise();
                activate(window);
            },
            [](QWidget *window) { return window->isActiveWindow() && isShown(window); }, "did not become active"};
}

Operation closing()
{
    return {[](QWidget *window) { window->close(); },
            // A question whether to save is an answer, too.
            [](QWidget *window) { return !window->isVisible() || QApplication::activeModalWidget(); },
            "stays open: the application did not let it close"};
}

Operation minimizing()
{
    return {[](QWidget *window) { window->showMinimized(); },
            [](QWidget *window) { return window->isMinimized() && (!isShown(window) || !hasWindowSystem()); },
            "was not minimized: there may be no window manager that does it"};
}

Operation maximizing()
{
    return {[](QWidget *window) { window->showMaximized(); }, &fillsScreen, "does not fill the screen"};
}

Operation restoring(const QWidget *window)
{
    const bool wasMaximized = window->isMaximized() && !window->isMinimized();
    const QSize before = window->size();
    return {[](QWidget *window) { window->showNormal(); },
            [=](QWidget *window) {
                return !window->isMinimized() && !window->isMaximized() && isShown(window)
                    && (!wasMaximized || window->size() != before);
            },
            "was not restored"};
}

Operation resizing(const QWidget *window, const Params &params)
{
    // With its frame, as the size of a stage is told.
    const QSize frame = window->frameGeometry().size() - window->size();
    const QSize outer = window->frameGeometry().size();
    const QSize wanted =
        QSize(params.integer("width").value_or(outer.width()), params.integer("height").value_or(outer.height()))
        - frame;
    if (!params.has("width") && !params.has("height"))
        throw invalidParams(QStringLiteral("resize needs a width or a height."));
    if (window->isMaximized() || window->isFullScreen())
        throw obstacle(reason::valueRejected,
                       QStringLiteral("A window that is maximized has no size of its own: restore it first."));
    return {[=](QWidget *window) { window->resize(wanted); }, [=](QWidget *window) { return window->size() == wanted; },
            "did not take this size"};
}

Operation operationNamed(const QString &name, const QWidget *window, const Params &params)
{
    if (name == QLatin1String("activate"))
        return activating();
    if (name == QLatin1String("close"))
        return closing();
    if (name == QLatin1String("minimize"))
        return minimizing();
    if (name == QLatin1String("maximize"))
        return maximizing();
    if (name == QLatin1String("restore"))
        return restoring(window);
    if (name == QLatin1String("resize"))
        return resizing(window, params);
    throw invalidParams(QStringLiteral("There is no operation \"%1\" on a window.").arg(name.left(40)));
}

QWidget *firstWindow(Describer &describer)
{
    if (QWidget *active = QApplication::activeWindow())
        return active;
    const auto &stages = describer.tree().stages();
    if (stages.isEmpty())
        throw ProbeError(protocol::error::noStages, QStringLiteral("The application shows no window."));
    return stages.first().root.widget;
}

/** A dock widget is closed by itself, not its window. */
QWidget *windowFor(ActionRun &run, Describer &describer, const QString &operation)
{
    if (!run.hasTarget()) {
        QWidget *window = firstWindow(describer);
        run.setTarget(describer, Node(window));
        return window;
    }
    QWidget *target = run.target(describer).widget;
    const bool isDock = qobject_cast<QDockWidget *>(target) && operation == QLatin1String("close");
    return isDock || qobject_cast<QMdiSubWindow *>(target) ? target : target->window();
}

QJsonObject stateOf(const QWidget *window)
{
    return {{QStringLiteral("width"), window->frameGeometry().width()},
            {QStringLiteral("height"), window->frameGeometry().height()},
            {QStringLiteral("minimized"), window->isMinimized()},
            {QStringLiteral("maximized"), window->isMaximized()},
            {QStringLiteral("active"), window->isActiveWindow()}};
}

} // namespace

void window(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const QString name = run.params().requiredString("operation");
    const QPointer<QWidget> window = windowFor(run, describer, name);
    const Operation operation = operationNamed(name, window, run.params());
    if (modalBlocking(window) && name == QLatin1String("close"))
        requireUsable(describer, Node(window));
    run.setVia("semantic");
    run.then([=] { operation.begin(window); });
    run.thenUntil([=] { return !window || operation.isDone(window); }, patienceMs,
                  [=, &run] {
                      if (window && !operation.isDone(window))
                          throw obstacle(reason::valueRejected,
                                         QStringLiteral("The window %1.").arg(QLatin1String(operation.otherwise)),
                                         {{QStringLiteral("value"), stateOf(window)}});
                      if (window && window->isVisible())
                          run.setValue(stateOf(window));
                  });
}

} // namespace widgetwright::actions
