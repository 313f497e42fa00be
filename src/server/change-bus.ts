import { InMemoryServerEventBus, type ServerEvent } from '@modelcontextprotocol/server';
import { type Desktop, watch } from '#engine';
import { allViews } from './views.js';

/** Notifies HTTP subscribers of changes in applications; nothing is polled while nobody listens. */
export class ChangeBus extends InMemoryServerEventBus {
  private watching: AbortController | undefined;

  constructor(private readonly desktop: Desktop) {
    super(error => console.error(error.message));
  }

  override subscribe(listener: (event: ServerEvent) => void): () => void {
    const unsubscribe = super.subscribe(listener);
    this.start();
    return () => {
      unsubscribe();
      if (this.listenerCount === 0) this.stop();
    };
  }

  stop(): void {
    this.watching?.abort();
    this.watching = undefined;
  }

  private start(): void {
    if (this.watching) return;
    this.watching = new AbortController();
    const tell = (uri: string) => this.publish({ kind: 'resource_updated', uri });
    void watch(() => allViews(this.desktop), tell, this.watching.signal);
  }
}
