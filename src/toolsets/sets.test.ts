import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { MODES, type Mode, offer, toolsOf } from './sets.js';

/**
 * Names and parameters that models and programs rely on, from the specifications and the published tools. A `*` marks
 * a required one.
 */
const APPS = {
  app_list: '',
  app_launch: 'command* args cwd env timeoutMs',
  app_attach: 'app* timeoutMs',
  app_restart: 'app',
  app_close: 'app',
  app_log: 'app cursor level limit',
  app_clipboard: 'app text',
};

const PINS: Record<Mode, Record<string, string>> = {
  ui: {
    ...APPS,
    ui_get_snapshot:
      'app mode since stage stageIndex root depth maxNodes maxBytes include includeControlInternals timeoutMs',
    ui_query: 'app selector* scope limit timeoutMs',
    ui_get_node: 'app ref* includeChildren fields properties timeoutMs',
    ui_perform: 'app actions* awaitUiIdle input timeoutMs',
    ui_screenshot: 'app ref stage stageIndex format scale annotate file timeoutMs',
    ui_wait_for: 'app selector text state value timeoutMs',
  },
  native: {
    ...APPS,
    native_find_by_object_name: 'name* timeoutMs app',
    native_find_by_class_name: 'className* timeoutMs app',
    native_get_object_tree: 'root depth maxNodes timeoutMs app',
    native_get_object_info: 'id* timeoutMs app',
    native_list_properties: 'id* timeoutMs app',
    native_get_property: 'id* property* timeoutMs app',
    native_set_property: 'id* property* value* timeoutMs app',
    native_list_methods: 'id* timeoutMs app',
    native_invoke_method: 'id* method* args timeoutMs app',
    native_list_signals: 'id* timeoutMs app',
    native_click: 'id* button position dragTo timeoutMs app',
    native_send_keys: 'id* text* timeoutMs app',
    native_get_geometry: 'id* timeoutMs app',
    native_subscribe_signals: 'id* signals timeoutMs app',
    native_unsubscribe_signals: 'subscriptionId* timeoutMs app',
    native_screenshot: 'id format timeoutMs app',
    native_get_items: 'id* parent from to timeoutMs app',
    native_read_events: 'subscriptionId cursor limit app',
  },
  computer_use: {
    ...APPS,
    computer:
      'action* coordinate start_coordinate text key modifiers duration scroll_direction scroll_amount region repeat ref tabId app',
  },
  chrome: {
    ...APPS,
    tabs_context_mcp: 'createIfEmpty app',
    read_page: 'filter depth ref_id max_chars tabId app',
    find: 'query* tabId app',
    form_input: 'ref* value* tabId app',
    computer:
      'action* coordinate start_coordinate text key modifiers duration scroll_direction scroll_amount region repeat ref tabId app',
    get_page_text: 'tabId app',
    tabs_close_mcp: 'tabId*',
    resize_window: 'width* height* tabId app',
    read_console_messages: 'onlyErrors pattern limit clear tabId app',
    browser_batch: 'actions*',
  },
  automation: {
    launchProcess: 'executable* args',
    listWindows: '',
    queryTree: 'providerName* targetId* options',
    setProperty: 'providerName* elementId* propertyName* value*',
    readProperty: 'providerName* elementId* propertyName*',
    clickElement: 'providerName* elementId*',
    getProviders: '',
  },
};

const COMPUTER_ACTIONS = [
  // 2024-10-22
  ...['key', 'type', 'mouse_move', 'left_click_drag', 'left_click', 'right_click', 'middle_click', 'double_click'],
  ...['screenshot', 'cursor_position'],
  // 2025-01-24
  ...['left_mouse_down', 'left_mouse_up', 'scroll', 'hold_key', 'wait', 'triple_click'],
  // 2025-11-24
  'zoom',
  // the browser's
  ...['scroll_to', 'hover'],
];

/** The fields of a result as the specifications have them. */
const RESULTS: Record<string, string> = {
  native_find_by_object_name: 'objects*',
  native_find_by_class_name: 'objects*',
  native_get_object_tree: 'tree* truncated',
  native_get_object_info: 'id* className* objectName* inheritance* isWidget* visible enabled geometry globalPosition',
  native_list_properties: 'properties*',
  native_get_property: 'value*',
  native_set_property: 'success* newValue* verified',
  native_list_methods: 'methods*',
  native_invoke_method: 'success* result*',
  native_list_signals: 'signals*',
  native_click: 'success*',
  native_send_keys: 'success*',
  native_screenshot: 'success* format* width* height* data',
  native_get_geometry: 'local* global* visible* enabled*',
  native_subscribe_signals: 'success* subscriptionId*',
  native_unsubscribe_signals: 'success*',
  tabs_context_mcp: 'availableTabs* tabGroupId* notResponding',
  launchProcess: 'success* executable* pid* message*',
  listWindows: 'success* windows* notResponding',
  queryTree: 'id* type* name* position* properties* actions* children*',
  setProperty: 'success* verified',
  readProperty: 'success* value*',
  clickElement: 'success*',
  getProviders: 'providers*',
};

interface ObjectSchema {
  properties?: Record<string, { enum?: string[] }>;
  required?: string[];
}

const schemaOf = (schema: z.ZodObject): ObjectSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as ObjectSchema;

const fieldsOf = (schema: z.ZodObject): string => {
  const { properties = {}, required = [] } = schemaOf(schema);
  return Object.keys(properties)
    .map(name => (required.includes(name) ? `${name}*` : name))
    .join(' ');
};

describe.for(MODES)('the set %s', mode => {
  test('has the tools and parameters that are known', () => {
    expect(Object.fromEntries(toolsOf([mode]).map(tool => [tool.name, fieldsOf(tool.input)]))).toEqual(PINS[mode]);
  });
});

test('the computer does every published action', () => {
  const computer = toolsOf(['computer_use']).find(tool => tool.name === 'computer');
  const actions = computer ? schemaOf(computer.input).properties?.['action']?.enum : [];
  expect([...(actions ?? [])].sort()).toEqual([...COMPUTER_ACTIONS].sort());
});

test('results have the documented fields', () => {
  const tools = toolsOf(MODES).filter(tool => tool.name in RESULTS);
  expect(Object.fromEntries(tools.map(tool => [tool.name, fieldsOf(tool.output)]))).toEqual(RESULTS);
});

test('all together have no name twice', () => {
  const names = toolsOf(MODES).map(tool => tool.name);
  expect(new Set(names).size).toBe(names.length);
});

describe('denying', () => {
  const offered = (deny: string[], allow?: string[]) => {
    const { tools, denied } = offer({ modes: MODES, allow, deny });
    return { names: tools.map(({ name }) => name), denied: [...denied] };
  };

  test.for(['app_launch', 'launchProcess', 'launch'])('%s denies every way to launch', name => {
    const { names, denied } = offered([name]);
    expect(denied).toEqual(['launch']);
    expect(names).not.toContain('app_launch');
    expect(names).not.toContain('launchProcess');
  });

  test('an effect denies every tool that has no other', () => {
    const { names } = offered(['act']);
    for (const name of ['ui_perform', 'native_click', 'form_input', 'setProperty', 'app_close'])
      expect(names).not.toContain(name);
    for (const name of ['ui_get_snapshot', 'computer', 'app_clipboard']) expect(names).toContain(name);
  });

  test('a tool that acts denies only itself', () => {
    const { names, denied } = offered(['ui_perform']);
    expect(denied).toEqual([]);
    expect(names).toContain('native_click');
  });

  test('without a tool that looks, nothing looks', () => {
    expect(offered([], ['app_launch']).denied).toEqual(['look']);
    expect(offered([], ['ui_*']).denied).toEqual([]);
  });
});
