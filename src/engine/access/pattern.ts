/** Whether a text matches one of the patterns, in which `*` is a wildcard. */
export const matchesAny = (text: string, patterns: readonly string[]): boolean =>
  patterns.some(pattern => expression(pattern).test(text));

const expression = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`, 's');
