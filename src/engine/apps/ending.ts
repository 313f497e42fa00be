import type { Exit } from './provider.js';

/** How an application ended, as far as that is known. */
export interface Ending {
  readonly exit: Exit | undefined;
  /** The process is still there: only its probe is out of reach. */
  readonly isRunning: boolean;
  /** The last lines it wrote, and where it crashed. */
  readonly output: string;
}

export function describeEnding({ exit, isRunning }: Pick<Ending, 'exit' | 'isRunning'>): string {
  if (!exit) return isRunning ? 'is running, but has closed the connection to its probe' : 'has ended';
  if (exit.signal) return `was ended by ${exit.signal}`;
  return `has exited with code ${exit.code}`;
}

export const isOrderly = ({ exit }: Ending): boolean => exit?.code === 0;
