import { basename } from 'node:path';
import { type NodeRef, UiError, type UiStage } from '#protocol';
import type { App } from '../apps/app.js';
import { askEach } from '../apps/ask-each.js';
import type { Progress } from '../progress.js';
import { isTrayIcon } from '../screen/stages.js';
import { numberOf, uidOf } from '../screen/windows.js';
import { describe } from '../snapshot/words.js';

/** A node that somebody called by one name, in whichever application has it. */
export interface Named {
  readonly app: App;
  readonly ref: NodeRef & { uid: string };
  /** Where it is a whole window. */
  readonly window: UiStage | undefined;
}

/** A menu or a dialog that the last call opened may take a moment to show. */
const APPEARS_WITHIN_MS = 1_000;
const PAUSE_MS = 50;

/**
 * Who is meant by a ref, a window's number, a path, an id, the title of a window, the name of a program
 * or what it is labelled with,
 * tried in this order. Two that fit equally well are an error.
 */
export async function locateByName(all: readonly App[], name: string, progress: Progress): Promise<Named> {
  const apps = await thatAnswer(all, progress);
  for (const patience = progress.atMost(APPEARS_WITHIN_MS); ; await patience.rest(PAUSE_MS)) {
    const found = await locateNow(apps, name, progress);
    if (found) return found;
    if (patience.remainingMs === 0) throw await unknown(apps, name, progress);
  }
}

/** With only one, its own error says more than that there is none. */
async function thatAnswer(apps: readonly App[], progress: Progress): Promise<readonly App[]> {
  if (apps.length < 2) return apps;
  const { answers } = await askEach(apps, windowsOf, progress);
  return answers.length ? answers.map(({ app }) => app) : apps;
}

async function locateNow(apps: readonly App[], name: string, progress: Progress): Promise<Named | undefined> {
  const attempts = [byRef, byPath, byId, byTitle, byProgram, byLabel];
  for (const attempt of attempts) {
    const found = (await Promise.all(apps.map(app => attempt(app, name, progress)))).flat();
    const [only, another] = found;
    if (another) throw ambiguous(name, found);
    if (only) return only;
  }
  return undefined;
}

type Attempt = (app: App, name: string, progress: Progress) => Promise<Named[]>;

const byRef: Attempt = async (app, name, progress) => {
  const uid = /^u-[0-9a-z]+$/.test(name) ? name : /^\d+$/.test(name) ? uidOf(Number(name)) : undefined;
  if (!uid || !app.hasGivenOut(uid)) return [];
  return [await named(app, uid, progress)];
};

const byPath: Attempt = async (app, name, progress) => {
  if (!name.includes('/')) return [];
  const node = await app.getNode({ ref: { path: name } }, progress).catch(absent);
  return node?.ref.uid ? [await named(app, node.ref.uid, progress)] : [];
};

const byId: Attempt = async (app, name, progress) => {
  const { matches } = await app.query({ predicate: { idEquals: name } }, null, 2, progress);
  return await Promise.all(matches.flatMap(({ ref }) => (ref.uid ? [named(app, ref.uid, progress)] : [])));
};

const byTitle: Attempt = async (app, name, progress) => {
  const stages = await windowsOf(app, progress);
  return stages.filter(stage => stage.title === name).map(stage => namedWindow(app, stage));
};

/** The active window of the program, or its first. */
const byProgram: Attempt = async (app, name, progress) => {
  const { executable, name: given } = app.announcement;
  const names = [
    app.id,
    String(app.pid),
    given,
    executable,
    basename(executable),
    basename(executable).replace(/\.\w+$/, ''),
  ];
  const wanted = name.replace(/\.exe$/i, '');
  if (!names.some(each => each === name || each === wanted)) return [];
  const stages = await windowsOf(app, progress);
  const window = stages.find(stage => stage.focused) ?? stages[0];
  return window ? [namedWindow(app, window)] : [];
};

const byLabel: Attempt = async (app, name, progress) => {
  const { matches } = await app.query({ name, match: 'equals' }, null, 20, progress);
  const acting = matches.filter(({ role }) => role !== 'text');
  const uids = (acting.length ? acting : matches).flatMap(({ ref }) => (ref.uid ? [ref.uid] : []));
  return await Promise.all(uids.map(uid => named(app, uid, progress)));
};

async function named(app: App, uid: string, progress: Progress): Promise<Named> {
  const window = (await windowsOf(app, progress)).find(stage => stage.scene.root.ref.uid === uid);
  return { app, ref: { uid }, window };
}

const namedWindow = (app: App, window: UiStage): Named => ({
  app,
  ref: { uid: window.scene.root.ref.uid as string },
  window,
});

export const windowsOf = async (app: App, progress: Progress): Promise<UiStage[]> =>
  (await app.capture({ depth: 0 }, progress)).stages.filter(stage => !isTrayIcon(stage));

function absent(error: unknown): undefined {
  if (error instanceof UiError) return undefined;
  throw error;
}

const tell = ({ app, ref, window }: Named): string =>
  window
    ? `${app.id}: window ${JSON.stringify(window.title)} ${ref.uid} (${numberOf(ref.uid)})`
    : `${app.id}: ${ref.uid}`;

const ambiguous = (name: string, found: readonly Named[]): UiError =>
  new UiError('MCP_UI_ACTION_FAILED', `${JSON.stringify(name)} fits ${found.length} elements`, {
    reason: 'AMBIGUOUS',
    hint: 'Pass one of the candidates.',
    candidates: found.map(tell),
  });

async function unknown(apps: readonly App[], name: string, progress: Progress): Promise<UiError> {
  const windows = await Promise.all(
    apps.map(async app => (await windowsOf(app, progress)).map(each => namedWindow(app, each))),
  );
  const alike = await Promise.all(
    apps.map(async app => (await app.query({ text: name }, null, 3, progress).catch(() => ({ matches: [] }))).matches),
  );
  return new UiError('MCP_UI_NODE_NOT_FOUND', `There is no window and no element ${JSON.stringify(name)}`, {
    hint: 'Pass a ref, an id, a window title or the name of a program.',
    candidates: [...alike.flat().map(describe), ...windows.flat().map(tell)].slice(0, 10),
  });
}
