// Labels that belong to other widgets.
#pragma once

#include "words.h"

#include <QHash>
#include <QSet>
#include <QString>
#include <QWidget>

namespace widgetwright {

/** Which label names which widget; looked up once per request and window. */
class Labels
{
public:
    QString labelOf(const QWidget *widget);

private:
    void collect(const QWidget *widget);

    QHash<const QWidget *, QString> m_texts;
    QSet<const QWidget *> m_collected;
};

} // namespace widgetwright
