import type { z } from 'zod';
import type { Progress } from '#engine';
import type { Remedy } from '#protocol';
import type { Session } from './session.js';

/** What a client can do: see what applications show and hold, change it, start programs, enter running ones, write files. */
export const EFFECTS = ['look', 'act', 'launch', 'attach', 'save'] as const;
export type Effect = (typeof EFFECTS)[number];

/** A tool is data and one short function: the server, the docs and the command line read the same declaration. */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** For the model, in few words. */
  readonly description: string;
  /** Everything that it may do. */
  readonly effects: readonly Effect[];
  /** What it does with this input, if that is not all of them. */
  effectsOf?(input: z.output<Input>): readonly Effect[];
  readonly idempotent?: boolean;
  readonly input: Input;
  readonly output: Output;
  /** Default time limit. */
  readonly timeoutMs?: number;
  run(call: Call<z.output<Input>>): Promise<Reply<z.input<Output>>>;
}

export interface Call<Input> {
  readonly input: Input;
  readonly session: Session;
  readonly progress: Progress;
  /** Runs another tool on the client's behalf, under the same policy and deadline. */
  delegate(name: string, input: unknown): Promise<Reply<object>>;
}

export interface ImagePart {
  readonly mimeType: string;
  readonly base64: string;
}

export interface Reply<Data> {
  /** For the model. */
  readonly text: string;
  /** For programs. */
  readonly data: Data;
  readonly image?: ImagePart;
  /** Instead of text and image, if there are several. */
  readonly parts?: readonly (string | ImagePart)[];
}

export const defineTool = <I extends z.ZodObject, O extends z.ZodObject>(tool: Tool<I, O>): Tool =>
  tool as unknown as Tool;

/** A remedy as one set of tools words it, and the tool it names. */
export type Remedies = Readonly<Partial<Record<Remedy, { readonly tool: string; readonly say: string }>>>;

/** Tools that make up one style of driving an application. */
export interface ToolSet {
  readonly tools: readonly Tool[];
  /** What a model needs to know to begin. */
  readonly instructions: string;
  /** How its users follow a remedy. */
  readonly remedies: Remedies;
  /** Tools that a model may expect and that do not exist here, with an explanation. */
  readonly absent?: Readonly<Record<string, string>>;
}
