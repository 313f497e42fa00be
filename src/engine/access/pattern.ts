/** Whether a text matches one of the patterns, in which `*` is a wildcard. */
export const matchesAny = (text: string, patterns: readonly string[]): boolean =>
  patterns.some(pattern => matches(text, pattern.split('*')));

/** Takes the first place for each part between two wildcards: a regular expression would try them all. */
function matches(text: string, [first = '', ...others]: readonly string[]): boolean {
  const last = others.pop();
  if (last === undefined) return text === first;
  const end = text.length - last.length;
  if (end < first.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}
