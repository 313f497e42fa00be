// Labels that belong to other widgets.
#pragma once

#include "core/words.h"

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
    QString labelOf(const QWidget *widget);

    // For a caller that walks the whole window anyway:
    void add(const QLabel *label);
    void addInside(const QWidget *widget);
    void hasAllOf(const QWidget *window) { m_collected.insert(window); }

private:
    QHash<const QWidget *, QString> m_texts;
    QSet<const QWidget *> m_collected;
};

} // namespace widgetwright
