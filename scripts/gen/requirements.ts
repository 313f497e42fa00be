/** What a document asks for, and what comes of it here. */
interface Requirement {
  /** The paragraph of the document. */
  readonly at: string;
  readonly says: string;
  /** Shows that it is met. */
  readonly check?: unknown;
  /** The test that shows it. */
  readonly by?: string;
  /** Why it is not, or not to the letter. */
  readonly but?: string;
}

export const requirementTable = (requirements: readonly Requirement[]): string =>
  ['| § | requirement | |', '|---|---|---|', ...requirements.map(row)].join('\n');

function row({ at, says, check, by, but }: Requirement): string {
  const met = check ? 'met: test' : by ? `see ${by.includes('/') ? `\`${by}\`` : by}` : '';
  return `| ${at} | ${says} | ${[met, but && `${met ? 'but ' : ''}${but}`].filter(Boolean).join('; ')} |`;
}
