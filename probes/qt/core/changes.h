// The `changes` of a call: what is different from a baseline.
#pragma once

#include "core/baseline.h"
#include "core/object_registry.h"
#include "core/params.h"

namespace widgetwright {

/** `nodes`, and `truncated` if there are too many. */
void writeChanges(JsonWriter &out, const Baseline &before, const Baseline &now);

/** Of one call. */
class Changes
{
public:
    /** Throws INVALID_ARGUMENT if the call asks for changes since an unknown baseline. */
    Changes(ObjectRegistry &registry, Baselines &baselines, const Params &call);

    /** If the call wants a new one; right before the application is touched. */
    void takeBaseline();
    /** The member `changes`, if the call asks for it. */
    void write(JsonWriter &out) const;

private:
    ObjectRegistry &m_registry;
    Baselines &m_baselines;
    bool m_needsBaseline = false;
    bool m_tells = false;
    QString m_since;
    BaselinePtr m_baseline;
    double m_spentMs = 0;
};

} // namespace widgetwright
