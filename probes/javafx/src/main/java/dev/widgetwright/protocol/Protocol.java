// Generated from src/protocol by `npm run gen`. Do not edit.
package dev.widgetwright.protocol;

import java.util.List;

public final class Protocol {
    public static final String VERSION = "2.0";
    public static final String PROBE_VERSION = "0.1.0";

    private Protocol() {}

    public static final class Limit {
        public static final int MESSAGE_IN_BYTES = 5242880;
        public static final int MESSAGE_OUT_BYTES = 33554432;
        public static final int STRING_BYTES = 65536;
        public static final int DEPTH = 200;
        public static final int TIMEOUT_MS = 5000;

        private Limit() {}
    }

    public enum ErrorCode {
        NOT_ENABLED("MCP_UI_NOT_ENABLED", -33001),
        NO_STAGES("MCP_UI_NO_STAGES", -33002),
        NODE_NOT_FOUND("MCP_UI_NODE_NOT_FOUND", -33003),
        STALE_REF("MCP_UI_STALE_REF", -33004),
        ACTION_FAILED("MCP_UI_ACTION_FAILED", -33005),
        TIMEOUT("MCP_UI_TIMEOUT", -33006),
        INTERNAL("MCP_UI_INTERNAL", -33007),
        UNAUTHORIZED("MCP_UI_UNAUTHORIZED", -33008),
        INVALID_ARGUMENT("MCP_UI_INVALID_ARGUMENT", -33009);

        public final String code;
        public final int number;

        ErrorCode(String code, int number) {
            this.code = code;
            this.number = number;
        }
    }

    public static final class JsonRpc {
        public static final int PARSE_ERROR = -32700;
        public static final int INVALID_REQUEST = -32600;
        public static final int METHOD_NOT_FOUND = -32601;
        public static final int INVALID_PARAMS = -32602;
        public static final int INTERNAL_ERROR = -32603;

        private JsonRpc() {}
    }

    public enum Reason {
        NOT_VISIBLE,
        DISABLED,
        COVERED,
        BLOCKED_BY_MODAL,
        NO_SCREEN_BOUNDS,
        READ_ONLY,
        ITEM_NOT_FOUND,
        NO_FOCUS,
        UNSUPPORTED_TARGET_TYPE,
        UNSUPPORTED,
        ACTIONS_DISABLED,
        VALUE_REJECTED,
        NOT_DELIVERED,
        AMBIGUOUS,
        UI_THREAD_BUSY,
        UNFINISHED,
        APP_GONE,
        APP_NOT_FOUND,
        LAUNCH_FAILED,
        PROBE_LIED,
        CANCELLED
    }

    public static final class Method {
        public static final String HELLO = "hello";
        public static final String FIND_BY_OBJECT_NAME = "findByObjectName";
        public static final String FIND_BY_CLASS_NAME = "findByClassName";
        public static final String GET_OBJECT_TREE = "getObjectTree";
        public static final String GET_OBJECT_INFO = "getObjectInfo";
        public static final String LIST_PROPERTIES = "listProperties";
        public static final String GET_PROPERTY = "getProperty";
        public static final String SET_PROPERTY = "setProperty";
        public static final String LIST_METHODS = "listMethods";
        public static final String INVOKE_METHOD = "invokeMethod";
        public static final String LIST_SIGNALS = "listSignals";
        public static final String CLICK = "click";
        public static final String SEND_KEYS = "sendKeys";
        public static final String GET_GEOMETRY = "getGeometry";
        public static final String SUBSCRIBE_SIGNALS = "subscribeSignals";
        public static final String UNSUBSCRIBE_SIGNALS = "unsubscribeSignals";
        public static final String GET_SNAPSHOT = "getSnapshot";
        public static final String QUERY = "query";
        public static final String GET_NODE = "getNode";
        public static final String ACT = "act";
        public static final String AWAIT_IDLE = "awaitIdle";
        public static final String SCREENSHOT = "screenshot";
        public static final String HIT_TEST = "hitTest";
        public static final String GET_ITEMS = "getItems";
        public static final String HIGHLIGHT = "highlight";

        private Method() {}
    }

    public static final class Action {
        public static final String FOCUS = "focus";
        public static final String CLICK = "click";
        public static final String HOVER = "hover";
        public static final String TYPE_TEXT = "typeText";
        public static final String SET_TEXT = "setText";
        public static final String SELECT_TEXT = "selectText";
        public static final String PRESS_KEY = "pressKey";
        public static final String SCROLL = "scroll";
        public static final String SCROLL_TO = "scrollTo";
        public static final String DRAG = "drag";
        public static final String POINTER = "pointer";
        public static final String SELECT = "select";
        public static final String SET_CHECKED = "setChecked";
        public static final String SET_EXPANDED = "setExpanded";
        public static final String SET_VALUE = "setValue";
        public static final String CHOOSE_MENU = "chooseMenu";
        public static final String WINDOW = "window";

        private Action() {}
    }

    public static final class Role {
        public static final String ALERTDIALOG = "alertdialog";
        public static final String BUTTON = "button";
        public static final String CELL = "cell";
        public static final String CHECKBOX = "checkbox";
        public static final String COLUMNHEADER = "columnheader";
        public static final String COMBOBOX = "combobox";
        public static final String DIALOG = "dialog";
        public static final String DOCUMENT = "document";
        public static final String GENERIC = "generic";
        public static final String GRID = "grid";
        public static final String GROUP = "group";
        public static final String HEADING = "heading";
        public static final String IMG = "img";
        public static final String LINK = "link";
        public static final String LISTBOX = "listbox";
        public static final String MENU = "menu";
        public static final String MENUBAR = "menubar";
        public static final String MENUITEM = "menuitem";
        public static final String MENUITEMCHECKBOX = "menuitemcheckbox";
        public static final String MENUITEMRADIO = "menuitemradio";
        public static final String OPTION = "option";
        public static final String PROGRESSBAR = "progressbar";
        public static final String RADIO = "radio";
        public static final String ROW = "row";
        public static final String ROWHEADER = "rowheader";
        public static final String SCROLLBAR = "scrollbar";
        public static final String SEPARATOR = "separator";
        public static final String SLIDER = "slider";
        public static final String SPINBUTTON = "spinbutton";
        public static final String STATUS = "status";
        public static final String SWITCH = "switch";
        public static final String TAB = "tab";
        public static final String TABLE = "table";
        public static final String TABLIST = "tablist";
        public static final String TABPANEL = "tabpanel";
        public static final String TEXT = "text";
        public static final String TEXTBOX = "textbox";
        public static final String TOOLBAR = "toolbar";
        public static final String TOOLTIP = "tooltip";
        public static final String TREE = "tree";
        public static final String TREEITEM = "treeitem";
        public static final String WINDOW = "window";

        private Role() {}
    }

    public static final class State {
        public static final String FOCUSED = "focused";
        public static final String SELECTED = "selected";
        public static final String CHECKED = "checked";
        public static final String MIXED = "mixed";
        public static final String EXPANDED = "expanded";
        public static final String COLLAPSED = "collapsed";
        public static final String EDITABLE = "editable";
        public static final String READONLY = "readonly";
        public static final String PASSWORD = "password";
        public static final String REQUIRED = "required";
        public static final String BUSY = "busy";
        public static final String MODAL = "modal";
        public static final String OFFSCREEN = "offscreen";

        private State() {}
    }

    /** Everything that hello may list; a probe lists what it can do. */
    public static final List<String> CAPABILITIES = List.of(
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
            "act.pointer",
            "act.select",
            "act.setChecked",
            "act.setExpanded",
            "act.setValue",
            "act.chooseMenu",
            "act.window");
}
