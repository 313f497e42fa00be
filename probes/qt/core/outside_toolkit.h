// What the desktop shows for the application, as one more toolkit: each is a stage of its own, without children.
#pragma once

#include "core/toolkits.h"

#include <QPointer>
#include <vector>

namespace widgetwright {

class OutsideToolkit : public Toolkit
{
public:
    struct Thing
    {
        QPointer<QObject> object;
        const Outside *kind;
        /** The toolkit that lets the desktop show it. */
        Toolkit *owner;
    };

    void add(const Thing &thing);
    const std::vector<Thing> &things() const { return m_things; }
    /** Null for any other object. */
    const Thing *find(const QObject *object) const;
    /** The menu of a tray icon, as a node of its toolkit; null without one. */
    Node menuOf(const Node &icon) const;

    std::unique_ptr<TreeReader> newReader(ObjectRegistry &registry, bool withInternals) override;
    Node nodeOf(QObject *object) const override;
    std::unique_ptr<Part> partOf(const Node &) const override { return nullptr; }
    QModelIndex indexOf(const Node &) const override { return {}; }
    const Adapters &adapters() const override;
    bool hasKeyboard() const override { return false; }
    bool hasWindowAt(const QPoint &) const override { return false; }

private:
    std::vector<Thing> m_things;
};

/** Of one of its nodes. */
inline OutsideToolkit &outsideOf(const Node &icon) { return *static_cast<OutsideToolkit *>(icon.toolkit); }

} // namespace widgetwright
