import { expect, test } from 'vitest';
import { TOOLKITS } from '../../scripts/lib/test-arguments.mjs';
import { hosts } from '../support/hosts.js';

const required = (process.env['WIDGETWRIGHT_REQUIRE'] ?? '').split(',').filter(Boolean);

test('every toolkit that the tests know can be required', () => {
  expect([...new Set(hosts.map(host => host.toolkit))].sort()).toEqual([...TOOLKITS].sort());
});

test.for(required)('%s is required, and runs', toolkit => {
  const cannotRun = hosts.filter(host => host.toolkit === toolkit && host.missing);
  expect(cannotRun.map(({ name, missing }) => `${name}: ${missing}`)).toEqual([]);
});
