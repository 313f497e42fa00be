export * from './mcp-server.js';
export * from './stdio.js';
export * from './structured.js';
