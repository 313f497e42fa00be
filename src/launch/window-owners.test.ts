import { expect, test } from 'vitest';
import { titlesIn } from './window-owners.js';

test('reads titles as xprop writes them', () => {
  const told = [
    '_NET_WM_PID(CARDINAL) = 4711',
    '_NET_WM_NAME(UTF8_STRING) = "Stra\\303\\237e \\"5\\" \\\\ links"',
    'WM_NAME(STRING) = "plain"',
    '_NET_WM_VISIBLE_NAME:  not found.',
  ].join('\n');
  expect(titlesIn(told)).toEqual(['Straße "5" \\ links', 'plain']);
});
