import { Progress } from '../../src/engine/index.js';

export const PATIENCE_MS = 60_000;

/** Time enough for whatever a test waits for, on a machine that is busy with other things. */
export const patiently = (): Progress => Progress.start(PATIENCE_MS);
