// The only way from the transport's thread to the widgets.
#pragma once

#include <QObject>
#include <functional>

namespace widgetwright {

class GuiThread : public QObject
{
public:
    using Work = std::function<void()>;

    /** From any thread: runs `work` from the event loop, also from a nested one such as that of a modal dialog. */
    void post(Work work, int priority = Qt::NormalEventPriority);

protected:
    bool event(QEvent *event) override;
};

} // namespace widgetwright
