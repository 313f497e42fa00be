import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isInstalled } from '../../src/launch/installed.js';
import { native } from '../support/hosts.js';
import { describeUnless } from '../support/skipping.js';

const folder = `${native}/${process.platform}-${process.arch}`;
const libraries = readdirSync(folder).filter(name => name.endsWith('.so'));
const read = (name: string, ...options: string[]) =>
  execFileSync('readelf', [...options, `${folder}/${name}`]).toString();

/** The parts of Qt that a library of ours is about. */
function partsOf(name: string): string[] {
  if (name.includes('widgets')) return ['Core', 'Gui', 'Widgets'];
  if (name.includes('quick')) return ['Core', 'Gui', 'Network', 'Qml', 'QmlModels', 'Quick', 'OpenGL'];
  return name === 'libqtmcp.so' ? [] : ['Core', 'Gui'];
}

const reason = isInstalled('readelf') ? undefined : 'readelf is not installed';
describeUnless(reason, 'libraries', () => {
  test.for(libraries)('%s needs nothing that an application may not bring', name => {
    const major = /-qt(\d)\.so$/.exec(name)?.[1];
    const qt = partsOf(name).map(part => `libQt${major}${part}.so.${major}`);
    const process = ['libc.so.6', 'libm.so.6', 'libgcc_s.so.1', 'libdl.so.2', 'ld-linux-x86-64.so.2'];
    const needed = [...read(name, '-dW').matchAll(/NEEDED.*\[(.*)\]/g)].map(([, library]) => library as string);
    expect(needed.filter(library => !(major ? [...qt, ...process] : ['libc.so.6']).includes(library))).toEqual([]);
  });

  test.for(libraries)('%s uses the public symbols of Qt only', name => {
    const versions = new Set(
      [...read(name, '-VW').matchAll(/Name: (Qt_\S+)/g)].map(([, version]) => version as string),
    );
    const major = /-qt(\d)\.so$/.exec(name)?.[1];
    const allowed = major ? new RegExp(`^Qt_${major}(\\.[0-4])?$`) : /^$/;
    expect([...versions].filter(version => !allowed.test(version))).toEqual([]);
    expect(versions.size > 0).toBe(major !== undefined);
  });

  test.for(libraries)('%s exports only what must be seen', name => {
    const exported = read(name, '--dyn-syms', '-W')
      .split('\n')
      .map(line => line.trim().split(/\s+/))
      .filter(([, , , , bind, visibility, index]) => bind !== 'LOCAL' && visibility === 'DEFAULT' && index !== 'UND')
      .map(([, , , , , , , symbol]) => symbol?.split('@')[0])
      .filter(symbol => symbol && symbol !== 'Name');
    const wanted =
      name === 'libqtmcp.so'
        ? /^(dlopen|widgetwright_.*)$/
        : /^libqtmcp-qt\d\.so$/.test(name)
          ? /^(widgetwright_probe_init|qtmcp_(start|stop|port))$/
          : /^widgetwright_toolkit$/;
    expect(exported.length).toBeGreaterThan(0);
    expect(exported.filter(symbol => !wanted.test(symbol as string))).toEqual([]);
  });
});
