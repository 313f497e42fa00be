// window: activate, close, minimize, maximize, restore, resize.
#include "core/gestures/aim.h"
#include "core/gestures/gestures.h"

#include <QGuiApplication>
#include <QScreen>

namespace widgetwright::gestures {

namespace reason = protocol::reason;

namespace {

/** How long a window manager may take. */
constexpr int patienceMs = 1500;

/** What to do with a window, and how to see that it is done. */
struct Operation
{
    std::function<void(WindowControl &)> begin;
    std::function<bool(const WindowControl &)> isDone;
    /** Completes "The window …". */
    const char *otherwise;
};

bool isMinimized(const WindowControl &window) { return window.states() & Qt::WindowMinimized; }

bool isMaximized(const WindowControl &window) { return window.states() & Qt::WindowMaximized; }

bool isShown(const WindowControl &window) { return window.handle() && window.handle()->isExposed(); }

/** Without one, a window stays exposed when it is minimized. */
bool hasWindowSystem() { return QGuiApplication::platformName() != QLatin1String("offscreen"); }

bool fillsScreen(const WindowControl &window)
{
    if (!isMaximized(window) || !window.handle())
        return false;
    const QSize available = window.handle()->screen()->availableSize();
    const QSize taken = window.frameSize();
    return taken.width() * 10 >= available.width() * 9 && taken.height() * 10 >= available.height() * 9;
}

Operation restoring(const WindowControl &window)
{
    const bool wasMaximized = isMaximized(window) && !isMinimized(window);
    const QSize before = window.size();
    return {[](WindowControl &window) { window.restore(); },
            [=](const WindowControl &window) {
                return !isMinimized(window) && !isMaximized(window) && isShown(window)
                    && (!wasMaximized || window.size() != before);
            },
            "was not restored"};
}

Operation resizing(const WindowControl &window, const Params &params)
{
    // The size of a stage includes the frame.
    const QSize outer = window.frameSize();
    const QSize frame = outer - window.size();
    const QSize wanted(params.integer("width").value_or(outer.width()),
                       params.integer("height").value_or(outer.height()));
    if (!params.has("width") && !params.has("height"))
        throw invalidParams(QStringLiteral("resize needs a width or a height."));
    if (window.states() & (Qt::WindowMaximized | Qt::WindowFullScreen))
        throw obstacle(reason::valueRejected,
                       QStringLiteral("A maximized window has no size of its own: restore it first."));
    return {[=](WindowControl &window) { window.resize(wanted - frame); },
            [=](const WindowControl &window) { return window.size() == wanted - frame; }, "did not accept this size"};
}

Operation operationNamed(const QString &name, const WindowControl &window, const Params &params)
{
    if (name == QLatin1String("activate"))
        return {[](WindowControl &window) { window.activate(); },
                [](const WindowControl &window) { return window.isActive() && isShown(window); },
                "did not become active"};
    if (name == QLatin1String("close"))
        // A question whether to save is an answer, too.
        return {[](WindowControl &window) { window.close(); },
                [](const WindowControl &window) { return !window.isVisible() || isAsking(window.handle()); },
                "stays open: the application did not let it close"};
    if (name == QLatin1String("minimize"))
        return {[](WindowControl &window) { window.minimize(); },
                [](const WindowControl &window) {
                    return isMinimized(window) && (!isShown(window) || !hasWindowSystem());
                },
                "was not minimized: there may be no window manager that does it"};
    if (name == QLatin1String("maximize"))
        return {[](WindowControl &window) { window.maximize(); }, &fillsScreen, "does not fill the screen"};
    if (name == QLatin1String("restore"))
        return restoring(window);
    if (name == QLatin1String("resize"))
        return resizing(window, params);
    throw invalidParams(QStringLiteral("There is no window operation \"%1\".").arg(name.left(40)));
}

QJsonObject stateOf(const WindowControl &window)
{
    return {{QStringLiteral("width"), window.frameSize().width()},
            {QStringLiteral("height"), window.frameSize().height()},
            {QStringLiteral("minimized"), isMinimized(window)},
            {QStringLiteral("maximized"), isMaximized(window)},
            {QStringLiteral("active"), window.isActive()}};
}

/** The target, or the active window, or the first one. */
Node windowNode(Plan &plan)
{
    if (plan.run.hasTarget())
        return plan.run.target(plan.tree);
    const auto &stages = plan.tree.stages();
    if (stages.isEmpty())
        throw ProbeError(protocol::error::noStages, QStringLiteral("The application shows no window."));
    const Node root = stages[qMax(0, plan.tree.activeStage())].root;
    plan.run.setTarget(plan.tree, root);
    return root;
}

void close(ActionRun &run, const Closable &part)
{
    const QPointer<QWindow> before = QGuiApplication::modalWindow();
    run.then(part.close);
    run.thenUntil([=] { return !part.isOpen() || isAsking(before); }, patienceMs,
                  [=] {
                      if (part.isOpen() && !isAsking(before))
                          throw obstacle(reason::valueRejected,
                                         QStringLiteral("It stays open: the application did not let it close."));
                  });
}

} // namespace

void window(Plan &plan)
{
    ActionRun &run = plan.run;
    const QString name = run.params().requiredString("operation");
    const Node node = windowNode(plan);
    const Adapters &adapters = plan.of(node);
    run.setVia("semantic");
    if (name == QLatin1String("close")) {
        if (adapters.reach.modalOver(plan.tree, node))
            requireUsable(plan, node);
        if (const auto part = adapters.windows.closableAround(node))
            return close(run, *part);
    }
    const std::shared_ptr<WindowControl> window = adapters.windows.controlOf(node);
    const Operation operation = operationNamed(name, *window, run.params());
    run.then([=] {
        if (!window->isGone())
            operation.begin(*window);
    });
    run.thenUntil([=] { return window->isGone() || operation.isDone(*window); }, patienceMs,
                  [=, &run] {
                      if (window->isGone())
                          return;
                      if (!operation.isDone(*window))
                          throw valueRejected(QStringLiteral("The window %1.").arg(QLatin1String(operation.otherwise)),
                                              stateOf(*window));
                      if (window->isVisible())
                          run.setValue(stateOf(*window));
                  });
}

} // namespace widgetwright::gestures
