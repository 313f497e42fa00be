import type { Role, UiNode } from '#protocol';

/** Roles in the words of UI Automation. */
const CONTROL_TYPES: Partial<Record<Role, string>> = {
  alertdialog: 'Window',
  button: 'Button',
  cell: 'DataItem',
  checkbox: 'CheckBox',
  columnheader: 'HeaderItem',
  combobox: 'ComboBox',
  dialog: 'Window',
  document: 'Document',
  grid: 'DataGrid',
  group: 'Group',
  heading: 'Text',
  img: 'Image',
  link: 'Hyperlink',
  listbox: 'List',
  menu: 'Menu',
  menubar: 'MenuBar',
  menuitem: 'MenuItem',
  menuitemcheckbox: 'MenuItem',
  menuitemradio: 'MenuItem',
  option: 'ListItem',
  progressbar: 'ProgressBar',
  radio: 'RadioButton',
  row: 'DataItem',
  rowheader: 'HeaderItem',
  scrollbar: 'ScrollBar',
  separator: 'Separator',
  slider: 'Slider',
  spinbutton: 'Spinner',
  status: 'StatusBar',
  switch: 'CheckBox',
  tab: 'TabItem',
  table: 'Table',
  tablist: 'Tab',
  text: 'Text',
  textbox: 'Edit',
  toolbar: 'ToolBar',
  tooltip: 'ToolTip',
  tree: 'Tree',
  treeitem: 'TreeItem',
  window: 'Window',
};

export const controlTypeOf = (role: Role): string => `ControlType.${CONTROL_TYPES[role] ?? 'Pane'}`;

const SETTERS: Partial<Record<Role, string>> = {
  textbox: 'setText',
  document: 'setText',
  checkbox: 'setChecked',
  switch: 'setChecked',
  radio: 'setChecked',
  combobox: 'select',
  listbox: 'select',
  table: 'select',
  tree: 'select',
  slider: 'setValue',
  spinbutton: 'setValue',
};

export function actionsFor({ role, disabled }: UiNode): string[] {
  const setter = SETTERS[role];
  return disabled ? [] : ['click', ...(setter ? [setter] : [])];
}
