#include "core/describe.h"
#include "core/protocol.generated.h"

namespace widgetwright {

QString Describer::phrase(const Node &node)
{
    QString words = QLatin1String(roleOf(node));
    if (words == QLatin1String(protocol::role::generic))
        words = m_tree.typeOf(node);
    if (const QString name = nameOf(node); !name.isEmpty())
        words += QStringLiteral(" \"%1\"").arg(name.left(60));
    if (const QString id = idOf(node); !id.isEmpty())
        words += QStringLiteral(" #") + id;
    return words;
}

} // namespace widgetwright
