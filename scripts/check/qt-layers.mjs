// Checks what the folders of the Qt probe include: `node scripts/check/qt-layers.mjs [probes/qt]`.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What each folder may include: other folders, parts of Qt, Boost, headers of the operating system. */
const LAYERS = {
  loader: { folders: [], system: true },
  platform: { folders: ['platform'], system: true },
  transport: { folders: ['transport', 'platform'], boost: true },
  core: { folders: ['core', 'transport', 'platform'], qt: ['gui'] },
  objects: { folders: ['objects', 'core', 'transport', 'platform'], qt: ['gui'] },
  widgets: { folders: ['widgets', 'core'], qt: ['gui', 'widgets'] },
  quick: { folders: ['quick', 'core'], qt: ['gui', 'quick'] },
};

const QUICK = /^(QtQuick|QtQml|QQuick|QQml|QJS|QSG)/;
const WIDGETS = new RegExp(
  `^(QtWidgets(/.*)?|Q(${[
    'Graphics\\w+|Style(Option\\w*|HintReturn\\w*|Factory|Painter|Plugin|dItemDelegate)?|CommonStyle|ProxyStyle',
    'Abstract(Button|ItemDelegate|ItemView|ScrollArea|Slider|SpinBox)|AccessibleWidget|Application|ButtonGroup',
    '(H|V)?BoxLayout|(Form|Grid|Stacked)?Layout(Item)?|SpacerItem|SizePolicy|SizeGrip|Completer|DataWidgetMapper',
    '(Calendar|Desktop|Dock|List|OpenGL|Stacked|Tab|Table|Tree)?Widget(Action|Data|Item\\w*)?|TableWidget\\w+',
    '(Check|Combo|FontCombo|Group|Message|Spin|DoubleSpin|Tool)Box|(CommandLink|Push|Radio|Tool)Button',
    '(Color|File|Font|Input|Progress)?Dialog(ButtonBox)?|ErrorMessage|FileIconProvider|FocusFrame|Frame|RubberBand',
    '(Date|DateTime|KeySequence|Line|PlainText|Text|Time)Edit|PlainTextDocumentLayout|TextBrowser|Label|LCDNumber',
    '(Column|Header|List|Table|Tree|Undo)View|ItemDelegate|ItemEditor\\w+|(Pan|Pinch|Swipe|Tap|TapAndHold)?Gesture\\w*',
    '(Menu|Progress|Scroll|Status|Tab|Tool)Bar|Menu|MainWindow|Mdi\\w+|Dial|Slider|Scroller\\w*|ScrollArea',
    'AbstractGraphicsShapeItem|Colormap|StandardItemEditorCreator|TileRules',
    'Splitter(Handle)?|SplashScreen|SystemTrayIcon|ToolTip|WhatsThis|Wizard(Page)?|TreeWidgetItemIterator',
  ].join('|')}))$`,
);

const KINDS = {
  system: 'a header of the operating system',
  boost: 'Boost',
  gui: 'Qt',
  widgets: 'Qt Widgets',
  quick: 'Qt Quick',
};

const root = process.argv[2] ?? new URL('../../probes/qt', import.meta.url).pathname;
const problems = Object.keys(LAYERS).flatMap(folder => filesIn(join(root, folder)).flatMap(problemsOf(folder)));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(c|cpp|h)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name));
}

function problemsOf(folder) {
  const layer = LAYERS[folder];
  return path =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const forbidden = whatIsForbidden(line, layer);
        return forbidden ? [`${relative(root, path)}:${index + 1}: ${folder}/ must not use ${forbidden}`] : [];
      });
}

/** Undefined for a line that is fine. */
function whatIsForbidden(line, layer) {
  if (!layer.system && /"\/(proc|sys|dev)\//.test(line)) return `a Linux path: ${line.trim()}`;
  const [, bracket, header] = /^\s*#\s*include\s*([<"])([^>"]+)/.exec(line) ?? [];
  if (!header) return undefined;
  if (bracket === '"') {
    const other = header.split('/')[0];
    if (layer.folders.includes(other)) return undefined;
    return `${other}/ (${header})`;
  }
  const allowed = kind => (kind === 'system' || kind === 'boost' ? layer[kind] : layer.qt?.includes(kind));
  const kind = kindOf(header);
  return kind === 'standard' || allowed(kind) ? undefined : `${KINDS[kind]} (${header})`;
}

function kindOf(header) {
  if (header.startsWith('boost/')) return 'boost';
  if (QUICK.test(header)) return 'quick';
  if (WIDGETS.test(header)) return 'widgets';
  if (/^Qt?[A-Z]/.test(header)) return 'gui';
  return header.endsWith('.h') ? 'system' : 'standard';
}
