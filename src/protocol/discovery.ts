import { z } from 'zod';

/** `<pid>-<toolkit>.json` in the run directory, written by a probe and readable by its user only. */
export const discoveryFile = z.object({
  pid: z.number().int().positive(),
  startTime: z
    .number()
    .describe('on Linux field 22 of /proc/<pid>/stat: tells a process from a later one of the same pid'),
  toolkit: z.string(),
  version: z.string().describe('of the probe'),
  endpoint: z
    .string()
    .describe('`ws://127.0.0.1:41234/`, or `unix:` and the path of a socket that takes WebSocket connections'),
  token: z.string(),
  name: z.string().nullish().describe('of the application, where its executable says nothing: java, python'),
  launchId: z.string().nullish().describe('WIDGETWRIGHT_LAUNCH_ID of the process: whose launch it belongs to'),
});
export type DiscoveryFile = z.infer<typeof discoveryFile>;
