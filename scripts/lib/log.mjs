const QUIET_MS = 10_000;

/** Progress that a person can follow. Pass stderr where stdout belongs to somebody else (MCP over stdio). */
export function createLog(stream, prefix) {
  const line = (text = '') => stream.write(`${prefix}: ${text}\n`);

  /** Runs `work`, which reports each line of its output and answers `{ ok }`; says how long it took. */
  async function step(what, work) {
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1000;
    const ticker = stream.isTTY ? liveLine(what, seconds) : quietLines(what, seconds);
    const result = await work(ticker.report);
    ticker.stop();
    line(`${what}: ${result.ok ? 'done' : 'FAILED'} (${seconds().toFixed(1)} s)`);
    if (!result.ok) showFailure(result);
    return result;
  }

  /** On a terminal: one line, rewritten every second and whenever the work reports something. */
  function liveLine(what, seconds) {
    let latest = '';
    const draw = () => {
      const text = `${prefix}: ${what} … ${Math.floor(seconds())} s ${latest}`;
      stream.write(`\r\x1b[K${text.slice(0, stream.columns - 1)}`);
    };
    const timer = setInterval(draw, 1000);
    draw();
    return {
      report(text) {
        latest = text;
        draw();
      },
      stop() {
        clearInterval(timer);
        stream.write('\r\x1b[K');
      },
    };
  }

  /** In a file or a pipe: a line at the start, then one every ten seconds. */
  function quietLines(what, seconds) {
    let latest = '';
    const timer = setInterval(() => line(`${what} … ${Math.floor(seconds())} s ${latest}`.trimEnd()), QUIET_MS);
    line(`${what} …`);
    return {
      report(text) {
        latest = text;
      },
      stop() {
        clearInterval(timer);
      },
    };
  }

  function showFailure({ tail = [], logFile }) {
    for (const text of tail) line(`  | ${text}`);
    if (logFile) line(`  The whole log: ${logFile}`);
  }

  return { line, step };
}
