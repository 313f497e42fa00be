// Windows of neither Widgets nor Qt Quick, such as a QOpenGLWindow: they draw themselves, so each is one node.
#pragma once

#include "core/toolkit.h"

namespace widgetwright {

class PlainWindows : public Toolkit
{
public:
    /** By its class; it may be inside another window. */
    static bool isPlain(const QObject *object);
    /** One that is not inside another. */
    static bool isOne(const QObject *object);

    std::unique_ptr<TreeReader> newReader(ObjectRegistry &registry, bool withInternals) override;
    Node nodeOf(QObject *object) const override;
    std::unique_ptr<Part> partOf(const Node &) const override { return nullptr; }
    QModelIndex indexOf(const Node &) const override { return {}; }
    const Adapters &adapters() const override;
    bool hasKeyboard() const override;
    bool hasWindowAt(const QPoint &onScreen) const override;
};

} // namespace widgetwright
