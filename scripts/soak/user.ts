import type { Client } from '@modelcontextprotocol/client';
import type { Application } from './applications.js';
import { type Answer, call } from './call.js';

const CALL_MS = 5_000;
/** What an error may take beyond its limit: the probe's grace, one last look at what changed, and a busy machine. */
const GRACE_MS = 3_000;

interface Done {
  readonly value?: string;
  readonly target?: { readonly ref: { readonly uid: string } };
}

interface Node {
  readonly value?: { readonly text?: string };
  readonly states?: readonly string[];
}

/** What all users together saw. */
export class Tally {
  calls = 0;
  /** Calls that met a fault of their application and were told so. */
  readonly told = new Map<string, number>();
  /** How long clicks took, by toolkit. */
  readonly clicks = new Map<string, number[]>();
  readonly problems: string[] = [];
  slowestErrorMs = 0;

  clicked(toolkit: string, ms: number): void {
    this.clicks.set(toolkit, [...(this.clicks.get(toolkit) ?? []), ms]);
  }
}

/** One client with widgets of its own in one application: what it sets it must read back, whatever the others do. */
export class User {
  private count = 0;
  private checked: boolean | undefined;
  private seenEpoch = -1;

  constructor(
    private readonly client: Client,
    private readonly name: string,
    private readonly app: Application,
    /** Which of the widgets are its own. */
    private readonly place: number,
    private readonly tally: Tally,
  ) {}

  /** Steps at a steady rate until the time comes. */
  async work(everyMs: number, until: number): Promise<void> {
    while (performance.now() < until) {
      const next = performance.now() + everyMs;
      await this.step().catch(error => this.problem(`${error.message ?? error}`));
      await new Promise(resolve => setTimeout(resolve, Math.max(0, next - performance.now())));
    }
  }

  private async step(): Promise<void> {
    await this.write(`${this.name} ${++this.count}`);
    await this.toggle();
  }

  /** Sets a text that nobody else sets, and reads it back. */
  private async write(text: string): Promise<void> {
    const target = { css: `#w_${4 * this.place + 3}` };
    const set = await this.ask('ui_perform', { actions: [{ type: 'setText', target, text }] });
    if (!set) return;
    const [done] = set.data['results'] as Done[];
    if (done?.value !== text) this.problem(`set ${text}, was answered ${JSON.stringify(done)}`);
    const node = await this.look(done);
    if (node && node.value?.text !== text) this.problem(`set ${text}, read ${JSON.stringify(node)}`);
  }

  /** Clicks a box that nobody else clicks: each click must turn it. */
  private async toggle(): Promise<void> {
    const target = { css: `#w_${4 * this.place + 2}` };
    const { epoch } = this.app;
    if (this.seenEpoch !== epoch) this.checked = undefined;
    this.seenEpoch = epoch;
    const click = await this.ask('ui_perform', { actions: [{ type: 'click', target }] });
    const isWell = epoch === this.app.epoch && !this.app.fault;
    // With its first call a client of the SDK fetches and compiles the schemas of all tools.
    if (click && isWell && this.count > 1) this.tally.clicked(this.app.toolkit, click.ms);
    const [done] = (click?.data['results'] ?? []) as Done[];
    const node = await this.look(done);
    const now = node && (node.states?.includes('checked') ?? false);
    if (now !== undefined && epoch === this.app.epoch && now === this.checked)
      this.problem(`clicked ${target.css}, and it stayed ${now ? 'checked' : 'unchecked'}: ${click?.text}`);
    this.checked = now;
  }

  private async look(done: Done | undefined): Promise<Node | undefined> {
    if (!done) return undefined;
    const read = await this.ask('ui_get_node', { ref: done.target?.ref.uid, fields: ['value', 'states'] });
    return read?.data['node'] as Node | undefined;
  }

  /** The answer, or nothing if the application has a fault and the reply says so; anything else is a problem. */
  private async ask(tool: string, input: Record<string, unknown>): Promise<Answer | undefined> {
    const { id, epoch, fault } = this.app;
    this.tally.calls++;
    const answer = await call(this.client, tool, { app: id, timeoutMs: CALL_MS, ...input });
    const isAffected = fault !== undefined || epoch !== this.app.epoch;
    if (!answer.error) {
      if (answer.data['app'] !== id) this.problem(`asked ${id}, was answered by ${answer.data['app']}`);
      const hasOnlyBegun = isAffected && answer.data['settled'] === false;
      return hasOnlyBegun ? undefined : answer;
    }
    const reason = answer.error.details.reason ?? answer.error.code;
    if (!isAffected || !CLEAR.has(reason)) this.problem(`${tool} of ${id} (${fault ?? 'well'}): ${answer.text}`);
    if (answer.ms > CALL_MS + GRACE_MS) this.problem(`${tool} of ${id} took ${Math.round(answer.ms)} ms to fail`);
    this.tally.slowestErrorMs = Math.max(this.tally.slowestErrorMs, answer.ms);
    this.tally.told.set(reason, (this.tally.told.get(reason) ?? 0) + 1);
    return undefined;
  }

  private problem(what: string): void {
    this.tally.problems.push(`${this.name}: ${what}`);
  }
}

/** What an application that is gone or hangs may be reported as. */
const CLEAR: ReadonlySet<string> = new Set([
  'APP_GONE',
  'STOPPED',
  'UI_THREAD_BUSY',
  'UNFINISHED',
  'MCP_UI_TIMEOUT',
  'MCP_UI_STALE_REF',
]);
