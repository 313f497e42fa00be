import { stat } from 'node:fs/promises';
import { ownUid } from '#engine';
import { UiError } from '#protocol';

/** A process of another user cannot announce its probe to us, even if we may attach to it. */
export async function requireOwnProcess(pid: number): Promise<void> {
  const { uid } = await stat(`/proc/${pid}`);
  if (uid !== ownUid())
    throw new UiError('MCP_UI_ACTION_FAILED', `Process ${pid} belongs to another user`, {
      reason: 'LAUNCH_FAILED',
      hint: 'Run widgetwright as that user.',
    });
}
