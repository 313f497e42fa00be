/** Whether a text is what one of the patterns says, with `*` for anything. */
export const matchesAny = (text: string, patterns: readonly string[]): boolean =>
  patterns.some(pattern => expression(pattern).test(text));

const expression = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`, 's');
