import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { UiError } from '#protocol';

/** A process of someone else could not announce its probe to us, even where we may reach into it. */
export async function requireOwnProcess(pid: number): Promise<void> {
  const { uid } = await stat(`/proc/${pid}`);
  if (uid !== userInfo().uid)
    throw new UiError('MCP_UI_ACTION_FAILED', `Process ${pid} belongs to another user`, {
      reason: 'LAUNCH_FAILED',
      hint: 'Run widgetwright as that user.',
    });
}
