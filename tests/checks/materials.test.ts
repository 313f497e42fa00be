import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { root } from '../support/hosts.js';

interface Component {
  readonly name: string;
  readonly version?: string;
  readonly purl?: string;
  readonly licenses: unknown[];
  readonly hashes?: { readonly alg: string; readonly content: string }[];
}

/** Every package that the bundle has code of; npm installs none of them with ours. */
const BUNDLED = [
  '@modelcontextprotocol/node',
  '@modelcontextprotocol/server',
  'css-what',
  'pngjs',
  're2js',
  'ws',
  'zod',
];

test('the package has the notice of every package in the bundle', async () => {
  const notices = await readFile(`${root}dist/THIRD_PARTY_NOTICES`, 'utf8');
  for (const name of [...BUNDLED, 'Boost (Beast, Asio', 'libstdc++'])
    expect.soft(notices, name).toContain(`\n${name} `);
  expect(notices).toContain('Permission is hereby granted');
  expect(notices).toContain('Apache License');
});

test('the bill of materials has each with its version, licence and hash', async () => {
  const bom = JSON.parse(await readFile(`${root}dist/sbom.cdx.json`, 'utf8'));
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  expect(bom.metadata.component.name).toBe('widgetwright');
  const components = bom.components as Component[];
  for (const name of BUNDLED) {
    const found = components.find(each => each.name === name);
    expect(found?.version, name).toMatch(/^\d+\./);
    expect(found?.hashes?.[0]?.content, name).toMatch(/^[0-9a-f]{128}$/);
    expect(found?.licenses, name).toHaveLength(1);
  }
});
