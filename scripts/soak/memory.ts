import { residentMb } from '../bench/start-up.js';

const EVERY_MS = 2_000;
const FEWEST_SAMPLES = 9;

export interface Grown {
  readonly name: string;
  readonly firstMb: number;
  readonly lastMb: number;
  readonly isFlat: boolean;
}

/** Looks at the memory of processes now and then. */
export class MemoryLog {
  private readonly samples = new Map<string, number[]>();
  private readonly timer: NodeJS.Timeout;

  constructor(processes: () => Map<string, number>) {
    this.timer = setInterval(() => void this.look(processes()), EVERY_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** The first third against the last, of every process that was there long enough. */
  compare(): Grown[] {
    return [...this.samples]
      .filter(([, samples]) => samples.length >= FEWEST_SAMPLES)
      .map(([name, samples]) => {
        const third = Math.floor(samples.length / 3);
        const firstMb = mean(samples.slice(0, third));
        const lastMb = mean(samples.slice(-third));
        return { name, firstMb, lastMb, isFlat: lastMb < firstMb * 1.2 + 20 };
      });
  }

  private async look(processes: Map<string, number>): Promise<void> {
    for (const [name, pid] of processes) {
      const mb = await residentMb(pid).catch(() => 0);
      if (mb > 0) this.samples.set(`${name} ${pid}`, [...(this.samples.get(`${name} ${pid}`) ?? []), mb]);
    }
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
