import { afterAll, beforeAll, expect, test } from 'vitest';
import { onAnyHost } from '../support/hosts.js';
import { HttpServerProcess } from '../support/http.js';
import { describeUnless } from '../support/skipping.js';
import { EXCEPTIONS } from './exceptions.js';
import { inspect, missing, openProxy, runSuite, type Scenario } from './suite.js';

const REVISIONS = ['2025-11-25', '2026-07-28'];
const LIMIT_MS = 180_000;

onAnyHost('MCP conformance', host => {
  let server: HttpServerProcess;

  beforeAll(async () => {
    server = await HttpServerProcess.start('--', host.gallery);
  });
  afterAll(() => server.stop());

  describeUnless(missing, 'the suite', () => {
    test.for(REVISIONS)('%s: every scenario passes but the listed ones', { timeout: LIMIT_MS }, async revision => {
      const proxy = await openProxy(server);
      const scenarios = await runSuite(proxy.url, revision);
      proxy.close();
      expect(scenarios.length).toBeGreaterThan(20);
      expect(scenarios.filter(isUnexpected).map(failed)).toEqual([]);
      expect(scenarios.filter(passesAfterAll).map(({ name }) => name)).toEqual([]);
    });
  });

  describeUnless(missing, 'the Inspector', () => {
    test('lists the tools, and finds nothing wrong with their schemas', async () => {
      const { tools } = JSON.parse(await inspect(server, '--method', 'tools/list', '--strict')) as { tools: object[] };
      expect(tools.length).toBeGreaterThan(5);
    });

    test('calls one', async () => {
      const shown = await inspect(server, '--method', 'tools/call', '--tool-name', 'ui_get_snapshot');
      expect(shown).toContain('Gallery');
    });
  });
});

const isUnexpected = ({ name, failures }: Scenario): boolean => failures.length > 0 && !EXCEPTIONS[name];
const passesAfterAll = ({ name, failures }: Scenario): boolean => failures.length === 0 && name in EXCEPTIONS;
const failed = ({ name, failures }: Scenario): string => `${name}: ${failures.join('; ')}`;
