import { cut } from '#engine';

const LIMIT = 60_000;

export const shortened = (text: string): string =>
  text.length <= LIMIT
    ? text
    : `${cut(text, LIMIT)}\n(cut: ${text.length} characters in all; ask for a part, or with a smaller depth)`;
