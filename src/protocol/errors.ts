import { z } from 'zod';

/** The specifications' codes, then ours, with their JSON-RPC numbers. */
export const ERROR_CODES = {
  MCP_UI_NOT_ENABLED: -33001,
  MCP_UI_NO_STAGES: -33002,
  MCP_UI_NODE_NOT_FOUND: -33003,
  MCP_UI_STALE_REF: -33004,
  MCP_UI_ACTION_FAILED: -33005,
  MCP_UI_TIMEOUT: -33006,
  MCP_UI_INTERNAL: -33007,
  MCP_UI_UNAUTHORIZED: -33008,
  MCP_UI_INVALID_ARGUMENT: -33009,
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

export const JSON_RPC_ERRORS = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
} as const;

/** Why an action is not possible right now. The engine waits and tries again. */
export const OBSTACLES = [
  'NOT_VISIBLE',
  'DISABLED',
  'COVERED',
  'BLOCKED_BY_MODAL',
  'NO_SCREEN_BOUNDS',
  'READ_ONLY',
  'ITEM_NOT_FOUND',
  'NO_FOCUS',
] as const;

/** Every `reason` that may accompany a code. */
export const REASONS = [
  ...OBSTACLES,
  'UNSUPPORTED_TARGET_TYPE',
  'UNSUPPORTED',
  'ACTIONS_DISABLED',
  'VALUE_REJECTED',
  'NOT_DELIVERED',
  'AMBIGUOUS',
  'UI_THREAD_BUSY',
  'UNFINISHED',
  'APP_GONE',
  'APP_NOT_FOUND',
  'LAUNCH_FAILED',
  'PROBE_LIED',
  'CANCELLED',
] as const;

/** Reasons that only the engine gives. */
export const ENGINE_REASONS = ['QUEUE_FULL', 'STOPPED', 'CONNECTION_LOST'] as const;

export type Reason = (typeof REASONS)[number] | (typeof ENGINE_REASONS)[number];

export const isObstacle = (reason: string | undefined): boolean =>
  (OBSTACLES as readonly (string | undefined)[]).includes(reason);

/** Obstacles that time rarely removes: what is not there now, and a dialog that waits for an answer. */
const LASTING: readonly (string | undefined)[] = ['ITEM_NOT_FOUND', 'BLOCKED_BY_MODAL'] satisfies Reason[];

export const isLasting = (reason: string | undefined): boolean => LASTING.includes(reason);

/** What helps next. The engine names no tool: each set of tools words these for its own users. */
export const REMEDIES = ['launch', 'relaunch', 'list', 'close', 'look', 'windows', 'screenshot'] as const;
export type Remedy = (typeof REMEDIES)[number];

export interface ErrorDetails {
  reason?: Reason | undefined;
  /** What the reader can do next. */
  hint?: string | undefined;
  /** Further ways out, to be worded by the set of tools that the reader uses. */
  remedies?: Remedy[] | undefined;
  /** What matches instead, one line each. */
  candidates?: string[] | undefined;
  ref?: unknown;
  log?: string | undefined;
  [more: string]: unknown;
}

/** Every expected failure. A bug stays a plain Error. */
export class UiError extends Error {
  override readonly name = 'UiError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }
}

/** `data` of a JSON-RPC error. */
export const wireErrorData = z.object({
  code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
  reason: z.enum(REASONS).nullish(),
  details: z.record(z.string(), z.unknown()).nullish(),
});

export const wireError = z.object({
  code: z.number().int(),
  message: z.string(),
  data: wireErrorData.nullish(),
});
