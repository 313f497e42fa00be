/** A command or call of a page, and what the page says it answers. */
export interface Example {
  readonly input: string;
  readonly expected: readonly string[];
}

/** A fenced block: what stands behind the fence, such as `console`, and the examples in it. */
export interface Block {
  readonly kind: string;
  readonly examples: readonly Example[];
}

export function blocksIn(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(([, kind = '', body = '']) => ({
    kind: kind.trim(),
    examples: examplesIn(body.trimEnd().split('\n')),
  }));
}

/** `$ ` starts a command, `> ` each line of a call; the lines below it are the answer. */
function examplesIn(lines: readonly string[]): Example[] {
  const examples: { input: string; expected: string[] }[] = [];
  for (const line of lines) {
    const [, prompt, text = ''] = /^([$>]) (.*)/.exec(line) ?? [];
    const last = examples.at(-1);
    if (prompt === '>' && last?.expected.length === 0) last.input += `\n${text}`;
    else if (prompt) examples.push({ input: text, expected: [] });
    else last?.expected.push(line);
  }
  return examples;
}

/** What differs from run to run and from machine to machine. */
const VARYING = [
  /\bu-[0-9a-z]+\b/,
  /\bref_\d+\b/,
  /\bsub-\d+\b/,
  /(?<=\bpid )\d+\b/,
  /(?<=127\.0\.0\.1:)\d+\b/,
  /\/[\w./-]+\/server-\d+\.token/,
  /\/[\w./-]+\/dist\/cli\.js/,
  /\/[\w./-]+\/node\b/,
];
const ANY_VARYING = new RegExp(VARYING.map(each => each.source).join('|'), 'g');

/** Compares answers with what a page says, and remembers what stands for what: its `u-3` is one ref in all its calls. */
export class Comparison {
  private readonly actual = new Map<string, string>();

  /** The call with the refs of this run in the place of the page's. */
  translated(input: string): string {
    return input.replaceAll(ANY_VARYING, each => this.actual.get(each) ?? each);
  }

  /** The first expected line that the answer does not have in its place; a line of `…` stands for any number of lines. */
  firstDifference(expected: readonly string[], answer: string): string | undefined {
    const lines = answer.trimEnd().split('\n');
    let at = 0;
    let maySkip = false;
    for (const line of expected) {
      if (line.trim() === '…') {
        maySkip = true;
        continue;
      }
      const found = lines.findIndex(
        (each, index) => index >= at && (maySkip || index === at) && this.matches(line, each),
      );
      if (found < 0) return `${line}\n  is not in its place in\n${answer}`;
      at = found + 1;
      maySkip = false;
    }
    return at < lines.length && !maySkip ? `${lines[at]}\n  is not on the page` : undefined;
  }

  private matches(expected: string, actual: string): boolean {
    const names = expected.match(ANY_VARYING) ?? [];
    const pattern = expected.split(ANY_VARYING).map(literally).join(`(${ANY_VARYING.source})`);
    const values = new RegExp(`^${pattern}$`).exec(actual)?.slice(1);
    if (!values) return false;
    for (const [index, name] of names.entries()) this.actual.set(name, values[index] as string);
    return true;
  }
}

/** `…` inside a line stands for any text. */
const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.*');
