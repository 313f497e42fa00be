import { randomUUID } from 'node:crypto';
import { acceptedContent, inputRequired, type ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { matchesAny, oneLine } from '#engine';
import { UiError } from '#protocol';
import { effectsNow } from './gate.js';

/** What the user wants to be asked about before it happens. */
export interface ConfirmRule {
  readonly effect: 'launch' | 'attach' | 'act';
  /** The program to launch, or the application, with `*` as a wildcard. */
  readonly pattern: string;
}

/** The user must be asked first. To a client that cannot ask, and inside a batch, it is an ordinary error. */
export class Unconfirmed extends UiError {
  constructor(
    readonly key: string,
    readonly question: string,
  ) {
    super(
      'MCP_UI_ACTION_FAILED',
      `${question} The user wants to be asked, and this client cannot ask; nothing was done`,
      {
        reason: 'ACTIONS_DISABLED',
        hint: 'Use a client that supports elicitation, call the tool by itself and not in a batch, or start the server without --confirm.',
      },
    );
  }
}

const REMEMBERED_MS = 15 * 60_000;
const MOST_OPEN = 100;
const ANSWER = z.object({ confirm: z.boolean() });
const QUESTIONS: Record<ConfirmRule['effect'], (target: string) => string> = {
  launch: target => `May ${target} be started?`,
  attach: target => `May ${target} be attached to?`,
  act: target => `May ${target} be acted on?`,
};

/** Asks the user through the client, and remembers a yes for some time. */
export class Confirmations {
  private readonly given = new Map<string, number>();
  /** Open questions, by a number that only the client which was asked knows. */
  private readonly open = new Map<string, string>();

  constructor(private readonly rules: readonly ConfirmRule[]) {}

  has(effect: ConfirmRule['effect']): boolean {
    return this.rules.some(rule => rule.effect === effect);
  }

  /** Throws if the user has not agreed. `who` is the client's token. */
  require(effect: ConfirmRule['effect'], target: string, who: string): void {
    if (effect === 'act' && !effectsNow()?.includes('act')) return;
    if (!this.rules.some(rule => rule.effect === effect && matchesAny(target, [rule.pattern]))) return;
    const key = JSON.stringify([who, effect, target]);
    if ((this.given.get(key) ?? 0) < Date.now()) throw new Unconfirmed(key, QUESTIONS[effect](oneLine(target)));
  }

  /** The question as a result of the call, which the client repeats with the answer. */
  ask({ key, question }: Unconfirmed) {
    const number = randomUUID();
    this.open.set(number, key);
    const [oldest] = this.open.keys();
    if (this.open.size > MOST_OPEN && oldest) this.open.delete(oldest);
    const requestedSchema = {
      type: 'object' as const,
      properties: { confirm: { type: 'boolean' as const, title: question } },
      required: ['confirm'],
    };
    const confirm = inputRequired.elicit({ message: question, requestedSchema });
    return inputRequired({ inputRequests: { confirm }, requestState: number });
  }

  /** Takes the answer that a repeated call brings. Throws if it is not a yes to an open question. */
  take({ inputResponses, requestState }: ServerContext['mcpReq']): void {
    if (inputResponses === undefined) return;
    const number = requestState<string>();
    const key = this.open.get(String(number));
    this.open.delete(String(number));
    const isYes = acceptedContent(inputResponses, 'confirm', ANSWER)?.confirm === true;
    if (key === undefined || !isYes)
      throw new UiError('MCP_UI_ACTION_FAILED', 'The user did not agree; nothing was done', {
        reason: 'ACTIONS_DISABLED',
        hint: 'Do not try again without asking the user.',
      });
    this.given.set(key, Date.now() + REMEMBERED_MS);
  }
}
