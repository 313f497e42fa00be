// Generated from src/protocol by `npm run gen`. Do not edit.
#pragma once

namespace widgetwright {
namespace protocol {

constexpr char version[] = "2.0";
constexpr char probeVersion[] = "0.1.0";

namespace limit {
constexpr int messageInBytes = 5242880;
constexpr int messageOutBytes = 33554432;
constexpr int stringBytes = 65536;
constexpr int depth = 200;
constexpr int pixels = 16000000;
constexpr int timeoutMs = 5000;
} // namespace limit

struct ErrorCode
{
    int number;
    const char *name;
};

namespace error {
constexpr ErrorCode notEnabled = {-33001, "MCP_UI_NOT_ENABLED"};
constexpr ErrorCode noStages = {-33002, "MCP_UI_NO_STAGES"};
constexpr ErrorCode nodeNotFound = {-33003, "MCP_UI_NODE_NOT_FOUND"};
constexpr ErrorCode staleRef = {-33004, "MCP_UI_STALE_REF"};
constexpr ErrorCode actionFailed = {-33005, "MCP_UI_ACTION_FAILED"};
constexpr ErrorCode timeout = {-33006, "MCP_UI_TIMEOUT"};
constexpr ErrorCode internal = {-33007, "MCP_UI_INTERNAL"};
constexpr ErrorCode unauthorized = {-33008, "MCP_UI_UNAUTHORIZED"};
constexpr ErrorCode invalidArgument = {-33009, "MCP_UI_INVALID_ARGUMENT"};
} // namespace error

namespace jsonrpc {
constexpr int parseError = -32700;
constexpr int invalidRequest = -32600;
constexpr int methodNotFound = -32601;
constexpr int invalidParams = -32602;
constexpr int internalError = -32603;
} // namespace jsonrpc

namespace reason {
constexpr char notVisible[] = "NOT_VISIBLE";
constexpr char disabled[] = "DISABLED";
constexpr char covered[] = "COVERED";
constexpr char blockedByModal[] = "BLOCKED_BY_MODAL";
constexpr char noScreenBounds[] = "NO_SCREEN_BOUNDS";
constexpr char readOnly[] = "READ_ONLY";
constexpr char itemNotFound[] = "ITEM_NOT_FOUND";
constexpr char noFocus[] = "NO_FOCUS";
constexpr char unsupportedTargetType[] = "UNSUPPORTED_TARGET_TYPE";
constexpr char unsupported[] = "UNSUPPORTED";
constexpr char actionsDisabled[] = "ACTIONS_DISABLED";
constexpr char valueRejected[] = "VALUE_REJECTED";
constexpr char notDelivered[] = "NOT_DELIVERED";
constexpr char ambiguous[] = "AMBIGUOUS";
constexpr char uiThreadBusy[] = "UI_THREAD_BUSY";
constexpr char unfinished[] = "UNFINISHED";
constexpr char appGone[] = "APP_GONE";
constexpr char appNotFound[] = "APP_NOT_FOUND";
constexpr char launchFailed[] = "LAUNCH_FAILED";
constexpr char probeLied[] = "PROBE_LIED";
constexpr char cancelled[] = "CANCELLED";
} // namespace reason

namespace method {
constexpr char hello[] = "hello";
constexpr char findByObjectName[] = "findByObjectName";
constexpr char findByClassName[] = "findByClassName";
constexpr char getObjectTree[] = "getObjectTree";
constexpr char getObjectInfo[] = "getObjectInfo";
constexpr char listProperties[] = "listProperties";
constexpr char getProperty[] = "getProperty";
constexpr char setProperty[] = "setProperty";
constexpr char listMethods[] = "listMethods";
constexpr char invokeMethod[] = "invokeMethod";
constexpr char listSignals[] = "listSignals";
constexpr char click[] = "click";
constexpr char sendKeys[] = "sendKeys";
constexpr char getGeometry[] = "getGeometry";
constexpr char subscribeSignals[] = "subscribeSignals";
constexpr char unsubscribeSignals[] = "unsubscribeSignals";
constexpr char getSnapshot[] = "getSnapshot";
constexpr char query[] = "query";
constexpr char getNode[] = "getNode";
constexpr char act[] = "act";
constexpr char awaitIdle[] = "awaitIdle";
constexpr char screenshot[] = "screenshot";
constexpr char hitTest[] = "hitTest";
constexpr char getItems[] = "getItems";
constexpr char clipboard[] = "clipboard";
constexpr char readLog[] = "readLog";
constexpr char highlight[] = "highlight";
} // namespace method

namespace action {
constexpr char focus[] = "focus";
constexpr char click[] = "click";
constexpr char hover[] = "hover";
constexpr char typeText[] = "typeText";
constexpr char setText[] = "setText";
constexpr char selectText[] = "selectText";
constexpr char pressKey[] = "pressKey";
constexpr char scroll[] = "scroll";
constexpr char scrollTo[] = "scrollTo";
constexpr char drag[] = "drag";
constexpr char dropFiles[] = "dropFiles";
constexpr char pointer[] = "pointer";
constexpr char select[] = "select";
constexpr char setChecked[] = "setChecked";
constexpr char setExpanded[] = "setExpanded";
constexpr char setValue[] = "setValue";
constexpr char chooseMenu[] = "chooseMenu";
constexpr char fileDialog[] = "fileDialog";
constexpr char window[] = "window";
} // namespace action

namespace role {
constexpr char alertdialog[] = "alertdialog";
constexpr char button[] = "button";
constexpr char canvas[] = "canvas";
constexpr char cell[] = "cell";
constexpr char checkbox[] = "checkbox";
constexpr char columnheader[] = "columnheader";
constexpr char combobox[] = "combobox";
constexpr char dialog[] = "dialog";
constexpr char document[] = "document";
constexpr char generic[] = "generic";
constexpr char grid[] = "grid";
constexpr char group[] = "group";
constexpr char heading[] = "heading";
constexpr char img[] = "img";
constexpr char link[] = "link";
constexpr char listbox[] = "listbox";
constexpr char menu[] = "menu";
constexpr char menubar[] = "menubar";
constexpr char menuitem[] = "menuitem";
constexpr char menuitemcheckbox[] = "menuitemcheckbox";
constexpr char menuitemradio[] = "menuitemradio";
constexpr char option[] = "option";
constexpr char progressbar[] = "progressbar";
constexpr char radio[] = "radio";
constexpr char row[] = "row";
constexpr char rowheader[] = "rowheader";
constexpr char scrollbar[] = "scrollbar";
constexpr char separator[] = "separator";
constexpr char slider[] = "slider";
constexpr char spinbutton[] = "spinbutton";
constexpr char status[] = "status";
constexpr char switch_[] = "switch";
constexpr char tab[] = "tab";
constexpr char table[] = "table";
constexpr char tablist[] = "tablist";
constexpr char tabpanel[] = "tabpanel";
constexpr char text[] = "text";
constexpr char textbox[] = "textbox";
constexpr char toolbar[] = "toolbar";
constexpr char tooltip[] = "tooltip";
constexpr char tree[] = "tree";
constexpr char treeitem[] = "treeitem";
constexpr char window[] = "window";
} // namespace role

namespace state {
constexpr char focused[] = "focused";
constexpr char selected[] = "selected";
constexpr char checked[] = "checked";
constexpr char mixed[] = "mixed";
constexpr char expanded[] = "expanded";
constexpr char collapsed[] = "collapsed";
constexpr char editable[] = "editable";
constexpr char readonly[] = "readonly";
constexpr char password[] = "password";
constexpr char required[] = "required";
constexpr char busy[] = "busy";
constexpr char modal[] = "modal";
constexpr char offscreen[] = "offscreen";
constexpr char ascending[] = "ascending";
constexpr char descending[] = "descending";
} // namespace state

/** Everything that hello may list; a probe lists what it can do. */
constexpr const char *capabilities[] = {
    "findByObjectName",
    "findByClassName",
    "getObjectTree",
    "getObjectInfo",
    "listProperties",
    "getProperty",
    "setProperty",
    "listMethods",
    "invokeMethod",
    "listSignals",
    "click",
    "sendKeys",
    "getGeometry",
    "subscribeSignals",
    "unsubscribeSignals",
    "getSnapshot",
    "query",
    "getNode",
    "act",
    "awaitIdle",
    "screenshot",
    "hitTest",
    "getItems",
    "clipboard",
    "readLog",
    "highlight",
    "act.focus",
    "act.click",
    "act.hover",
    "act.typeText",
    "act.setText",
    "act.selectText",
    "act.pressKey",
    "act.scroll",
    "act.scrollTo",
    "act.drag",
    "act.dropFiles",
    "act.pointer",
    "act.select",
    "act.setChecked",
    "act.setExpanded",
    "act.setValue",
    "act.chooseMenu",
    "act.fileDialog",
    "act.window",
};

} // namespace protocol
} // namespace widgetwright
