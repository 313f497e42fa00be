import type { Cannot } from './hosts.js';

/** What cannot be done on Qt's offscreen platform, because Qt itself cannot. */
const PLATFORM: Cannot = {
  'windows inside windows': 'this platform gives no picture of them',
  'drag and drop': 'the platform ends every drag at once (its QPlatformDrag answers IgnoreAction)',
  'a list of windows': 'no window system lists its windows, so that a program is attached to by pid, not by title',
  'a screen': 'nothing is on a screen that another program could look at',
};

const QUICK5: Cannot = { pictures: 'QQuickWindow::grabWindow() of Qt 5 gives an empty picture there' };

export const cannotOffscreen = (host: string): Cannot => (host === 'Qt 5 QML' ? { ...PLATFORM, ...QUICK5 } : PLATFORM);
