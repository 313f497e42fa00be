/** Progress lines a person can follow. Pass stderr where stdout belongs to somebody else (MCP over stdio). */
export function createLog(stream, prefix) {
  const line = (text = '') => stream.write(`${prefix}: ${text}\n`);

  /** Runs `work`, which answers `{ ok }`, and says how long it took. */
  async function step(what, work) {
    line(`${what} …`);
    const start = performance.now();
    const result = await work();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    line(`${what}: ${result.ok ? 'done' : 'FAILED'} (${seconds} s)`);
    if (!result.ok) showFailure(result);
    return result;
  }

  function showFailure({ tail = [], logFile }) {
    for (const text of tail) line(`  | ${text}`);
    if (logFile) line(`  The whole log: ${logFile}`);
  }

  return { line, step };
}
