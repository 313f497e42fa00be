import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from './paths.mjs';

const TAIL_LINES = 40;

/** Runs a program quietly. Its output goes to `logFile`, its last lines into the answer, each line to `report`. Never throws. */
export function run(command, args, { env, logFile, report } = {}) {
  const log = logFile && openLog(logFile, [command, ...args]);
  let output = '';
  const take = chunk => {
    output = (output + chunk).slice(-64_000);
    log?.write(chunk);
    const line = chunk.trimEnd().split('\n').at(-1);
    if (line) report?.(line);
  };
  return start(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] }, take).then(code => {
    log?.end();
    return { ok: code === 0, code, output, tail: lastLines(output), logFile };
  });
}

/** Runs a program whose output the person at the terminal should see as it comes. */
export async function runVisibly(command, args, { env } = {}) {
  // Some tools colour their output whenever they see CI in the environment.
  const colour = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };
  const code = await start(
    command,
    args,
    { env: { ...colour, ...env }, stdio: ['ignore', 'inherit', 'inherit'] },
    text => process.stderr.write(text),
  );
  return { ok: code === 0, code };
}

function start(command, args, { env, stdio }, take) {
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio });
    child.stdout?.setEncoding('utf8').on('data', take);
    child.stderr?.setEncoding('utf8').on('data', take);
    child.on('error', error => {
      take(`${error.message}\n`);
      resolve(-1);
    });
    child.on('close', (code, signal) => {
      if (signal) take(`${command} was ended by ${signal}\n`);
      resolve(code ?? -1);
    });
  });
}

function openLog(file, commandLine) {
  mkdirSync(dirname(file), { recursive: true });
  const log = createWriteStream(file, { flags: 'a' });
  log.write(`$ ${commandLine.join(' ')}\n`);
  return log;
}

function lastLines(text) {
  return text.trimEnd().split('\n').slice(-TAIL_LINES);
}
