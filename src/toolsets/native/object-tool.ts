import { z } from 'zod';
import type { App, Progress } from '#engine';
import { METHODS, type MethodName, type ParamsOf, type ResultOf, UiError } from '#protocol';
import * as inputs from '../inputs.js';
import { defineTool, type Effect, type Tool } from '../tool.js';
import { shortened } from './shortened.js';

interface ObjectTool<M extends MethodName> {
  readonly method: M;
  readonly title: string;
  readonly effect?: Effect;
  readonly idempotent?: boolean;
  /** If the method's summary is not enough for a model. */
  readonly description?: string;
  readonly input?: z.ZodRawShape;
  /** If there is more to do than to ask the probe. */
  ask?(app: App, params: ParamsOf<M>, progress: Progress): Promise<ResultOf<M>>;
}

/** A method of the protocol's object half as a tool: same parameters, same result. */
export function objectTool<M extends MethodName>(declared: ObjectTool<M>): Tool {
  const { method, title, effect = 'look', idempotent = false, ask } = declared;
  const { params, result, summary } = METHODS[method] as { params: z.ZodObject; result: z.ZodObject; summary: string };
  return defineTool({
    name: toolName(method),
    title,
    effects: [effect],
    idempotent,
    description: declared.description ?? summary,
    input: z.object({ ...(declared.input ?? params.shape), timeoutMs: inputs.timeoutMs, app: inputs.app }),
    output: result,
    async run({ input, session, progress }) {
      const { app: which, timeoutMs: _, ...given } = input as { app?: string; timeoutMs?: number; id?: string };
      const app = await session.app(which, isUid(given.id) ? [given.id] : [], progress);
      requireMethod(app, method);
      const wanted = given as ParamsOf<M>;
      const data = await (ask ? ask(app, wanted, progress) : app.call(method, wanted, progress));
      return { text: shortened(JSON.stringify(data)), data: data as Record<string, unknown> };
    },
  });
}

const isUid = (id: string | undefined): id is string => id?.startsWith('u-') ?? false;

export function requireMethod(app: App, method: MethodName): void {
  if (app.can(method)) return;
  throw new UiError('MCP_UI_ACTION_FAILED', `${app.id} (${app.hello.toolkit}) cannot do ${method}`, {
    reason: 'UNSUPPORTED',
    hint: `It can do: ${app.hello.capabilities.filter(name => !name.includes('.')).join(', ')}.`,
  });
}

/** `findByObjectName` is `native_find_by_object_name`. */
const toolName = (method: string): string => `native_${method.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}`;
