// window: activate, close, minimize, maximize, restore, resize.
#include "quick/quick_actions.h"
#include "quick/quick_aim.h"

#include <QGuiApplication>

namespace widgetwright::quick {

namespace reason = protocol::reason;

namespace {

constexpr int patienceMs = 1500;

/** How it begins, when it is done, and what to say where it never is. */
struct Operation
{
    std::function<void(QWindow *)> begin;
    std::function<bool(QWindow *)> isDone;
    const char *otherwise;
};

bool isMinimized(const QWindow *window) { return window->windowStates() & Qt::WindowMinimized; }

bool isMaximized(const QWindow *window) { return window->windowStates() & Qt::WindowMaximized; }

void bringUp(QWindow *window)
{
    if (isMinimized(window))
        window->setWindowStates(window->windowStates() & ~Qt::WindowMinimized);
    window->raise();
    window->requestActivate();
}

Operation resizing(const QWindow *window, const Params &params)
{
    // With its frame, as the size of a stage is told.
    const QSize outer = window->frameGeometry().size();
    const QSize wanted =
        QSize(params.integer("width").value_or(outer.width()), params.integer("height").value_or(outer.height()))
        - (outer - window->size());
    if (!params.has("width") && !params.has("height"))
        throw invalidParams(QStringLiteral("resize needs a width or a height."));
    if (isMaximized(window))
        throw obstacle(reason::valueRejected,
                       QStringLiteral("A window that is maximized has no size of its own: restore it first."));
    return {[=](QWindow *window) { window->resize(wanted); }, [=](QWindow *window) { return window->size() == wanted; },
            "did not take this size"};
}

Operation operationNamed(const QString &name, const QWindow *window, const Params &params)
{
    const QSize before = window->size();
    const bool wasMaximized = isMaximized(window) && !isMinimized(window);
    if (name == QLatin1String("activate"))
        return {&bringUp, [](QWindow *window) { return !isMinimized(window); }, "did not come up"};
    if (name == QLatin1String("close"))
        return {[](QWindow *window) { window->close(); },
                [](QWindow *window) { return !window->isVisible() || QGuiApplication::modalWindow(); },
                "was not closed: the application did not let it"};
    if (name == QLatin1String("minimize"))
        return {[](QWindow *window) { window->showMinimized(); }, &isMinimized,
                "was not minimized: there may be no window manager that does it"};
    if (name == QLatin1String("maximize"))
        return {[](QWindow *window) { window->showMaximized(); },
                [=](QWindow *window) { return isMaximized(window) && (wasMaximized || window->size() != before); },
                "does not fill the screen"};
    if (name == QLatin1String("restore"))
        return {[](QWindow *window) { window->showNormal(); },
                [=](QWindow *window) {
                    return !isMinimized(window) && !isMaximized(window) && (!wasMaximized || window->size() != before);
                },
                "was not restored"};
    if (name == QLatin1String("resize"))
        return resizing(window, params);
    throw invalidParams(QStringLiteral("There is no operation \"%1\" on a window.").arg(name.left(40)));
}

} // namespace

static QQuickWindow *windowFor(ActionRun &run, Describer &describer)
{
    if (run.hasTarget())
        return QuickSight::windowOf(run.target(describer));
    auto *window = qobject_cast<QQuickWindow *>(QGuiApplication::focusWindow());
    const auto windows = quickWindows();
    if (!window && !windows.isEmpty())
        window = windows.first();
    if (!window)
        throw ProbeError(protocol::error::noStages, QStringLiteral("The application shows no window."));
    run.setTarget(describer, Node::quickItem(window));
    return window;
}

/** A dialog inside of a window closes like one. */
static bool closePopup(ActionRun &run, Describer &describer, const QString &operation)
{
    if (!run.hasTarget() || operation != QLatin1String("close"))
        return false;
    const QPointer<QObject> popup = popupOf(popupAround(QuickSight::itemOf(run.target(describer))));
    if (!popup)
        return false;
    run.then([popup] {
        if (popup)
            QMetaObject::invokeMethod(popup, "close");
    });
    return true;
}

void window(ActionRun &run)
{
    Tree tree(run.registry());
    Describer describer(tree);
    const QString name = run.params().requiredString("operation");
    run.setVia("semantic");
    if (closePopup(run, describer, name))
        return;
    const QPointer<QQuickWindow> scene = windowFor(run, describer);
    const Node node = Node::quickItem(scene);
    if (name == QLatin1String("close") && modalBlocking(describer, node))
        requireUsable(describer, node);
    const QPointer<QWindow> window = windowOnScreen(scene, nullptr);
    const Operation operation = operationNamed(name, window, run.params());
    run.then([=] { operation.begin(window); });
    run.thenUntil([=] { return !window || operation.isDone(window); }, patienceMs,
                  [=] {
                      if (window && !operation.isDone(window))
                          throw obstacle(reason::valueRejected,
                                         QStringLiteral("The window %1.").arg(QLatin1String(operation.otherwise)));
                  });
}

} // namespace widgetwright::quick
