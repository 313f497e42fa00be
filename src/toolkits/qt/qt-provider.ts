import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type {
  Announcement,
  Finding,
  LaunchedProcess,
  LaunchPlan,
  LaunchProblem,
  Probe,
  Progress,
  Provider,
} from '#engine';
import { openRunDirectory } from '../../launch/run-directory.js';
import { mapsOf } from '../../launch/running-process.js';
import { Announced } from '../../remote/announced.js';
import { RemoteProbe } from '../../remote/remote-probe.js';
import { openWebSocket } from '../../remote/websocket-channel.js';
import { enterQtProcess } from './enter.js';

const LOADER = 'libqtmcp.so';
const HELPER = 'widgetwright-enter';
const BUILD = 'In a clone: npm run build (needs g++, cmake, libboost-dev and the Qt development files).';

/** On a socket that only this user can reach, or on any free port if the path of the run directory is too long for that. */
const LISTENING = { WIDGETWRIGHT_SOCKET: '1', QTMCP_PORT: '0' };

/** Qt 5 and Qt 6 applications, through a preloaded probe. */
export class QtProvider implements Provider {
  readonly name = 'qt';
  readonly reaches = 'Qt 5 and Qt 6 programs, Widgets or QML, that are dynamically linked and not setuid';
  private readonly announced = new Announced(this.name);

  constructor(
    /** The directory of the native libraries. */
    private readonly libraries: string,
    private readonly client: { name: string; version: string },
  ) {}

  async arm(plan: LaunchPlan): Promise<LaunchPlan> {
    const loader = await this.preloadableLoader();
    if (!loader) return plan;
    const before = plan.env['LD_PRELOAD'] ?? process.env['LD_PRELOAD'];
    return {
      ...plan,
      env: {
        ...plan.env,
        LD_PRELOAD: before ? `${loader}:${before}` : loader,
        ...LISTENING,
        WIDGETWRIGHT_LAUNCH_ID: plan.launchId,
        WIDGETWRIGHT_RUN_DIR: await openRunDirectory(),
        ...(plan.readOnly ? { QTMCP_READ_ONLY: '1' } : {}),
        ...(plan.isPrivate ? { WIDGETWRIGHT_OWN_DIALOGS: '1' } : {}),
        ...(plan.offscreen ? { QT_QPA_PLATFORM: 'offscreen' } : {}),
      },
    };
  }

  async discover(): Promise<Announcement[]> {
    return await this.announced.list();
  }

  async connect(announcement: Announcement, secrets: readonly string[], progress: Progress): Promise<Probe> {
    const channel = await openWebSocket(announcement.endpoint, this.announced.tokenOf(announcement), progress);
    return await RemoteProbe.open(channel, this.client, secrets, progress);
  }

  async enter(pid: number, readOnly: boolean): Promise<boolean> {
    const helper = join(this.libraries, HELPER);
    if (!existsSync(helper)) return false;
    const runDirectory = await openRunDirectory();
    return await enterQtProcess(pid, {
      helper,
      loader: join(this.libraries, LOADER),
      settings: {
        ...LISTENING,
        WIDGETWRIGHT_RUN_DIR: runDirectory,
        ...(readOnly ? { QTMCP_READ_ONLY: '1' } : {}),
      },
    });
  }

  /** `npm start` builds the probe for one version of Qt only. */
  async diagnose(_: LaunchPlan, { pid }: LaunchedProcess): Promise<LaunchProblem | undefined> {
    const major = /\/libQt([56])Core\.so/.exec(await mapsOf(pid))?.[1];
    if (!major || existsSync(join(this.libraries, `libqtmcp-qt${major}.so`))) return undefined;
    return { because: `the probe for Qt ${major} is not built`, hint: BUILD };
  }

  async examine(): Promise<Finding[]> {
    const library = (file: string, what: string, isNeeded: boolean): Finding => ({
      what,
      ok: existsSync(join(this.libraries, file)),
      isNeeded,
      remedy: BUILD,
    });
    return [
      library(LOADER, 'the loader', true),
      library(HELPER, 'the helper that enters running programs', false),
      library('libqtmcp-qt5.so', 'the probe for Qt 5', false),
      library('libqtmcp-qt6.so', 'the probe for Qt 6', false),
      library('libqtmcp-quick-qt5.so', 'its part for QML in Qt 5', false),
      library('libqtmcp-quick-qt6.so', 'its part for QML in Qt 6', false),
    ];
  }

  /** LD_PRELOAD is split at spaces and colons: a path that contains one is reached through a link. */
  private async preloadableLoader(): Promise<string | undefined> {
    const loader = join(this.libraries, LOADER);
    if (!existsSync(loader)) return undefined;
    if (!/[\s:]/.test(loader)) return loader;
    const link = join(await openRunDirectory(), `native-${Buffer.from(this.libraries).toString('hex').slice(-16)}`);
    await mkdir(dirname(link), { recursive: true });
    await symlink(this.libraries, link).catch(error => {
      if (error.code !== 'EEXIST') throw error;
    });
    return join(link, LOADER);
  }
}
