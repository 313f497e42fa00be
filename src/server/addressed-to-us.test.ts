import { expect, test } from 'vitest';
import { hostname, isAddressedTo } from './addressed-to-us.js';

const HOSTS = ['127.0.0.1', 'localhost', '[::1]', 'build.local'];
const isOurs = (headers: object) => isAddressedTo(HOSTS, { headers } as never);

test.for(['127.0.0.1', '127.0.0.1:3457', 'localhost:80', 'LocalHost:3457', '[::1]:3457', 'build.local:3457'])(
  '%s is us',
  host => {
    expect(isOurs({ host })).toBe(true);
  },
);

test.for([
  ...['127.0.0.1#evil.example', '127.0.0.1/evil.example', '127.0.0.1?evil.example', 'evil.example@127.0.0.1', ''],
  ...['127.0.0.1\\evil.example', 'evil.example#127.0.0.1', '127.0.0.1:x', '127.0.0.1:', ' 127.0.0.1', '0x7f.1'],
  ...['2130706433', '127.1', '127.0.0.1.', 'localhost.', 'localhost.evil.example', '[::ffff:127.0.0.1]', '%3127.0.0.1'],
])('%j is not us', host => {
  expect(isOurs({ host })).toBe(false);
});

test.for([
  ['http://localhost:3457', true],
  ['https://build.local', true],
  ['http://evil.example', false],
  ['http://localhost#evil.example', false],
  ['http://evil.example@localhost', false],
  ['http://localhost/evil.example', false],
  ['null', false],
  ['', false],
  ['file://', false],
] as const)('a page of %j may send: %s', ([origin, may]) => {
  expect(isOurs({ host: 'localhost', origin })).toBe(may);
});

test.for([
  ['build.local', 'build.local'],
  ['Build.Local', 'build.local'],
  ['::1', '[::1]'],
  ['10.0.0.7', '10.0.0.7'],
  ['127.0.0.1#evil', undefined],
  ['a b', undefined],
  ['', undefined],
  ['host:80x', undefined],
  ['user@host', undefined],
] as const)('%j is the host %j', ([text, host]) => {
  expect(hostname(text)).toBe(host);
});
