// QtGui exports these for Qt's own tests, without a header. Events take the same way as real input: through
// QGuiApplication, with grabs, popups, shortcuts and double clicks.
#pragma once

#include <QEvent>
#include <QPointF>
#include <QtGui/qtguiglobal.h>

class QWindow;

Q_GUI_EXPORT void qt_handleMouseEvent(QWindow *window, const QPointF &local, const QPointF &global,
                                      Qt::MouseButtons state, Qt::MouseButton button, QEvent::Type type,
                                      Qt::KeyboardModifiers modifiers, int timestamp);
Q_GUI_EXPORT void qt_handleKeyEvent(QWindow *window, QEvent::Type type, int key, Qt::KeyboardModifiers modifiers,
                                    const QString &text, bool autoRepeat, ushort count);
