import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'docs/performance.md';

/** Replaces what stands between the marks of that name in docs/performance.md. */
export function writeSection(name: string, text: string): void {
  const [begin, end] = [`<!-- ${name}: written by npm run ${name} -- --write -->`, `<!-- end of ${name} -->`];
  const document = readFileSync(FILE, 'utf8');
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${FILE} has no section ${name}`);
  writeFileSync(FILE, `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`);
}
