import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The user that owns nothing. */
export const STRANGER = { uid: 65_534, gid: 65_534 };

export const noStranger =
  process.getuid?.() === 0 ? undefined : 'only root can become another user to try what that one can do';

/** What a script of another user prints, read as JSON; its arguments are in `given`. */
export async function asStranger<T>(script: string, ...given: unknown[]): Promise<T> {
  const whole = `const given = JSON.parse(process.argv[1]); (async () => { ${script} })().then(told => console.log(JSON.stringify(told ?? null)))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', whole, JSON.stringify(given)], {
    ...STRANGER,
    cwd: '/',
    env: {},
    timeout: 20_000,
  });
  return JSON.parse(stdout) as T;
}
