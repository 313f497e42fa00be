/** Libraries that show which toolkit draws the windows; one that is built on another comes before it. */
const TOOLKITS: readonly (readonly [library: RegExp, toolkit: string])[] = [
  [/\/(electron|chrome_100_percent\.pak|libcef\.so)/, 'Electron or Chromium'],
  [/\/libawt_xawt\.so/, 'Swing or AWT'],
  [/\/libswt-\w+/, 'SWT'],
  [/\/libwx_\w+_core-/, 'wxWidgets'],
  [/\/libgtk-4\.so/, 'GTK 4'],
  [/\/libgtk-3\.so/, 'GTK 3'],
  [/\/libgtk-x11-2\.0\.so/, 'GTK 2'],
  [/\/libQtGui\.so\.4/, 'Qt 4'],
  [/\/libfltk/, 'FLTK'],
  [/\/libtk8/, 'Tk'],
  [/\/libSDL[23]?-/, 'SDL'],
];

/** These have probes, whatever else the program has loaded. */
const REACHED = /\/(libQt[56]Core|libglass\w*|libprism\w*|libjavafx\w*)\.so/;

/** The toolkit of a process by its memory maps; undefined for one with a probe, and for one that we do not know. */
export function unreachedToolkit(maps: string): string | undefined {
  if (REACHED.test(maps)) return undefined;
  return TOOLKITS.find(([library]) => library.test(maps))?.[1];
}
