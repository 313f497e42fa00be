// Generated from src/protocol by `npm run gen`. Do not edit.
package dev.widgetwright.protocol;

import java.util.List;
import java.util.Map;

public final class Protocol {
    public static final String VERSION = "2.0";
    public static final String PROBE_VERSION = "0.1.0";

    private Protocol() {}

    public static final class Limit {
        public static final int MESSAGE_IN_BYTES = 5242880;
        public static final int MESSAGE_OUT_BYTES = 33554432;
        public static final int STRING_BYTES = 65536;
        public static final int DEPTH = 200;
        public static final int PIXELS = 16000000;
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
        public static final String CLIPBOARD = "clipboard";
        public static final String READ_LOG = "readLog";
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
        public static final String DROP_FILES = "dropFiles";
        public static final String POINTER = "pointer";
        public static final String SELECT = "select";
        public static final String SET_CHECKED = "setChecked";
        public static final String SET_EXPANDED = "setExpanded";
        public static final String SET_VALUE = "setValue";
        public static final String CHOOSE_MENU = "chooseMenu";
        public static final String FILE_DIALOG = "fileDialog";
        public static final String WINDOW = "window";

        private Action() {}
    }

    public static final class Role {
        public static final String ALERTDIALOG = "alertdialog";
        public static final String BUTTON = "button";
        public static final String CANVAS = "canvas";
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
        public static final String ASCENDING = "ascending";
        public static final String DESCENDING = "descending";

        private State() {}
    }

    /** Every name of a key, to the name of its KeyCode. */
    public static final Map<String, String> KEYS = Map.ofEntries(
            Map.entry("A", "A"),
            Map.entry("B", "B"),
            Map.entry("C", "C"),
            Map.entry("D", "D"),
            Map.entry("E", "E"),
            Map.entry("F", "F"),
            Map.entry("G", "G"),
            Map.entry("H", "H"),
            Map.entry("I", "I"),
            Map.entry("J", "J"),
            Map.entry("K", "K"),
            Map.entry("L", "L"),
            Map.entry("M", "M"),
            Map.entry("N", "N"),
            Map.entry("O", "O"),
            Map.entry("P", "P"),
            Map.entry("Q", "Q"),
            Map.entry("R", "R"),
            Map.entry("S", "S"),
            Map.entry("T", "T"),
            Map.entry("U", "U"),
            Map.entry("V", "V"),
            Map.entry("W", "W"),
            Map.entry("X", "X"),
            Map.entry("Y", "Y"),
            Map.entry("Z", "Z"),
            Map.entry("DIGIT0", "DIGIT0"),
            Map.entry("DIGIT1", "DIGIT1"),
            Map.entry("DIGIT2", "DIGIT2"),
            Map.entry("DIGIT3", "DIGIT3"),
            Map.entry("DIGIT4", "DIGIT4"),
            Map.entry("DIGIT5", "DIGIT5"),
            Map.entry("DIGIT6", "DIGIT6"),
            Map.entry("DIGIT7", "DIGIT7"),
            Map.entry("DIGIT8", "DIGIT8"),
            Map.entry("DIGIT9", "DIGIT9"),
            Map.entry("NUMPAD0", "NUMPAD0"),
            Map.entry("KP_0", "NUMPAD0"),
            Map.entry("NUMPAD1", "NUMPAD1"),
            Map.entry("KP_1", "NUMPAD1"),
            Map.entry("NUMPAD2", "NUMPAD2"),
            Map.entry("KP_2", "NUMPAD2"),
            Map.entry("NUMPAD3", "NUMPAD3"),
            Map.entry("KP_3", "NUMPAD3"),
            Map.entry("NUMPAD4", "NUMPAD4"),
            Map.entry("KP_4", "NUMPAD4"),
            Map.entry("NUMPAD5", "NUMPAD5"),
            Map.entry("KP_5", "NUMPAD5"),
            Map.entry("NUMPAD6", "NUMPAD6"),
            Map.entry("KP_6", "NUMPAD6"),
            Map.entry("NUMPAD7", "NUMPAD7"),
            Map.entry("KP_7", "NUMPAD7"),
            Map.entry("NUMPAD8", "NUMPAD8"),
            Map.entry("KP_8", "NUMPAD8"),
            Map.entry("NUMPAD9", "NUMPAD9"),
            Map.entry("KP_9", "NUMPAD9"),
            Map.entry("F1", "F1"),
            Map.entry("F2", "F2"),
            Map.entry("F3", "F3"),
            Map.entry("F4", "F4"),
            Map.entry("F5", "F5"),
            Map.entry("F6", "F6"),
            Map.entry("F7", "F7"),
            Map.entry("F8", "F8"),
            Map.entry("F9", "F9"),
            Map.entry("F10", "F10"),
            Map.entry("F11", "F11"),
            Map.entry("F12", "F12"),
            Map.entry("F13", "F13"),
            Map.entry("F14", "F14"),
            Map.entry("F15", "F15"),
            Map.entry("F16", "F16"),
            Map.entry("F17", "F17"),
            Map.entry("F18", "F18"),
            Map.entry("F19", "F19"),
            Map.entry("F20", "F20"),
            Map.entry("F21", "F21"),
            Map.entry("F22", "F22"),
            Map.entry("F23", "F23"),
            Map.entry("F24", "F24"),
            Map.entry("ENTER", "ENTER"),
            Map.entry("RETURN", "ENTER"),
            Map.entry("KP_ENTER", "ENTER"),
            Map.entry("LINEFEED", "ENTER"),
            Map.entry("ESCAPE", "ESCAPE"),
            Map.entry("ESC", "ESCAPE"),
            Map.entry("TAB", "TAB"),
            Map.entry("BACK_SPACE", "BACK_SPACE"),
            Map.entry("BACKSPACE", "BACK_SPACE"),
            Map.entry("DELETE", "DELETE"),
            Map.entry("DEL", "DELETE"),
            Map.entry("KP_DELETE", "DELETE"),
            Map.entry("INSERT", "INSERT"),
            Map.entry("INS", "INSERT"),
            Map.entry("KP_INSERT", "INSERT"),
            Map.entry("SPACE", "SPACE"),
            Map.entry("UP", "UP"),
            Map.entry("ARROWUP", "UP"),
            Map.entry("KP_UP", "UP"),
            Map.entry("DOWN", "DOWN"),
            Map.entry("ARROWDOWN", "DOWN"),
            Map.entry("KP_DOWN", "DOWN"),
            Map.entry("LEFT", "LEFT"),
            Map.entry("ARROWLEFT", "LEFT"),
            Map.entry("KP_LEFT", "LEFT"),
            Map.entry("RIGHT", "RIGHT"),
            Map.entry("ARROWRIGHT", "RIGHT"),
            Map.entry("KP_RIGHT", "RIGHT"),
            Map.entry("HOME", "HOME"),
            Map.entry("KP_HOME", "HOME"),
            Map.entry("END", "END"),
            Map.entry("KP_END", "END"),
            Map.entry("PAGE_UP", "PAGE_UP"),
            Map.entry("PAGEUP", "PAGE_UP"),
            Map.entry("PRIOR", "PAGE_UP"),
            Map.entry("KP_PAGE_UP", "PAGE_UP"),
            Map.entry("PAGE_DOWN", "PAGE_DOWN"),
            Map.entry("PAGEDOWN", "PAGE_DOWN"),
            Map.entry("NEXT", "PAGE_DOWN"),
            Map.entry("KP_PAGE_DOWN", "PAGE_DOWN"),
            Map.entry("SHIFT", "SHIFT"),
            Map.entry("SHIFT_L", "SHIFT"),
            Map.entry("SHIFT_R", "SHIFT"),
            Map.entry("CONTROL", "CONTROL"),
            Map.entry("CTRL", "CONTROL"),
            Map.entry("CONTROL_L", "CONTROL"),
            Map.entry("CONTROL_R", "CONTROL"),
            Map.entry("ALT", "ALT"),
            Map.entry("ALT_L", "ALT"),
            Map.entry("ALT_R", "ALT"),
            Map.entry("OPTION", "ALT"),
            Map.entry("META", "META"),
            Map.entry("META_L", "META"),
            Map.entry("SUPER", "META"),
            Map.entry("SUPER_L", "META"),
            Map.entry("SUPER_R", "META"),
            Map.entry("CMD", "META"),
            Map.entry("COMMAND", "META"),
            Map.entry("WIN", "META"),
            Map.entry("WINDOWS", "META"),
            Map.entry("CONTEXT_MENU", "CONTEXT_MENU"),
            Map.entry("MENU", "CONTEXT_MENU"),
            Map.entry("CAPS", "CAPS"),
            Map.entry("CAPS_LOCK", "CAPS"),
            Map.entry("CAPSLOCK", "CAPS"),
            Map.entry("NUM_LOCK", "NUM_LOCK"),
            Map.entry("SCROLL_LOCK", "SCROLL_LOCK"),
            Map.entry("PRINTSCREEN", "PRINTSCREEN"),
            Map.entry("PRINT", "PRINTSCREEN"),
            Map.entry("PAUSE", "PAUSE"),
            Map.entry("HELP", "HELP"),
            Map.entry("UNDO", "UNDO"),
            Map.entry("COPY", "COPY"),
            Map.entry("CUT", "CUT"),
            Map.entry("PASTE", "PASTE"),
            Map.entry("FIND", "FIND"),
            Map.entry("MINUS", "MINUS"),
            Map.entry("PLUS", "PLUS"),
            Map.entry("EQUALS", "EQUALS"),
            Map.entry("EQUAL", "EQUALS"),
            Map.entry("COMMA", "COMMA"),
            Map.entry("PERIOD", "PERIOD"),
            Map.entry("SLASH", "SLASH"),
            Map.entry("BACK_SLASH", "BACK_SLASH"),
            Map.entry("BACKSLASH", "BACK_SLASH"),
            Map.entry("SEMICOLON", "SEMICOLON"),
            Map.entry("COLON", "COLON"),
            Map.entry("QUOTE", "QUOTE"),
            Map.entry("APOSTROPHE", "QUOTE"),
            Map.entry("QUOTEDBL", "QUOTEDBL"),
            Map.entry("BACK_QUOTE", "BACK_QUOTE"),
            Map.entry("GRAVE", "BACK_QUOTE"),
            Map.entry("OPEN_BRACKET", "OPEN_BRACKET"),
            Map.entry("BRACKETLEFT", "OPEN_BRACKET"),
            Map.entry("CLOSE_BRACKET", "CLOSE_BRACKET"),
            Map.entry("BRACKETRIGHT", "CLOSE_BRACKET"),
            Map.entry("BRACELEFT", "BRACELEFT"),
            Map.entry("BRACERIGHT", "BRACERIGHT"),
            Map.entry("LEFT_PARENTHESIS", "LEFT_PARENTHESIS"),
            Map.entry("PARENLEFT", "LEFT_PARENTHESIS"),
            Map.entry("RIGHT_PARENTHESIS", "RIGHT_PARENTHESIS"),
            Map.entry("PARENRIGHT", "RIGHT_PARENTHESIS"),
            Map.entry("ASTERISK", "ASTERISK"),
            Map.entry("UNDERSCORE", "UNDERSCORE"),
            Map.entry("EXCLAMATION_MARK", "EXCLAMATION_MARK"),
            Map.entry("EXCLAM", "EXCLAMATION_MARK"),
            Map.entry("AT", "AT"),
            Map.entry("NUMBER_SIGN", "NUMBER_SIGN"),
            Map.entry("NUMBERSIGN", "NUMBER_SIGN"),
            Map.entry("DOLLAR", "DOLLAR"),
            Map.entry("PERCENT", "PERCENT"),
            Map.entry("CIRCUMFLEX", "CIRCUMFLEX"),
            Map.entry("ASCIICIRCUM", "CIRCUMFLEX"),
            Map.entry("AMPERSAND", "AMPERSAND"),
            Map.entry("LESS", "LESS"),
            Map.entry("GREATER", "GREATER"),
            Map.entry("BAR", "BAR"),
            Map.entry("QUESTION", "QUESTION"),
            Map.entry("ASCIITILDE", "ASCIITILDE"),
            Map.entry("TILDE", "ASCIITILDE"),
            Map.entry("ADD", "ADD"),
            Map.entry("KP_ADD", "ADD"),
            Map.entry("SUBTRACT", "SUBTRACT"),
            Map.entry("KP_SUBTRACT", "SUBTRACT"),
            Map.entry("MULTIPLY", "MULTIPLY"),
            Map.entry("KP_MULTIPLY", "MULTIPLY"),
            Map.entry("DIVIDE", "DIVIDE"),
            Map.entry("KP_DIVIDE", "DIVIDE"),
            Map.entry("DECIMAL", "DECIMAL"),
            Map.entry("KP_DECIMAL", "DECIMAL"));

    /** What a key types, by the name of its KeyCode. */
    public static final Map<String, String> KEY_TEXTS = Map.ofEntries(
            Map.entry("A", "a"),
            Map.entry("B", "b"),
            Map.entry("C", "c"),
            Map.entry("D", "d"),
            Map.entry("E", "e"),
            Map.entry("F", "f"),
            Map.entry("G", "g"),
            Map.entry("H", "h"),
            Map.entry("I", "i"),
            Map.entry("J", "j"),
            Map.entry("K", "k"),
            Map.entry("L", "l"),
            Map.entry("M", "m"),
            Map.entry("N", "n"),
            Map.entry("O", "o"),
            Map.entry("P", "p"),
            Map.entry("Q", "q"),
            Map.entry("R", "r"),
            Map.entry("S", "s"),
            Map.entry("T", "t"),
            Map.entry("U", "u"),
            Map.entry("V", "v"),
            Map.entry("W", "w"),
            Map.entry("X", "x"),
            Map.entry("Y", "y"),
            Map.entry("Z", "z"),
            Map.entry("DIGIT0", "0"),
            Map.entry("DIGIT1", "1"),
            Map.entry("DIGIT2", "2"),
            Map.entry("DIGIT3", "3"),
            Map.entry("DIGIT4", "4"),
            Map.entry("DIGIT5", "5"),
            Map.entry("DIGIT6", "6"),
            Map.entry("DIGIT7", "7"),
            Map.entry("DIGIT8", "8"),
            Map.entry("DIGIT9", "9"),
            Map.entry("NUMPAD0", "0"),
            Map.entry("NUMPAD1", "1"),
            Map.entry("NUMPAD2", "2"),
            Map.entry("NUMPAD3", "3"),
            Map.entry("NUMPAD4", "4"),
            Map.entry("NUMPAD5", "5"),
            Map.entry("NUMPAD6", "6"),
            Map.entry("NUMPAD7", "7"),
            Map.entry("NUMPAD8", "8"),
            Map.entry("NUMPAD9", "9"),
            Map.entry("ENTER", "\015"),
            Map.entry("ESCAPE", "\033"),
            Map.entry("TAB", "\011"),
            Map.entry("BACK_SPACE", "\010"),
            Map.entry("DELETE", "\177"),
            Map.entry("SPACE", " "),
            Map.entry("MINUS", "-"),
            Map.entry("PLUS", "+"),
            Map.entry("EQUALS", "="),
            Map.entry("COMMA", ","),
            Map.entry("PERIOD", "."),
            Map.entry("SLASH", "/"),
            Map.entry("BACK_SLASH", "\134"),
            Map.entry("SEMICOLON", ";"),
            Map.entry("COLON", ":"),
            Map.entry("QUOTE", "'"),
            Map.entry("QUOTEDBL", "\042"),
            Map.entry("BACK_QUOTE", "`"),
            Map.entry("OPEN_BRACKET", "["),
            Map.entry("CLOSE_BRACKET", "]"),
            Map.entry("BRACELEFT", "{"),
            Map.entry("BRACERIGHT", "}"),
            Map.entry("LEFT_PARENTHESIS", "("),
            Map.entry("RIGHT_PARENTHESIS", ")"),
            Map.entry("ASTERISK", "*"),
            Map.entry("UNDERSCORE", "_"),
            Map.entry("EXCLAMATION_MARK", "!"),
            Map.entry("AT", "@"),
            Map.entry("NUMBER_SIGN", "#"),
            Map.entry("DOLLAR", "$"),
            Map.entry("PERCENT", "%"),
            Map.entry("CIRCUMFLEX", "^"),
            Map.entry("AMPERSAND", "&"),
            Map.entry("LESS", "<"),
            Map.entry("GREATER", ">"),
            Map.entry("BAR", "|"),
            Map.entry("QUESTION", "?"),
            Map.entry("ASCIITILDE", "~"),
            Map.entry("ADD", "+"),
            Map.entry("SUBTRACT", "-"),
            Map.entry("MULTIPLY", "*"),
            Map.entry("DIVIDE", "/"),
            Map.entry("DECIMAL", "."));

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
            "act.window");
}
