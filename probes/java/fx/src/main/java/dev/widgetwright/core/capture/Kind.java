package dev.widgetwright.core.capture;

import static dev.widgetwright.protocol.Protocol.Role;

import javafx.scene.canvas.Canvas;
import javafx.scene.control.Accordion;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Cell;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuBar;
import javafx.scene.control.Pagination;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Separator;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToolBar;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.image.ImageView;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/** What sort of control a class is; the first that fits counts. */
enum Kind {
    CELL(Cell.class, Role.CELL),
    CHECK_BOX(CheckBox.class, Role.CHECKBOX),
    RADIO_BUTTON(RadioButton.class, Role.RADIO),
    TOGGLE_BUTTON(ToggleButton.class, Role.BUTTON),
    LINK(Hyperlink.class, Role.LINK),
    BUTTON(ButtonBase.class, Role.BUTTON),
    TITLED_PANE(TitledPane.class, Role.GROUP),
    LABEL(Label.class, Role.TEXT),
    LABELED(Labeled.class, Role.TEXT),
    TEXT(Text.class, Role.TEXT),
    TEXT_FLOW(TextFlow.class, Role.TEXT),
    TEXT_INPUT(TextInputControl.class, Role.TEXTBOX),
    COMBO(ComboBoxBase.class, Role.COMBOBOX),
    CHOICE(ChoiceBox.class, Role.COMBOBOX),
    SPINNER(Spinner.class, Role.SPINBUTTON),
    SLIDER(Slider.class, Role.SLIDER),
    SCROLL_BAR(ScrollBar.class, Role.SCROLLBAR),
    PROGRESS(ProgressIndicator.class, Role.PROGRESSBAR),
    SEPARATOR(Separator.class, Role.SEPARATOR),
    LIST(ListView.class, Role.LISTBOX),
    TABLE(TableView.class, Role.TABLE),
    TREE(TreeView.class, Role.TREE),
    TREE_TABLE(TreeTableView.class, Role.TREE),
    TAB_PANE(TabPane.class, Role.TABLIST),
    MENU_BAR(MenuBar.class, Role.MENUBAR),
    TOOL_BAR(ToolBar.class, Role.TOOLBAR),
    BUTTON_BAR(ButtonBar.class, Role.GENERIC),
    SCROLL_PANE(ScrollPane.class, Role.GENERIC),
    SPLIT_PANE(SplitPane.class, Role.GENERIC),
    ACCORDION(Accordion.class, Role.GENERIC),
    PAGINATION(Pagination.class, Role.GROUP),
    CANVAS(Canvas.class, Role.CANVAS),
    IMAGE(ImageView.class, Role.IMG),
    /** Of a module that may not be there: known by its name. */
    WEB_VIEW(Kind.class, Role.DOCUMENT),
    PLAIN(Object.class, Role.GENERIC);

    final Class<?> type;
    final String role;

    Kind(Class<?> type, String role) {
        this.type = type;
        this.role = role;
    }

    boolean isVirtual() {
        return this == LIST || this == TABLE || this == TREE || this == TREE_TABLE;
    }

    /** What has a label beside or above it. */
    boolean isField() {
        return this == TEXT_INPUT || this == COMBO || this == CHOICE || this == SPINNER || this == SLIDER;
    }

    boolean isLabeled() {
        return ordinal() <= LABELED.ordinal();
    }
}
