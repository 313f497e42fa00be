import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Every test file has a home of its own: no test reads or changes files of the person who runs it. */
const home = mkdtempSync(join(inject('homes'), 'home-'));
const folders = {
  XDG_CONFIG_HOME: '.config',
  XDG_DATA_HOME: '.local/share',
  XDG_STATE_HOME: '.local/state',
  XDG_CACHE_HOME: '.cache',
  XDG_RUNTIME_DIR: 'run',
};

for (const [name, folder] of Object.entries(folders)) {
  process.env[name] = join(home, folder);
  mkdirSync(join(home, folder), { recursive: true, mode: 0o700 });
}
process.env['HOME'] = home;
// Java asks the system for the home, not the environment.
process.env['JAVA_TOOL_OPTIONS'] = [process.env['JAVA_TOOL_OPTIONS'], `-Duser.home=${home}`].filter(Boolean).join(' ');
// Settings may also be kept by a service on the bus of the session.
process.env['DBUS_SESSION_BUS_ADDRESS'] = 'disabled:';
// Without a locale, programs cannot read what is not ASCII among their arguments.
process.env['LANG'] ??= 'C.UTF-8';
