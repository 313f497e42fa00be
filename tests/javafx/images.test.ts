import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { beforeAll, expect } from 'vitest';
import { UiError } from '../../src/protocol/index.js';
import { Gallery, test } from '../support/gallery.js';
import { hosts, root } from '../support/hosts.js';
import { findProgram } from '../support/installed.js';
import { patiently } from '../support/patience.js';
import { startPlainly } from '../support/plain.js';
import { describeUnless } from '../support/skipping.js';

const fixture = `${root}build/fixtures/javafx`;
const script = `${fixture}/gallery`;
const missing =
  hosts.find(host => host.name === 'JavaFX')?.missing ?? (findProgram('jlink') ? undefined : 'jlink is not installed');

/** Java runtimes that hold nothing but what a program needs, made by jlink. */
const IMAGES = {
  'with instrument': ['java.instrument'],
  'without instrument': [],
} as const;
type Image = keyof typeof IMAGES;

const places = `${root}build/fixtures/javafx-images`;
const place = (image: Image) => `${places}/${image.replaceAll(' ', '-')}`;

describeUnless(missing, 'Java images made by jlink', () => {
  beforeAll(async () => {
    for (const image of Object.keys(IMAGES) as Image[]) await make(image);
  }, 240_000);

  const ways = [
    [
      'by a script',
      (image: Image) => ({ command: script, env: { JAVA: `${place(image)}/bin/java`, JAVAFX: '/none' } }),
    ],
    [
      'by its java',
      (image: Image) => ({
        command: `${place(image)}/bin/java`,
        args: ['-Dprism.order=sw', '-cp', `${fixture}/gallery.jar`, 'dev.widgetwright.fixtures.Gallery'],
      }),
    ],
  ] as const;

  for (const [way, request] of ways) {
    test(`with java.instrument is launched ${way} and driven`, async ({ desktop }) => {
      const gallery = new Gallery(desktop, await desktop.launch(request('with instrument'), patiently()));
      await gallery.on('ok', 'click');
      expect(await gallery.status()).toBe('ok clicked 1');
    });

    test(`without java.instrument: launched ${way}, the error says what is missing and what to do`, async ({
      desktop,
    }) => {
      const error = await failure(desktop.launch(request('without instrument'), patiently()));
      expect(error.message).toContain('has no module java.instrument');
      expect(error.details['hint']).toContain('jlink --add-modules java.instrument');
    });
  }

  test('without java.instrument: attaching to one that runs is the same error, and leaves it unharmed', async ({
    desktop,
  }) => {
    const { env, offscreen } = await desktop.display();
    const java = { JAVA: `${place('without instrument')}/bin/java`, JAVAFX: '/none' };
    const plain = await startPlainly(script, { env: { ...env, ...java }, offscreen });
    const error = await failure(desktop.attach(String(plain.pid), patiently(), true));
    expect(error.message).toContain('has no module java.instrument');
    expect(plain.isRunning()).toBe(true);
    expect(plain.errors()).not.toMatch(/widgetwright|Exception/);
    await plain.stop();
  });
});

async function make(image: Image): Promise<void> {
  const to = place(image);
  if (existsSync(`${to}/release`)) return;
  await rm(to, { recursive: true, force: true });
  await mkdir(places, { recursive: true });
  // The jars without a platform in their names hold nothing, and have the names of the others.
  const jars = (await readdir(`${fixture}/lib`)).filter(name => name.endsWith('-linux.jar'));
  const path = jars.map(name => `${fixture}/lib/${name}`).join(':');
  const modules = ['javafx.controls', ...IMAGES[image]].join(',');
  await promisify(execFile)('jlink', ['--module-path', path, '--add-modules', modules, '--output', to]);
}

async function failure(call: Promise<unknown>): Promise<UiError> {
  const error = await call.then(
    () => undefined,
    thrown => thrown,
  );
  if (!(error instanceof UiError)) throw new Error(`expected an error that explains: ${error}`);
  return error;
}
