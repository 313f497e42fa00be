// Buttons composed in QML: a Rectangle, a Text and a MouseArea or TapHandler.
#pragma once

#include "quick/classes.h"

#include <QHash>
#include <QQuickItem>

namespace widgetwright {

/** Kept for one request. */
class Buttons
{
public:
    explicit Buttons(ItemClasses &classes) : m_classes(classes) {}

    /** The whole button, not its parts. */
    bool isOne(const QQuickItem *item);
    /** A MouseArea or handler in it reacts to clicks or drags. */
    bool takesInput(const QQuickItem *item);

private:
    bool looksLikeOne(const QQuickItem *item);
    bool isOfBox(const QQuickItem *area);

    ItemClasses &m_classes;
    QHash<const QQuickItem *, bool> m_known;
};

} // namespace widgetwright
