import { UiError } from '#protocol';

const LONGEST = 1_000;
/** Steps for one text: a fraction of a second. */
const MOST_STEPS = 20_000_000;

/**
 * Whether a text has a match of a client's pattern. RE2's, in time linear in the length of the text, so that no pattern can
 * stop the server. Throws if it is none, or too long.
 */
export async function regularExpression(source: string, ignoreCase = false): Promise<(text: string) => boolean> {
  if (source.length > LONGEST)
    throw invalid(`The pattern has ${source.length} characters, more than ${LONGEST}`, 'Look for less at once.');
  // Loaded when needed: it would add to every start.
  const { RE2JS } = await import('re2js');
  try {
    const compiled = RE2JS.compile(source, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
    const longest = MOST_STEPS / compiled.programSize();
    return text => {
      if (text.length <= longest) return compiled.test(text);
      throw invalid(
        `The pattern is too expensive for a text of ${text.length} characters`,
        'Use fewer or smaller repetitions, or match: "contains".',
      );
    };
  } catch (error) {
    throw invalid(
      `${JSON.stringify(source)} is not a regular expression: ${(error as Error).message}`,
      'Correct the pattern (RE2 syntax: no backreferences, no lookaround), or use match: "contains".',
    );
  }
}

const invalid = (message: string, hint: string): UiError => new UiError('MCP_UI_INVALID_ARGUMENT', message, { hint });
