// Fields that hid their text once. A button that shows it to the person must not show it to clients.
#pragma once

#include <QHash>
#include <QPointer>
#include <QVector>

namespace widgetwright {

/** On the GUI thread. */
class OnceHidden
{
public:
    /** Whether the field hides its text now, or did when we saw it before. */
    bool remember(const QObject *field, bool hidesNow)
    {
        const auto known = m_fields.constFind(field);
        // The address may have belonged to a field that is gone.
        const bool isKnown = known != m_fields.constEnd() && *known == field;
        if (hidesNow && !isKnown)
            m_fields.insert(field, const_cast<QObject *>(field));
        return hidesNow || isKnown;
    }

    QVector<QObject *> living()
    {
        QVector<QObject *> fields;
        for (auto each = m_fields.begin(); each != m_fields.end();) {
            if (*each)
                fields.append(*each);
            each = *each ? std::next(each) : m_fields.erase(each);
        }
        return fields;
    }

private:
    QHash<const QObject *, QPointer<QObject>> m_fields;
};

/** Whether a person can read the password that a field shows as `shown`: all of it, or the letter typed last. */
inline bool isReadable(const QString &shown, const QString &password)
{
    return !shown.isEmpty() && (shown == password || shown.front() != shown.back());
}

} // namespace widgetwright
