#include "core/known_objects.h"
#include "core/live_objects.h"
#include "core/outside_toolkit.h"
#include "core/plain_windows.h"

#include <QAbstractAnimation>
#include <QAbstractEventDispatcher>
#include <QCoreApplication>
#include <algorithm>

namespace widgetwright {

static Activity activityOf(const QAbstractAnimation *animation)
{
    const bool isEndless = animation->loopCount() < 0 || animation->totalDuration() < 0;
    if (animation->state() != QAbstractAnimation::Running || animation->group() || isEndless)
        return {};
    return {Activity::Animating, qMax(0, animation->totalDuration() - animation->currentTime())};
}

Activity Animator::activity() const
{
    return toolkit ? toolkit->activityOf(object)
                   : widgetwright::activityOf(static_cast<QAbstractAnimation *>(object.data()));
}

/** Makes it one of the toolkits when it is first needed. */
template <class Made> static Made &added(std::unique_ptr<Made> &toolkit, Toolkits &toolkits)
{
    if (!toolkit) {
        toolkit = std::make_unique<Made>();
        toolkits.add(toolkit.get());
    }
    return *toolkit;
}

KnownObjects::KnownObjects(Toolkits &toolkits) : m_toolkits(toolkits) { liveObjects::watch(); }

KnownObjects::~KnownObjects() = default;

const std::vector<Animator> &KnownObjects::animators()
{
    look();
    m_animators.erase(std::remove_if(m_animators.begin(), m_animators.end(),
                                     [](const Animator &each) { return each.object.isNull(); }),
                      m_animators.end());
    return m_animators;
}

void KnownObjects::look()
{
    addEarlier();
    const auto fresh = liveObjects::takeNew();
    if (fresh.empty())
        return;
    const auto toolkits = m_toolkits.all();
    std::vector<OutsideToolkit::Thing> outside;
    for (Toolkit *toolkit : toolkits)
        for (const Outside *kind : toolkit->outside())
            outside.push_back({nullptr, kind, toolkit});
    for (QObject *object : fresh) {
        const auto animating = std::find_if(toolkits.begin(), toolkits.end(),
                                            [object](const Toolkit *each) { return each->isAnimator(object); });
        const auto shown = std::find_if(outside.begin(), outside.end(),
                                        [object](const auto &each) { return each.kind->isOne(object); });
        if (animating != toolkits.end())
            m_animators.push_back({object, *animating});
        else if (qobject_cast<QAbstractAnimation *>(object))
            m_animators.push_back({object, nullptr});
        else if (shown != outside.end())
            added(m_outside, m_toolkits).add({object, shown->kind, shown->owner});
        else if (PlainWindows::isPlain(object))
            added(m_plain, m_toolkits);
    }
}

static void addWithChildren(QObject *object)
{
    liveObjects::add(object);
    for (QObject *child : object->children())
        addWithChildren(child);
}

/** Those of an application that was running when the probe came. */
void KnownObjects::addEarlier()
{
    if (m_knowsEarlier)
        return;
    m_knowsEarlier = true;
    QVector<QObject *> roots{QCoreApplication::instance(), QAbstractEventDispatcher::instance()};
    for (const Toolkit *toolkit : m_toolkits.all())
        if (const ObjectKind *kind = toolkit->objects())
            kind->appendRoots(roots);
    for (QObject *root : roots)
        if (root)
            addWithChildren(root);
}

} // namespace widgetwright
