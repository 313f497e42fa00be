#include "widgets/disclosure.h"

#include <QComboBox>
#include <QFrame>
#include <QMenu>
#include <QPushButton>
#include <QToolBox>
#include <QToolButton>

namespace widgetwright {

static bool isPopupOpen(const QComboBox *combo)
{
    // view() would create the popup of a combo box that never had one open.
    const QWidget *popup = combo->findChild<QFrame *>(QString(), Qt::FindDirectChildrenOnly);
    return popup && popup->isWindow() && popup->isVisible();
}

/** A checkable button with an arrow that points sideways while its section is closed and down while it is open. */
static std::optional<bool> isSectionOpen(const QToolButton *button)
{
    if (!button->isCheckable())
        return {};
    switch (button->arrowType()) {
    case Qt::RightArrow:
    case Qt::LeftArrow:
        return false;
    case Qt::DownArrow:
    case Qt::UpArrow:
        return true;
    default:
        return {};
    }
}

/** The buttons of a tool box are children of it, in the order of its pages. */
static std::optional<bool> isPageOpen(const QAbstractButton *button)
{
    const auto *box = qobject_cast<const QToolBox *>(button->parentWidget());
    if (!box || !button->inherits("QToolBoxButton"))
        return {};
    int page = 0;
    for (const QObject *sibling : box->children()) {
        if (sibling == button)
            return box->currentIndex() == page;
        page += sibling->inherits("QToolBoxButton");
    }
    return {};
}

std::optional<bool> isExpanded(const QWidget *widget)
{
    if (const auto *combo = qobject_cast<const QComboBox *>(widget))
        return isPopupOpen(combo);
    if (const auto *tool = qobject_cast<const QToolButton *>(widget))
        return isSectionOpen(tool);
    const auto *button = qobject_cast<const QAbstractButton *>(widget);
    return button ? isPageOpen(button) : std::nullopt;
}

} // namespace widgetwright
