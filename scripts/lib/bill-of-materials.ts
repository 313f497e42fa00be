import type { Bundled } from './bundled.js';

interface Product {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** What the npm package is made of, as a CycloneDX document. Nothing in it depends on when or where it was made. */
export const billOfMaterials = (product: Product, packages: readonly Bundled[]): string =>
  `${JSON.stringify(
    {
      $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { type: 'application', ...component(product) } },
      components: [
        ...packages.map(each => ({ type: 'library', ...component(each), ...hashes(each.integrity) })),
        { type: 'library', 'bom-ref': 'boost', name: 'boost', licenses: [{ license: { id: 'BSL-1.0' } }] },
        {
          type: 'library',
          'bom-ref': 'libstdc++',
          name: 'libstdc++',
          licenses: [{ expression: 'GPL-3.0-or-later WITH GCC-exception-3.1' }],
        },
      ],
    },
    null,
    2,
  )}\n`;

function component({ name, version, license }: Product) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return { 'bom-ref': purl, name, version, purl, licenses: [{ license: { id: license } }] };
}

function hashes(integrity: string | undefined) {
  const [, base64] = /^sha512-(\S+)$/.exec(integrity ?? '') ?? [];
  return base64 ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] } : {};
}
