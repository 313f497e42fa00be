import { mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSettings } from './settings.js';

describe('the configuration of a project', () => {
  let project: string;
  let warned: string;
  beforeEach(async () => {
    project = await realpath(await mkdtemp(join(tmpdir(), 'widgetwright-project-')));
    warned = '';
    vi.spyOn(console, 'error').mockImplementation(text => {
      warned += text;
    });
    vi.spyOn(process, 'cwd').mockReturnValue(project);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(project, { recursive: true });
  });

  async function settingsOf(config: object, flags: Parameters<typeof readSettings>[0] = {}) {
    await writeFile(join(project, 'widgetwright.config.json'), JSON.stringify(config));
    return await readSettings(flags, {});
  }

  test('chooses modes, and denies', async () => {
    const { modes, offer, readOnly } = await settingsOf({
      mode: 'all',
      tools: { deny: ['launchProcess'] },
      readOnly: true,
    });
    expect(modes).toHaveLength(5);
    expect([...offer.denied]).toEqual(['launch']);
    expect(readOnly).toBe(true);
  });

  test('adds to what the user denies and hides, and takes nothing from it', async () => {
    const flags = { 'read-only': true, deny: 'attach', secrets: 'pin' };
    const config = { readOnly: false, secrets: ['iban'], tools: { deny: ['launch'] } };
    const { readOnly, offer, secrets } = await settingsOf(config, flags);
    expect({ readOnly, secrets }).toEqual({ readOnly: true, secrets: ['pin', 'iban'] });
    expect([...offer.denied].sort()).toEqual(['attach', 'launch']);
  });

  test('decides on nothing that opens the server, and says so', async () => {
    const serve = {
      port: 4_000,
      host: '0.0.0.0',
      allowHosts: ['evil.example'],
      tokenFile: 'known',
      allowLaunch: '*',
      limits: { requests: 100_000, connections: 5 },
    };
    const { config, isTrusted } = await settingsOf({ serve });
    expect(isTrusted).toBe(false);
    expect(config.serve).toEqual({ port: 4_000, limits: { requests: 128, connections: 5 } });
    expect(warned).toContain('serve.host, serve.allowHosts, serve.tokenFile, serve.allowLaunch are ignored');
    expect(warned).toContain('--trust-project');
  });

  test.for(['/etc/cron.d/audit', '../audit.jsonl', 'link/audit.jsonl', 'none/../../audit.jsonl'])(
    'leads neither the audit nor pictures to %s',
    async path => {
      await symlink(tmpdir(), join(project, 'link'));
      await expect(settingsOf({ audit: path })).rejects.toThrow('leads out of the project');
      await expect(settingsOf({ artefacts: path })).rejects.toThrow('leads out of the project');
    },
  );

  test('appends an audit to nothing else', async () => {
    await writeFile(join(project, 'package.json'), '{"name": "x"}');
    await expect(settingsOf({ audit: 'package.json' })).rejects.toThrow('is not an audit');
    await writeFile(join(project, 'old.jsonl'), '{"time":"2026-01-01T00:00:00Z"}\n');
    expect((await settingsOf({ audit: 'old.jsonl' })).audit).toBe('old.jsonl');
    expect((await settingsOf({ audit: 'new.jsonl' })).audit).toBe('new.jsonl');
  });

  test('has its way if the user trusts the project', async () => {
    const { config, audit, isTrusted } = await settingsOf(
      { audit: '/var/log/audit.jsonl', serve: { host: '0.0.0.0' } },
      { 'trust-project': true },
    );
    expect({ audit, isTrusted }).toEqual({ audit: '/var/log/audit.jsonl', isTrusted: true });
    expect(config.serve?.host).toBe('0.0.0.0');
    expect(warned).toBe('');
  });
});
