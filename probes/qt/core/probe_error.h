// The one kind of error that handlers throw on purpose.
#pragma once

#include "core/protocol.generated.h"

#include <QJsonObject>
#include <QString>

namespace widgetwright {

struct ProbeError
{
    int number;
    const char *code;
    const char *reason = nullptr;
    QString message;
    QJsonObject details;

    ProbeError(const protocol::ErrorCode &error, QString text, QJsonObject more = {})
        : number(error.number), code(error.name), message(std::move(text)), details(std::move(more))
    {
    }
};

/** An action that cannot be done, and why. */
inline ProbeError obstacle(const char *reason, QString message, QJsonObject details = {})
{
    ProbeError error(protocol::error::actionFailed, std::move(message), std::move(details));
    error.reason = reason;
    return error;
}

/** A parameter that is missing or of the wrong type. */
inline ProbeError invalidParams(QString message)
{
    ProbeError error(protocol::error::invalidArgument, std::move(message));
    error.number = protocol::jsonrpc::invalidParams;
    return error;
}

} // namespace widgetwright
