export { hostname } from './addressed-to-us.js';
export * from './audit.js';
export * from './errors.js';
export * from './http.js';
export { HTTP_LIMITS } from './http-limits.js';
export * from './mcp-server.js';
export * from './policy.js';
export * from './stdio.js';
export * from './structured.js';
