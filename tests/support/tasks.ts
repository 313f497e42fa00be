import type { Mode } from '../../src/toolsets/index.js';
import type { Cannot, Need } from './hosts.js';
import type { Answer, McpConnection } from './mcp-connection.js';
import { patiently } from './patience.js';

/** Who does a task with the tools of one set, and what that cost. */
export class Hands {
  calls = 0;
  textBytes = 0;
  pictureBytes = 0;

  constructor(
    private readonly mcp: McpConnection,
    /** Where things are: what a model would see on the picture. */
    readonly eyes: Eyes,
    readonly provider: 'qt' | 'javafx',
  ) {}

  async use(tool: string, input: Record<string, unknown> = {}): Promise<Answer> {
    const answer = await this.mcp.do(tool, input);
    this.calls++;
    this.textBytes += Buffer.byteLength(answer.text);
    this.pictureBytes += answer.image?.data.length ?? 0;
    return answer;
  }

  /** Of the set computer_use: an action at what is found there. */
  async point(action: string, selector: object, more: object = {}): Promise<void> {
    await this.use('computer', { action, coordinate: await this.spot(selector), ...more });
  }

  /** Where something is on the screenshot. */
  async spot(selector: object): Promise<[number, number]> {
    const { data } = await this.use('computer', { action: 'screenshot' });
    const scale = (data as unknown as { width: number }).width / (await this.eyes.screenWidth());
    const { x, y } = await this.eyes.middleOf(selector);
    return [Math.round(x * scale), Math.round(y * scale)];
  }

  /** Of the set chrome: the ref of what a description finds first; a menu takes a moment to open. */
  async ref(query: string): Promise<string> {
    return await patiently().poll<string>(query, async () => {
      const { text } = await this.use('find', { query });
      const found = /^- (ref_\d+)/m.exec(text)?.[1];
      return found ? { done: found } : { because: text };
    });
  }

  /** Of the set native. */
  async object(name: string): Promise<string> {
    const { data } = await this.use('native_find_by_object_name', { name });
    const [only] = (data as unknown as { objects: { id: string }[] }).objects;
    if (!only) throw new Error(`there is no object ${name}`);
    return only.id;
  }

  /** Of the set native: a page of the tabs. */
  async openPage(index: number): Promise<void> {
    if (this.provider === 'qt') {
      await this.use('native_set_property', { id: await this.object('tabs'), property: 'currentIndex', value: index });
      return;
    }
    const { data } = await this.use('native_find_by_class_name', { className: 'Tab' });
    await this.use('native_click', { id: (data as unknown as { objects: { id: string }[] }).objects[index]?.id });
  }

  /** Of the set automation. */
  async element(tool: string, elementId: string, more: object = {}): Promise<Answer> {
    return await this.use(tool, { providerName: this.provider, elementId, ...more });
  }

  async set(elementId: string, propertyName: string, value: unknown): Promise<void> {
    await this.element('setProperty', elementId, { propertyName, value });
  }
}

/** Another client, of the set ui, that only looks. */
export class Eyes {
  constructor(private readonly mcp: McpConnection) {}

  async screenWidth(): Promise<number> {
    const { data } = await this.mcp.do('ui_screenshot', { stage: 'all' });
    return (data as unknown as { width: number }).width;
  }

  async middleOf(selector: object): Promise<{ x: number; y: number }> {
    const { data } = await this.mcp.do('ui_wait_for', { selector });
    const { ref } = (data as unknown as { node: { ref: object } }).node;
    const { data: found } = await this.mcp.do('ui_get_node', { ref });
    const { role, layout } = (found as unknown as Located).node;
    const { x, y, width, height } = layout.localToScreen;
    // The middle of a check box may lie beside its text.
    return { x: role === 'checkbox' ? x + 8 : x + width / 2, y: y + height / 2 };
  }

  /** Waits until a control shows something. */
  async see(css: string, value: string): Promise<void> {
    await this.mcp.do('ui_wait_for', { selector: { css }, state: 'value', value });
  }

  async rowsShown(id: string): Promise<{ from: number; to: number }> {
    const [, from, to] = /rows (\d+)–(\d+) shown/.exec(await this.line(id)) ?? [];
    return { from: Number(from), to: Number(to) };
  }

  async line(id: string): Promise<string> {
    return await this.mcp.line(id);
  }
}

interface Located {
  node: { role: string; layout: { localToScreen: { x: number; y: number; width: number; height: number } } };
}

/** Why a task cannot be done in a style on a toolkit. */
export function whyNot({ needs }: Task, mode: Mode, cannot: Cannot): string | undefined {
  return (needs && cannot[needs]) ?? (mode === 'native' ? cannot.objects : undefined) ?? cannot['every style'];
}

export interface Task {
  readonly title: string;
  readonly needs?: Need;
  /** By another client than the one that did it. */
  check(eyes: Eyes): Promise<void>;
  readonly by: Record<Mode, (hands: Hands) => Promise<void>>;
}

const act = (hands: Hands, ...actions: object[]) => hands.use('ui_perform', { actions });
const id = (name: string) => ({ css: `#${name}` });
const ROW = 900;

/** The same six tasks in every style. */
export const TASKS: readonly Task[] = [
  {
    title: 'fills a form and submits it',
    check: async eyes => {
      await eyes.see('#name', 'Ada Lovelace');
      await eyes.see('#status', 'ok clicked 1');
      if (!(await eyes.line('subscribe')).includes('[checked]')) throw new Error('not subscribed');
    },
    by: {
      ui: async hands => {
        await hands.use('ui_get_snapshot');
        await act(
          hands,
          { type: 'setText', target: id('name'), text: 'Ada Lovelace' },
          { type: 'setChecked', target: id('subscribe'), checked: true },
          { type: 'click', target: id('ok') },
        );
      },
      native: async hands => {
        const name = await hands.object('name');
        await hands.use('native_click', { id: name });
        await hands.use('native_send_keys', { id: name, text: 'Ada Lovelace' });
        await hands.use('native_click', { id: await hands.object('subscribe'), position: { x: 8, y: 8 } });
        await hands.use('native_click', { id: await hands.object('ok') });
      },
      computer_use: async hands => {
        await hands.point('left_click', id('name'));
        await hands.use('computer', { action: 'type', text: 'Ada Lovelace' });
        await hands.point('left_click', { role: 'checkbox', name: 'Subscribe' });
        await hands.point('left_click', id('ok'));
      },
      chrome: async hands => {
        await hands.use('form_input', { ref: await hands.ref('name field'), value: 'Ada Lovelace' });
        await hands.use('form_input', { ref: await hands.ref('subscribe checkbox'), value: true });
        await hands.use('computer', { action: 'left_click', ref: await hands.ref('OK button') });
      },
      automation: async hands => {
        await hands.set('name', 'text', 'Ada Lovelace');
        await hands.set('subscribe', 'checked', true);
        await hands.element('clickElement', 'ok');
      },
    },
  },
  {
    title: 'chooses in a combo box',
    check: eyes => eyes.see('#colour', 'Green'),
    by: {
      ui: async hands => void (await act(hands, { type: 'select', target: id('colour'), item: { text: 'Green' } })),
      native: async hands => {
        const combo = await hands.object('colour');
        const choice =
          hands.provider === 'qt' ? { property: 'currentIndex', value: 1 } : { property: 'value', value: 'Green' };
        await hands.use('native_set_property', { id: combo, ...choice });
      },
      computer_use: async hands => {
        await hands.point('left_click', id('colour'));
        await hands.point('left_click', { role: 'option', name: 'Green' });
      },
      chrome: async hands => {
        await hands.use('form_input', { ref: await hands.ref('colour dropdown'), value: 'Green' });
      },
      automation: hands => hands.set('colour', 'value', 'Green'),
    },
  },
  {
    title: 'chooses an entry of a submenu',
    check: eyes => eyes.see('#status', 'menu: File > Recent > alpha.txt'),
    by: {
      ui: async hands => void (await act(hands, { type: 'chooseMenu', path: ['File', 'Recent', 'alpha.txt'] })),
      native: async hands => {
        if (hands.provider === 'qt')
          return void (await hands.use('native_invoke_method', {
            id: await hands.object('recentAlpha'),
            method: 'trigger',
          }));
        for (const entry of ['fileMenu', 'recentMenu', 'recentAlpha'])
          await hands.use('native_click', { id: await hands.object(entry) });
      },
      computer_use: async hands => {
        await hands.point('left_click', { role: 'menuitem', name: 'File' });
        await hands.point('left_click', { role: 'menuitem', name: 'Recent' });
        await hands.point('left_click', { role: 'menuitem', name: 'alpha.txt' });
      },
      chrome: async hands => {
        for (const entry of ['file menu', 'recent menu', 'alpha.txt'])
          await hands.use('computer', { action: 'left_click', ref: await hands.ref(entry) });
      },
      automation: async hands => {
        for (const entry of ['File', 'Recent', 'alpha.txt']) await hands.element('clickElement', entry);
      },
    },
  },
  {
    title: 'answers a modal dialog',
    check: eyes => eyes.see('#status', 'modal: accepted yes'),
    by: {
      ui: async hands => {
        await act(hands, { type: 'click', target: id('openModal') });
        await act(
          hands,
          { type: 'setText', target: id('answer'), text: 'yes' },
          { type: 'click', target: id('modalOk') },
        );
      },
      native: async hands => {
        await hands.use('native_click', { id: await hands.object('openModal') });
        await hands.use('native_send_keys', { id: await hands.object('answer'), text: 'yes' });
        await hands.use('native_click', { id: await hands.object('modalOk') });
      },
      computer_use: async hands => {
        await hands.point('left_click', id('openModal'));
        await hands.point('left_click', id('answer'));
        await hands.use('computer', { action: 'type', text: 'yes\n' });
      },
      chrome: async hands => {
        await hands.use('computer', { action: 'left_click', ref: await hands.ref('open modal button') });
        await hands.use('form_input', { ref: await hands.ref('answer field'), value: 'yes' });
        const { text } = await hands.use('tabs_context_mcp');
        const tabs = JSON.parse(text) as { availableTabs: { tabId: number; title: string }[] };
        const dialog = tabs.availableTabs.find(tab => tab.title === 'Modal');
        const found = await hands.use('find', { query: 'OK button', tabId: dialog?.tabId });
        const ref = /^- (ref_\d+)/m.exec(found.text)?.[1];
        await hands.use('computer', { action: 'left_click', ref, tabId: dialog?.tabId });
      },
      automation: async hands => {
        await hands.element('clickElement', 'openModal');
        await hands.set('answer', 'text', 'yes');
        await hands.element('clickElement', 'modalOk');
      },
    },
  },
  {
    title: 'finds a row far down a table and selects it',
    check: eyes => eyes.see('#status', `person: Person ${ROW}`),
    by: {
      ui: async hands =>
        void (await act(
          hands,
          { type: 'select', target: { role: 'tablist' }, item: { text: 'Lists' } },
          { type: 'select', target: id('people'), item: { text: `Person ${ROW}` } },
        )),
      native: async hands => {
        await hands.openPage(1);
        const people = await hands.object('people');
        const { text } = await hands.use('native_get_items', { id: people, from: ROW, to: ROW });
        if (!text.includes(`Person ${ROW}`)) throw new Error(text);
        if (hands.provider === 'qt')
          return void (await hands.use('native_invoke_method', { id: people, method: 'selectRow', args: [ROW] }));
        await hands.use('native_invoke_method', { id: people, method: 'scrollTo(int)', args: [ROW] });
        // It is the first below the headings once the table has scrolled.
        await hands.eyes.middleOf({ role: 'row', name: `Person ${ROW}`, match: 'contains' });
        await hands.use('native_click', { id: people, position: { x: 30, y: 38 } });
      },
      computer_use: async hands => {
        await hands.point('left_click', { role: 'tab', name: 'Lists' });
        const coordinate = await hands.spot(id('people'));
        for (let round = 0; round < 200; round++) {
          const { from, to } = await hands.eyes.rowsShown('people');
          if (from <= ROW && ROW < to) break;
          const rows = ROW < from ? from - ROW : ROW - to + 1;
          await hands.use('computer', {
            action: 'scroll',
            coordinate,
            scroll_direction: ROW < from ? 'up' : 'down',
            scroll_amount: Math.min(20, Math.max(1, Math.floor(rows / 6))),
          });
        }
        const row = { role: 'row', name: `Person ${ROW}`, match: 'contains' };
        await hands.point('left_click', row);
      },
      chrome: async hands => {
        await hands.use('computer', { action: 'left_click', ref: await hands.ref('lists tab') });
        await hands.use('form_input', { ref: await hands.ref('people table'), value: `Person ${ROW}` });
      },
      automation: async hands => {
        await hands.element('clickElement', 'Lists');
        await hands.set('people', 'selected', `Person ${ROW}`);
      },
    },
  },
  {
    title: 'drags an item',
    needs: 'drag and drop',
    check: eyes => eyes.see('#status', 'dropped: dragged'),
    by: {
      ui: async hands =>
        void (await act(
          hands,
          { type: 'select', target: { role: 'tablist' }, item: { text: 'More' } },
          { type: 'drag', target: id('dragSource'), to: id('dropTarget') },
        )),
      native: async hands => {
        await hands.openPage(4);
        await hands.use('native_click', {
          id: await hands.object('dragSource'),
          dragTo: await hands.object('dropTarget'),
        });
      },
      computer_use: async hands => {
        await hands.point('left_click', { role: 'tab', name: 'More' });
        const start_coordinate = await hands.spot(id('dragSource'));
        await hands.point('left_click_drag', id('dropTarget'), { start_coordinate });
      },
      chrome: async hands => {
        await hands.use('computer', { action: 'left_click', ref: await hands.ref('more tab') });
        const start_coordinate = await hands.spot(id('dragSource'));
        const coordinate = await hands.spot(id('dropTarget'));
        await hands.use('computer', { action: 'left_click_drag', start_coordinate, coordinate });
      },
      automation: async hands => {
        await hands.element('clickElement', 'More');
        await hands.set('dragSource', 'dragTo', 'dropTarget');
      },
    },
  },
];
