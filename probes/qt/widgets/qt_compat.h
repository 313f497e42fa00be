// Everything in which Qt 5 and Qt 6 differ for us.
#pragma once

#include <QAbstractItemView>
#include <QAction>
#include <QVector>
#include <QWidget>
#include <QtGlobal>

namespace widgetwright {

inline QVector<QWidget *> widgetsShowing(const QAction *action)
{
    QVector<QWidget *> widgets;
#if QT_VERSION >= QT_VERSION_CHECK(6, 0, 0)
    for (QObject *object : action->associatedObjects())
        if (object->isWidgetType())
            widgets.append(static_cast<QWidget *>(object));
#else
    for (QWidget *widget : action->associatedWidgets())
        widgets.append(widget);
#endif
    return widgets;
}

inline QAbstractItemDelegate *delegateOf(const QAbstractItemView *view, const QModelIndex &index)
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 0, 0)
    return view->itemDelegateForIndex(index);
#else
    return view->itemDelegate(index);
#endif
}

} // namespace widgetwright
