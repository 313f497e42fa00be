// The objects of the GUI thread that are looked for by their class: what animates, fields that can hide what
// is typed, what the desktop shows for the application, and windows that draw themselves.
#pragma once

#include "core/toolkits.h"

#include <QObject>
#include <QPointer>
#include <memory>
#include <vector>

namespace widgetwright {

class OutsideToolkit;
class PlainWindows;

struct Animator
{
    QPointer<QObject> object;
    /** Null for an animation of QtCore. */
    const Toolkit *toolkit;

    Activity activity() const;
};

/** A field that can hide what is typed. */
struct TypingField
{
    QPointer<QObject> object;
    const ObjectKind *kind;
};

class KnownObjects
{
public:
    explicit KnownObjects(Toolkits &toolkits);
    ~KnownObjects();

    const std::vector<Animator> &animators();
    const std::vector<TypingField> &fields();
    /** How many there have been; grows with each new one. */
    quint64 fieldsSeen();
    /** Adds what the desktop shows, and windows that draw themselves, to the toolkits once there is any. */
    void look();

private:
    void addEarlier();

    Toolkits &m_toolkits;
    bool m_knowsEarlier = false;
    std::vector<Animator> m_animators;
    std::vector<TypingField> m_fields;
    quint64 m_fieldsSeen = 0;
    std::unique_ptr<OutsideToolkit> m_outside;
    std::unique_ptr<PlainWindows> m_plain;
};

} // namespace widgetwright
