/** Whether replies carry structuredContent beside the text. */
export const STRUCTURED = ['auto', 'always', 'never'] as const;
export type Structured = (typeof STRUCTURED)[number];

/**
 * These clients give their model only structuredContent if there is any, and drop the text:
 * claude-code #79944 and #55677, copilot-cli #3258, vscode #290063.
 */
const DROPS_TEXT = /claude-code|visual studio code|vscode|copilot/i;

export const sendsStructured = (setting: Structured, client: string | undefined): boolean =>
  setting === 'always' || (setting === 'auto' && !DROPS_TEXT.test(client ?? ''));
