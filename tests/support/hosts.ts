import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isInstalled } from '../../src/launch/installed.js';
import { cannotOffscreen } from './offscreen.js';
import { describeUnless } from './skipping.js';

export const root = fileURLToPath(new URL('../../', import.meta.url));
/** Where the probes are. */
export const native = `${root}dist/native`;
export const cli = `${root}dist/cli.js`;
/** Where systems keep every Java that they have. */
const JAVAS = '/usr/lib/jvm';

/** A toolkit on which the gallery application runs. */
export interface Host {
  readonly name: string;
  /** Its name for `npm test -- --require`. */
  readonly toolkit: string;
  readonly gallery: string;
  /** Why it cannot run here; undefined where it can. */
  readonly missing: string | undefined;
  /** What the toolkit truly does not have, and why. */
  readonly cannot: Cannot;
  /** Without a display, it draws into memory. */
  readonly isOffscreen?: boolean;
  /** For the programs. */
  readonly env?: Record<string, string>;
}

/** What a case may need that not every toolkit has. */
export type Need =
  | 'objects'
  | 'every style'
  | 'a double-click area'
  | 'hovering'
  | 'drag and drop'
  | 'items'
  | 'editing items'
  | 'selecting several'
  | 'expanding'
  | 'trees'
  | 'levels in lists'
  | 'children of scroll areas'
  | 'selecting text'
  | 'single steps'
  | 'window operations'
  | 'a window manager'
  | 'a list of windows'
  | 'dates'
  | 'links'
  | 'links in labels'
  | 'reading items'
  | 'a million rows'
  | 'views by number'
  | 'a file dialog of its own'
  | 'buttons in fields'
  | 'toolbar overflow'
  | 'composed buttons'
  | 'texts beside rows'
  | 'texts of canvases'
  | 'lists that paint themselves'
  | 'pictures'
  | 'windows inside windows'
  | 'noticing repainted pictures'
  | 'a screen';
export type Cannot = Readonly<Partial<Record<Need, string>>>;

/** What no toolkit can do on the screens of this machine. */
const NOT_HERE: Cannot = isInstalled('openbox')
  ? {}
  : {
      'a window manager': 'nobody manages windows here: openbox is not installed',
      'a list of windows': 'nobody lists windows here: openbox is not installed',
    };

const WINDOWS_IN_WIDGETS = 'only Widgets have windows inside windows';
const PAINTED_LISTS = 'only a QGraphicsView has them';
const LEVELS_IN_QML = 'only Qt Quick has lists whose model tells levels';
const NOT_IN_QML = 'only Qt Quick has views without a model that knows its items';

/** Versions of JavaFX beside the one that the gallery is built with. */
export const otherJavafx: Host[] = [
  javafx('JavaFX 11', '/usr/share/openjfx/lib'),
  javafx('JavaFX 22', `${root}build/fixtures/javafx-newest/lib`),
  javafx('JavaFX 26', `${root}build/fixtures/javafx-latest/lib`, 24),
];

const toolkits: Host[] = [
  qt(5),
  qt(6),
  qml(5),
  qml(6),
  javafx('JavaFX'),
  ...(process.env['WIDGETWRIGHT_ALL_VERSIONS'] ? otherJavafx : []),
];

export const hosts: Host[] = toolkits.map(each => ({ ...each, cannot: { ...NOT_HERE, ...each.cannot } }));

/** Qt on its offscreen platform too. */
export const allHosts: Host[] = [...hosts, ...toolkits.filter(each => each.name.startsWith('Qt ')).map(offscreen)];

/** The same cases on every toolkit; one that cannot run here is skipped and says why. */
export function onEveryHost(title: string, cases: (host: Host) => void, among = hosts): void {
  for (const host of among) describeUnless(host.missing, `${title} on ${host.name}`, () => cases(host));
}

/** Cases that need some application, whatever its toolkit. */
export function onAnyHost(title: string, cases: (host: Host) => void): void {
  const host = hosts.find(each => !each.missing) ?? (hosts[0] as Host);
  describeUnless(host.missing, title, () => cases(host));
}

function qt(major: 5 | 6): Host {
  const probe = `${native}/${process.platform}-${process.arch}/libqtmcp-qt${major}.so`;
  return host(`qt${major}`, `Qt ${major}`, `${root}build/fixtures/qt${major}/gallery`, [probe], {
    'views by number': NOT_IN_QML,
    'levels in lists': LEVELS_IN_QML,
    'composed buttons': 'what a box of Widgets is composed of are widgets with ids of their own',
    'texts beside rows': 'a view of Widgets holds nothing but its items',
  });
}

function qml(major: 5 | 6): Host {
  const probe = `${native}/${process.platform}-${process.arch}/libqtmcp-quick-qt${major}.so`;
  return host(`qt${major}`, `Qt ${major} QML`, `${root}build/fixtures/qml${major}/gallery`, [probe], {
    ...(major === 5
      ? {
          trees: 'Qt Quick 5 has no tree',
          'noticing repainted pictures': 'without OpenGL, Qt Quick 5 does not tell when an item is painted',
        }
      : {}),
    'windows inside windows': WINDOWS_IN_WIDGETS,
    'lists that paint themselves': PAINTED_LISTS,
    'toolbar overflow': 'a ToolBar of Qt Quick hides nothing',
    'children of scroll areas': 'in Qt Quick, what a Flickable has inside is its content',
    'editing items': 'rows of Qt Quick are edited by controls of their own',
    'selecting several': 'views of Qt Quick select one row',
    dates: 'Qt Quick has no field for dates',
    'a file dialog of its own': 'its file dialog belongs to Widgets or to the desktop',
    'texts of canvases': 'an item of QML cannot offer a text of its own to accessibility',
  });
}

function offscreen(host: Host): Host {
  const cannot = { ...host.cannot, ...cannotOffscreen(host.name) };
  return { ...host, name: `${host.name} offscreen`, isOffscreen: true, cannot };
}

/** With the modules that are there, or its own; by the Java that is installed, or a newer one. */
function javafx(name: string, modules?: string, oldestJava?: number): Host {
  const files = [`${native}/mcp-javafx-debug.jar`, ...(modules ? [modules] : [])];
  const cannot = {
    'windows inside windows': WINDOWS_IN_WIDGETS,
    'lists that paint themselves': PAINTED_LISTS,
    'children of scroll areas': 'a ScrollPane has nothing but its content',
    'links in labels': 'its labels have no links in them',
    'views by number': NOT_IN_QML,
    'levels in lists': LEVELS_IN_QML,
    'a file dialog of its own': 'its file chooser is the one of the desktop',
    'composed buttons': 'what a box is composed of are nodes with ids of their own',
    'texts beside rows': 'the text of an empty list is a node of its own',
  };
  const made = host('javafx', name, `${root}build/fixtures/javafx/gallery`, files, cannot);
  if (!modules) return made;
  const java = oldestJava ? javaSince(oldestJava) : undefined;
  if (oldestJava && !java) return { ...made, missing: `it needs Java ${oldestJava} in ${JAVAS}, where there is none` };
  return { ...made, env: { JAVAFX: modules, ...(java ? { JAVA: java } : {}) } };
}

function javaSince(oldest: number): string | undefined {
  const homes = existsSync(JAVAS) ? readdirSync(JAVAS).map(name => `${JAVAS}/${name}`) : [];
  const home = homes.find(each => {
    const release = existsSync(`${each}/release`) ? readFileSync(`${each}/release`, 'utf8') : '';
    return Number(/^JAVA_VERSION="(\d+)/m.exec(release)?.[1] ?? 0) >= oldest;
  });
  return home && `${home}/bin/java`;
}

function host(toolkit: string, name: string, gallery: string, files: string[], cannot: Cannot = {}): Host {
  const absent = [gallery, ...files].filter(file => !existsSync(file));
  const missing = absent.length ? `not built: ${absent.join(', ')}${setupSays()}` : undefined;
  return { name, toolkit, gallery, missing, cannot };
}

function setupSays(): string {
  const report = `${root}build/setup.json`;
  if (!existsSync(report)) return '; run "npm test" once';
  const { missing } = JSON.parse(readFileSync(report, 'utf8')) as { missing?: { name?: string }[] };
  return missing?.length ? ` (missing here: ${missing.map(each => each.name ?? JSON.stringify(each)).join(', ')})` : '';
}
