#include "core/gestures/qwindow_control.h"
#include "quick/dialogs.h"
#include "quick/reach.h"

namespace widgetwright {

namespace {

class QuickWindows : public Windows
{
public:
    std::optional<FileDialog> fileDialogOf(const Node &node) override
    {
        QObject *popup = popupOf(itemOf(node));
        return quickFileDialog(popup ? popup : node.object);
    }

    std::unique_ptr<WindowControl> controlOf(const Node &node) override
    {
        return std::make_unique<QWindowControl>(inputWindow(node));
    }

    /** A popup or dialog inside of a window. */
    std::optional<Closable> closableAround(const Node &node) override
    {
        const QPointer<QObject> popup = popupOf(popupAround(itemOf(node)));
        if (!popup)
            return {};
        return Closable{[popup] { QMetaObject::invokeMethod(popup, "close"); },
                        [popup] { return popup && popup->property("visible").toBool(); }};
    }
};

} // namespace

Windows &adapters::windows()
{
    static QuickWindows windows;
    return windows;
}

} // namespace widgetwright
