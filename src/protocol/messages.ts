import { z } from 'zod';
import { wireError } from './errors.js';
import { probeEvent } from './events.js';

const jsonrpc = z.literal('2.0');
const requestId = z.union([z.number(), z.string()]);

export const response = z.union([
  z.object({ jsonrpc, id: requestId, result: z.unknown().refine(value => value !== undefined) }),
  z.object({ jsonrpc, id: requestId.nullable(), error: wireError }),
]);

export const eventNotification = z.object({ jsonrpc, method: z.literal('event'), params: probeEvent });
