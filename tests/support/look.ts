import { type App, toText } from '../../src/engine/index.js';
import { patiently } from './patience.js';

/** What a user sees, wherever the focus is. Its status line tells the last thing that happened, on whatever page. */
export async function lookOf(app: App, progress = patiently()): Promise<string> {
  const text = toText((await app.snapshot({}, progress)).windows);
  return text.replace(/ u-\w+/g, '').replace(/ \[focused\]|, focused\b|\bfocused, /g, '');
}
