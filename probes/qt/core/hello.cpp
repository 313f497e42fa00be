#include "core/hello.h"
#include "core/gestures/gestures.h"
#include "core/screens.h"
#include "core/tree.h"
#include "platform/platform.h"

namespace widgetwright {

/** Also for a process that has no toolkit yet: programs in Python load Qt Quick after they have made their application.
 */
static QStringList capabilitiesOf(const Router &router)
{
    QStringList capabilities = router.methods();
    for (const char *action : gestures::names())
        capabilities.append(QStringLiteral("act.") + QLatin1String(action));
    capabilities.removeDuplicates();
    capabilities.sort();
    return capabilities;
}

static QString fromSystem(const std::string &text) { return QString::fromLocal8Bit(text.c_str()); }

static QStringList argumentsOfProcess()
{
    QStringList arguments;
    for (const std::string &argument : processArguments())
        arguments.append(fromSystem(argument));
    return arguments;
}

static void checkVersion(const QString &wanted)
{
    const QString ours = QLatin1String(protocol::version);
    if (wanted.section(QLatin1Char('.'), 0, 0) != ours.section(QLatin1Char('.'), 0, 0))
        throw ProbeError(protocol::error::invalidArgument,
                         QStringLiteral("The probe speaks protocol %1, not %2.").arg(ours, wanted.left(20)));
}

static void writeStrings(JsonWriter &out, const char *name, const QStringList &strings)
{
    out.key(name).beginArray();
    for (const QString &string : strings)
        out.value(string);
    out.endArray();
}

static void addSecrets(const QStringList &patterns, ObjectRegistry &registry, GuiThread &gui)
{
    if (patterns.isEmpty())
        return;
    registry.secrets().add(patterns);
    gui.post([&registry] { Tree(registry).markSecrets(); });
}

void addHelloMethod(Router &router, ObjectRegistry &registry, GuiThread &gui, bool readOnly)
{
    const QStringList capabilities = capabilitiesOf(router);
    const auto screens = std::make_shared<Screens>();
    gui.post([screens, &gui] { screens->watch(&gui); });
    router.addImmediate(protocol::method::hello, [=, &registry, &gui](const Params &params, JsonWriter &out) {
        checkVersion(params.requiredString("protocol"));
        addSecrets(params.strings("secrets"), registry, gui);
        out.beginObject();
        out.member("protocol", protocol::version);
        out.member("toolkit", "qt");
        out.member("toolkitVersion", qVersion());
        out.member("probeVersion", protocol::probeVersion);
        out.member("pid", static_cast<qint64>(processId()));
        out.member("executable", fromSystem(processExecutable()));
        writeStrings(out, "arguments", argumentsOfProcess());
        out.member("readOnly", readOnly);
        screens->write(out);
        writeStrings(out, "capabilities", capabilities);
        out.endObject();
    });
}

} // namespace widgetwright
