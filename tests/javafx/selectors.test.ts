import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import cases from '../../src/protocol/selectors.cases.json' with { type: 'json' };
import { hosts, native, root } from '../support/hosts.js';

const missing = hosts.find(({ name }) => name === 'JavaFX')?.missing;
const runner = `${root}probes/java/core/src/test/java/dev/widgetwright/core/query/SelectorCases.java`;

describe.skipIf(missing)('the selectors of the Java probe', () => {
  test('pass the same cases as those of the server', async () => {
    const jar = `${native}/mcp-javafx-debug.jar`;
    const list = `${root}src/protocol/selectors.cases.json`;
    const { stdout } = await promisify(execFile)('java', ['-cp', jar, runner, list]);
    expect(stdout.trim()).toBe(`${cases.cases.length} cases`);
  });
});
