import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { BOMBS } from '../../scripts/fuzz/messages.js';
import { hosts } from '../support/hosts.js';
import { describeUnless } from '../support/skipping.js';
import { JavafxApplication, request } from './application.js';

const javafx = hosts.find(host => host.name === 'JavaFX');
const MB = 1024 * 1024;

describeUnless(javafx?.missing, 'what nobody should send to the probe', () => {
  let app: JavafxApplication;
  beforeAll(async () => {
    app = await JavafxApplication.start('gallery');
    await app.untilShown();
  });
  afterEach(async () => {
    assert.equal((await app.call('hello', { protocol: '2.0' })).toolkit, 'javafx', 'the application is unharmed');
  });
  afterAll(async () => await app?.stop());

  test.for([
    ['no JSON', '{"jsonrpc":', -32700],
    ['no request', '[1,2]', -32600],
    ['no id', '{"jsonrpc":"2.0","method":"hello"}', -32600],
    ['parameters that are no object', '{"jsonrpc":"2.0","id":1,"method":"hello","params":[]}', -32602],
    ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"destroy"}', -32601],
    ['brackets in brackets', `${'['.repeat(100_000)}`, -32700],
    ['objects in objects', `${'{"a":'.repeat(100_000)}`, -32700],
  ] as const)('%s', async ([_, body, code]) => {
    const reply = await app.post('rpc', body);
    assert.equal(reply.status, 200);
    assert.equal(reply.body.error.code, code);
    assert.match(reply.body.error.message, /\w/);
  });

  test.for([
    ['a wrong token', { Authorization: 'Bearer wrong' }, 401],
    ['a page of a browser', { Origin: 'http://localhost' }, 403],
  ] as const)('%s', async ([_, headers, status]) => {
    assert.equal((await app.post('rpc', request('hello', { protocol: '2.0' }), headers)).status, status);
    assert.equal((await app.post('mcp', { tool: 'ui_get_snapshot' }, headers)).status, status);
  });

  test('a body that is too big is refused', async () => {
    const tooBig = await app.post('rpc', 'x'.repeat(5 * MB + 1)).catch(() => ({ status: 413 }));
    assert.equal(tooBig.status, 413);
  });

  test('arguments of the wrong type are refused, and the error names them', async () => {
    const { body } = await app.post('rpc', request('act', { action: { type: 'click', target: 7 } }));
    assert.equal(body.error.data.code, 'MCP_UI_INVALID_ARGUMENT');
    assert.match(body.error.message, /"target" must be an object/);
  });

  test.for(BOMBS.map(selector => [JSON.stringify(selector), selector] as const))(
    'a selector that would take for ever: %s',
    async ([_, selector]) => {
      await app.act({ type: 'setText', target: await app.ref('name'), text: `${'a'.repeat(40)}!` });
      assert.match(await app.text('name'), /^a+!$/);
      const { body } = await app.post('mcp', { tool: 'ui_query', input: { selector } });
      assert.notEqual(body.error?.code, 'MCP_UI_TIMEOUT', body.error?.message);
    },
  );

  test('a UI thread that hangs gives a timeout, and answers again afterwards', async () => {
    const find = async (selector: object) => (await app.call('query', { selector })).matches[0].ref;
    await app.call('act', {
      action: { type: 'select', target: await find({ role: 'tablist' }), item: { text: 'States' } },
    });
    const block = await find({ id: 'block' });
    const blocking = app.call('act', { action: { type: 'click', target: block } });
    const began = performance.now();
    let busy = await app.call('getSnapshot', { depth: 0, timeoutMs: 200 });
    while (!busy.error && performance.now() - began < 1_400)
      busy = await app.call('getSnapshot', { depth: 0, timeoutMs: 200 });
    assert.equal(busy.error?.data.code, 'MCP_UI_TIMEOUT');
    assert.equal((await blocking).ok, true);
  });
});

describeUnless(javafx?.missing, 'an application that ends in the middle of a call', () => {
  test('ends as it would without us, and the call is answered or cut off', async () => {
    const app = await JavafxApplication.start('gallery');
    try {
      await app.untilShown();
      const action = { type: 'chooseMenu', path: ['File', 'Quit'] };
      const outcome = await app.call('act', { action }).catch(error => error as Error);
      assert.ok(
        outcome instanceof Error || outcome.ok || outcome.error.data.reason === 'APP_GONE',
        JSON.stringify(outcome),
      );
    } finally {
      await app.stop();
    }
  });
});
