// Labels that belong to other widgets.
#pragma once

#include "core/words.h"
#include "widgets/class_traits.h"

#include <QHash>
#include <QSet>
#include <QString>
#include <QWidget>

class QLabel;

namespace widgetwright {

/** Which label names which widget; looked up once per request and window. */
class Labels
{
public:
    explicit Labels(ClassTraitsCache &traits) : m_traits(traits) {}

    QString labelOf(const QWidget *widget);

    // For a caller that walks the whole window anyway:
    void hasAllOf(const QWidget *window) { m_collected.insert(window); }
    void add(const QLabel *label);
    void addInside(const QWidget *widget);

private:
    bool isField(const QWidget *widget);
    const QWidget *fieldIn(const QWidget *widget);
    QString labelNear(const QWidget *field);
    void lookAround(const QWidget *container);

    ClassTraitsCache &m_traits;
    QHash<const QWidget *, QString> m_texts;
    QSet<const QWidget *> m_collected;
    /** By geometry. */
    QHash<const QWidget *, const QLabel *> m_near;
    QSet<const QWidget *> m_lookedAround;
};

} // namespace widgetwright
