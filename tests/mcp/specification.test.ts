import { afterAll, beforeAll, test } from 'vitest';
import { onAnyHost } from '../support/hosts.js';
import { HttpServerProcess } from '../support/http.js';
import { MCP_STREAMABLE_HTTP } from './specification.js';

onAnyHost('mcp-streamable-http.md', host => {
  let server: HttpServerProcess;
  beforeAll(async () => {
    server = await HttpServerProcess.start('--errors', 'jsonrpc', '--', host.gallery);
  });
  afterAll(() => server.stop());

  for (const { at, says, check } of MCP_STREAMABLE_HTTP) if (check) test(`${at} ${says}`, () => check(server));
});
