import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 15 * 60_000;

/** Runs `work` while no other process does so under the same name: two clients may start the server at once. */
export async function exclusively(name, log, work) {
  const lock = await acquire(addressFor(name), log);
  try {
    return await work();
  } finally {
    lock?.close();
  }
}

// A listening socket without a file: unlike a lock file it is gone with its process, however that ends.
function addressFor(name) {
  const id = `widgetwright-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${id}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}`;
}

async function acquire(address, log) {
  if (!address) return undefined;
  const giveUpAt = Date.now() + PATIENCE_MS;
  let announced = false;
  while (Date.now() < giveUpAt) {
    const lock = await listen(address);
    if (lock) return lock;
    if (!announced) log.line('waiting for another setup of this folder to finish …');
    announced = true;
    await sleep(200);
  }
}

function listen(address) {
  return new Promise((resolve, reject) => {
    const server = createServer(socket => socket.destroy());
    server.once('error', error => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(address, () => resolve(server));
  });
}
