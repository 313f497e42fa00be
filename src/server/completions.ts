import { fold, Progress, windowsOf } from '#engine';
import type { Session } from '#toolsets';
import { toProtocolError } from './errors.js';
import type { Asked, Gate } from './gate.js';

const LIMIT_MS = 1_000;

/** Ids of applications and titles of their windows: whatever `app` takes. */
export async function appNames(session: Session, gate: Gate, begun = ''): Promise<string[]> {
  const asked: Asked = { kind: 'completion', name: 'app', effects: () => ['look'] };
  return await gate
    .pass(asked, () => namesOf(session, begun))
    .catch(error => {
      throw toProtocolError(error);
    });
}

async function namesOf(session: Session, begun: string): Promise<string[]> {
  const apps = session.desktop.running();
  const progress = Progress.start(LIMIT_MS);
  const titles = await Promise.all(
    apps.map(async app => (await windowsOf(app, progress).catch(() => [])).map(stage => stage.title ?? '')),
  );
  const names = [...apps.map(app => app.id), ...titles.flat()].filter(name => name.startsWith(begun) && name !== '');
  return [...new Set(names.map(fold))];
}
