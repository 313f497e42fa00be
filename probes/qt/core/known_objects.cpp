#include "core/known_objects.h"
#include "core/live_objects.h"
#include "core/outside_toolkit.h"
#include "core/plain_windows.h"

#include <QAbstractAnimation>
#include <QAbstractEventDispatcher>
#include <QCoreApplication>
#include <QSet>
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

/** Without those that are gone. */
template <class Known> static const std::vector<Known> &living(std::vector<Known> &all)
{
    all.erase(std::remove_if(all.begin(), all.end(), [](const Known &each) { return each.object.isNull(); }),
              all.end());
    return all;
}

const std::vector<Animator> &KnownObjects::animators()
{
    look();
    return living(m_animators);
}

const std::vector<TypingField> &KnownObjects::fields()
{
    look();
    return living(m_fields);
}

quint64 KnownObjects::fieldsSeen()
{
    look();
    return m_fieldsSeen;
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
        const auto hiding = std::find_if(toolkits.begin(), toolkits.end(), [object](const Toolkit *each) {
            return each->objects() && each->objects()->canHidePassword(object);
        });
        const auto shown = std::find_if(outside.begin(), outside.end(),
                                        [object](const auto &each) { return each.kind->isOne(object); });
        if (animating != toolkits.end())
            m_animators.push_back({object, *animating});
        else if (qobject_cast<QAbstractAnimation *>(object))
            m_animators.push_back({object, nullptr});
        else if (hiding != toolkits.end()) {
            m_fields.push_back({object, (*hiding)->objects()});
            ++m_fieldsSeen;
        } else if (shown != outside.end())
            added(m_outside, m_toolkits).add({object, shown->kind, shown->owner});
        else if (PlainWindows::isPlain(object))
            added(m_plain, m_toolkits);
    }
}

/** Those of an application that was running when the probe came. */
void KnownObjects::addEarlier()
{
    if (m_knowsEarlier)
        return;
    m_knowsEarlier = true;
    QVector<QObject *> open{QCoreApplication::instance(), QAbstractEventDispatcher::instance()};
    std::vector<const ObjectKind *> kinds;
    for (const Toolkit *toolkit : m_toolkits.all())
        if (const ObjectKind *kind = toolkit->objects()) {
            kinds.push_back(kind);
            kind->appendRoots(open);
        }
    QSet<const QObject *> seen;
    while (!open.isEmpty()) {
        QObject *each = open.takeLast();
        if (!each || seen.contains(each))
            continue;
        seen.insert(each);
        liveObjects::add(each);
        open += plainChildrenOf(each);
        // Delegates of a QML view are its visual children, but not its QObject children.
        for (const ObjectKind *kind : kinds)
            if (kind->knows(each))
                open += kind->childrenOf(each);
    }
}

} // namespace widgetwright
