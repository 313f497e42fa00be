// Everything in which Qt 5 and Qt 6 differ for us.
#pragma once

#include <QAbstractItemView>
#include <QAction>
#include <QtGlobal>
#include <QEvent>
#include <QPointF>
#include <QVector>
#include <QWidget>

// Exported by QtGui for Qt's own tests and thus without a header. They take the way of real input:
// through QGuiApplication, with grabs, popups, shortcuts and double clicks.
Q_GUI_EXPORT void qt_handleMouseEvent(QWindow *window, const QPointF &local, const QPointF &global, Qt::MouseButtons state,
                                      Qt::MouseButton button, QEvent::Type type, Qt::KeyboardModifiers modifiers,
                                      int timestamp);
Q_GUI_EXPORT void qt_handleKeyEvent(QWindow *window, QEvent::Type type, int key, Qt::KeyboardModifiers modifiers,
                                    const QString &text, bool autoRepeat, ushort count);

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
