// The pointer, as Qt gets it from the window system.
#pragma once

#include <QEvent>
#include <QObject>
#include <QPoint>
#include <QPointer>
#include <QWindow>

namespace widgetwright {

/** A point of a window. */
struct Spot
{
    QPointer<QWindow> window;
    QPoint inWindow;
    /** Who has to get the press; anybody where there is none. */
    QPointer<QObject> receiver;
};

class Mouse
{
public:
    void move(const Spot &spot, Qt::KeyboardModifiers modifiers);
    void press(const Spot &spot, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
    void release(const Spot &spot, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);

    /** The next press is no second half of a double click. */
    void beginClick();

private:
    void send(const Spot &spot, QEvent::Type type, Qt::MouseButtons state, Qt::MouseButton button,
              Qt::KeyboardModifiers modifiers);

    int m_timestamp = 1000000;
};

/** Sees whether a press reaches its receiver or something in it. */
class PressWatch : public QObject
{
public:
    explicit PressWatch(QObject *receiver);
    bool hasSeenPress() const { return m_seen; }

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    const QPointer<QObject> m_receiver;
    const bool m_anybody;
    bool m_seen = false;
};

} // namespace widgetwright
