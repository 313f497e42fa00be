import { expect, test } from 'vitest';
import { findProcess } from './running-process.js';

test('a process is found with its executable, and a pid without a process is not', async () => {
  expect(await findProcess(process.pid)).toEqual({ executable: process.execPath });
  expect(await findProcess(99_999_999)).toBeUndefined();
  expect(await findProcess(0)).toBeUndefined();
});
