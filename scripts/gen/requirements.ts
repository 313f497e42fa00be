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
  /** It is not met: this is done instead, and the check or test is of that. */
  readonly instead?: string;
}

export const requirementTable = (requirements: readonly Requirement[]): string =>
  ['| § | requirement | |', '|---|---|---|', ...requirements.map(row)].join('\n');

function row({ at, says, check, by, but, instead }: Requirement): string {
  const shown = check ? (instead ? 'test' : 'met: test') : by ? `see ${by.includes('/') ? `\`${by}\`` : by}` : '';
  const unmet = instead && `not met: ${instead}`;
  const reserve = but && `${shown ? 'but ' : ''}${but}`;
  return `| ${at} | ${says} | ${[unmet, shown, reserve].filter(Boolean).join('; ')} |`;
}
