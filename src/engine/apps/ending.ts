import type { Exit } from './provider.js';

/** How an application ended, if known. */
export interface Ending {
  readonly exit: Exit | undefined;
  /** The last lines it wrote. */
  readonly output: string;
}

export function describeEnding({ exit }: Ending): string {
  if (!exit) return 'closed the connection to its probe';
  if (exit.signal) return `was ended by ${exit.signal}`;
  return `has exited with code ${exit.code}`;
}
