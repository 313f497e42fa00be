/**
 * Sends one message, as it is, to the probe in a running application and prints the answer, as it is:
 *   npx tsx scripts/send.ts PID METHOD '{"some": "params"}'
 */
import { Progress } from '../src/engine/index.js';
import { readAnnouncements } from '../src/launch/run-directory.js';
import { openHttp } from '../src/remote/http-channel.js';
import { openWebSocket } from '../src/remote/websocket-channel.js';

const [pid, method, params = '{}'] = process.argv.slice(2);
if (!pid || !method) {
  console.error(`usage: npx tsx scripts/send.ts PID METHOD '{"some": "params"}'`);
  process.exit(2);
}
const announced = (await Promise.all(['qt', 'javafx'].map(readAnnouncements))).flat();
const probe = announced.find(each => String(each.pid) === pid);
if (!probe) {
  const there = announced.map(each => `${each.pid} (${each.executable})`).join(', ');
  console.error(`No probe in process ${pid}. There are probes in: ${there || 'no process'}`);
  process.exit(1);
}
const open = probe.endpoint.startsWith('http:') ? openHttp : openWebSocket;
const channel = await open(probe.endpoint, probe.token, Progress.start(5_000));
channel.onMessage(text => {
  console.log(text);
  process.exit();
});
channel.send(`{"jsonrpc": "2.0", "id": 1, "method": ${JSON.stringify(method)}, "params": ${params}}`, error => {
  console.error(error.message);
  process.exit(1);
});
