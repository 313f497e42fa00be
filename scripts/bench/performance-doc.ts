import { readFileSync, writeFileSync } from 'node:fs';

/** Replaces what stands between the marks of that name in a document. */
export function writeSection(name: string, text: string, file = 'docs/performance.md'): void {
  const [begin, end] = [`<!-- ${name}: written by npm run ${name} -- --write -->`, `<!-- end of ${name} -->`];
  const document = readFileSync(file, 'utf8');
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no section ${name}`);
  writeFileSync(file, `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`);
}
