import { Worker } from 'node:worker_threads';

/** Asks the same over and over, from a thread that has nothing else to do. */
export class AnswerWatch {
  private readonly worker: Worker;
  private readonly slowest: Promise<number>;

  private constructor(workerData: object) {
    this.worker = new Worker(new URL('./answer-watch-thread.mjs', import.meta.url), { workerData });
    this.slowest = new Promise<number>((resolve, reject) => {
      this.worker.once('message', resolve);
      this.worker.once('error', reject);
      this.worker.once('exit', code => reject(new Error(`the thread that asks ended with code ${code}`)));
    });
    // Reported by stop().
    this.slowest.catch(() => {});
  }

  static ofHealth(endpoint: string): AnswerWatch {
    return new AnswerWatch({ url: new URL('/health', endpoint).href });
  }

  /** Has the application behind a probe find a button. */
  static ofApplication(endpoint: string, token: string): AnswerWatch {
    if (!endpoint.startsWith('http:')) {
      const call = { jsonrpc: '2.0', id: 1, method: 'findByObjectName', params: { name: 'ok' } };
      return new AnswerWatch({ socket: endpoint.replace('unix:', ''), token, message: JSON.stringify(call) });
    }
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ tool: 'ui_query', input: { selector: { css: '#ok' }, limit: 1 } });
    return new AnswerWatch({ url: new URL('mcp', endpoint).href, options: { method: 'POST', headers }, body });
  }

  /** The longest that an answer took. */
  async stop(): Promise<number> {
    this.worker.postMessage('stop');
    return await this.slowest.finally(() => this.worker.terminate());
  }
}
