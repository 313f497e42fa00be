// One action in progress. Its steps run one by one from the event loop. Each is posted before the previous one runs: if
// a step opens a modal dialog or a menu and does not return, the next one runs from the event loop of that dialog.
#pragma once

#include "core/call.h"
#include "core/gui_thread.h"
#include "core/mouse.h"
#include "core/object_registry.h"
#include "core/outcome.h"
#include "core/params.h"
#include "core/tree.h"

#include <QElapsedTimer>
#include <QQueue>

namespace widgetwright {

class ActionRun : public std::enable_shared_from_this<ActionRun>
{
public:
    using Step = std::function<void()>;

    struct Surroundings
    {
        GuiThread &gui;
        ObjectRegistry &registry;
        Mouse &mouse;
    };

    ActionRun(const Surroundings &around, CallPtr call, std::shared_ptr<Outcome> outcome, const QJsonObject &action,
              Step done);

    const Params &params() const { return m_params; }
    Mouse &mouse() const { return m_around.mouse; }
    ObjectRegistry &registry() const { return m_around.registry; }
    bool hasTarget() const { return m_params.has("target"); }
    /** Throws if the ref does not lead to a node; remembers the target for the answer. */
    Node target(Tree &tree);
    void setTarget(Tree &tree, const Node &node);

    /** The first step runs right after planning, without a return to the event loop. */
    void then(Step step) { m_steps.enqueue({std::move(step), nullptr, 0}); }
    /** Runs right after the previous step, so that nothing comes in between: a pressed button that loses the focus
       forgets the click. If the previous step does not return, it runs from the event loop like any other. */
    void thenAtOnce(Step step) { m_steps.enqueue({std::move(step), nullptr, 0, true}); }
    /** Runs the step once the condition holds or the time is up: a window manager answers later. */
    void thenUntil(std::function<bool()> holds, int limitMs, Step step)
    {
        m_steps.enqueue({std::move(step), std::move(holds), limitMs});
    }
    /** Runs right before the answer; must not change anything in the application. */
    void check(Step check) { m_check = std::move(check); }

    // What the answer says:
    void setVia(const char *via) { m_via = via; }
    void setValue(const QJsonValue &value) { m_value = value; }
    void setNote(const QString &note) { m_note = note; }

    void start();
    void fail(const ProbeError &error);
    /** The application quits because of the action: whatever has been delivered counts as done. */
    void endWithApplication();
    bool isAnswered() const { return m_call->isAnswered(); }

private:
    struct Planned
    {
        Step step;
        std::function<bool()> awaited;
        int limitMs;
        bool isAtOnce = false;
    };

    void advance();
    void runStep();
    bool mustWait();
    void conclude();
    void answer();
    std::string result(const std::function<void(JsonWriter &)> &writeBlockedBy) const;

    const Surroundings m_around;
    const CallPtr m_call;
    const std::shared_ptr<Outcome> m_outcome;
    const Params m_params;
    const Step m_done;
    QQueue<Planned> m_steps;
    QElapsedTimer m_waiting;
    /** How many steps have run. */
    int m_count = 0;
    Step m_check;
    bool m_over = false;

    QJsonObject m_target;
    bool m_isSecret = false;
    /** The modal windows that were open before. */
    QVector<QPointer<QObject>> m_modalBefore;
    const char *m_via = "event";
    QJsonValue m_value = QJsonValue::Undefined;
    QString m_note;
};

} // namespace widgetwright
