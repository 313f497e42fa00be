import { expect, test } from 'vitest';
import { unreachedToolkit } from './unreached.js';

const maps = (...files: string[]): string => files.map(file => `7f00-7f01 r-xp 00000000 08:01 1  ${file}`).join('\n');

test.for([
  ['/usr/lib/libgtk-3.so.0', 'GTK 3'],
  ['/usr/lib/jvm/lib/libawt_xawt.so', 'Swing or AWT'],
  ['/usr/lib/libtk8.6.so', 'Tk'],
] as const)('a process that has loaded %s uses %s', ([file, toolkit]) => {
  expect(unreachedToolkit(maps('/usr/lib/libc.so.6', file))).toBe(toolkit);
});

test('a toolkit that is built on another is named, not the other', () => {
  expect(unreachedToolkit(maps('/usr/lib/libgtk-3.so.0', '/usr/lib/libwx_gtk3u_core-3.2.so.0'))).toBe('wxWidgets');
});

test.for(['/usr/lib/libQt5Core.so.5', '/usr/lib/libQt6Core.so.6', '/tmp/libglassgtk3.so'])(
  'a process with %s can be reached, whatever else it has loaded',
  file => expect(unreachedToolkit(maps('/usr/lib/libgtk-3.so.0', file))).toBeUndefined(),
);

test('a process without a toolkit has none', () => expect(unreachedToolkit(maps('/bin/sleep'))).toBeUndefined());
