import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the homes of the test files are. */
    homes: string;
    /** The environment of the person who runs the tests: for builds, which keep their caches at home. */
    person: Record<string, string>;
  }
}

/** Makes room for the homes of all test files, and removes them when everything has ended. */
export default function setup({ provide }: TestProject): () => void {
  const homes = mkdtempSync(join(tmpdir(), 'test-homes-'));
  provide('homes', homes);
  provide('person', process.env as Record<string, string>);
  return () => rmSync(homes, { recursive: true, force: true, maxRetries: 5 });
}
