import { InMemoryServerEventBus, type ServerEvent } from '@modelcontextprotocol/server';
import { type Desktop, watch } from '#engine';
import { currentRequest } from './current-request.js';
import { type Asked, Gate } from './gate.js';
import type { Grant } from './grant.js';
import type { ServerSettings } from './mcp-server.js';
import { allViews, uriOf } from './views.js';

/** Notifies HTTP subscribers of changes in applications; nothing is polled while nobody listens. */
export class ChangeBus extends InMemoryServerEventBus {
  private watching: AbortController | undefined;

  constructor(
    private readonly desktop: Desktop,
    private readonly settings: ServerSettings,
  ) {
    super(error => console.error(error.message));
  }

  override subscribe(listener: (event: ServerEvent) => void): () => void {
    let passes = false;
    const { userAgent, grant } = currentRequest() ?? {};
    const unsubscribe = super.subscribe(event => {
      if (passes && this.isSeen(event, grant)) listener(event);
    });
    // The SDK keeps to itself which resources it is about.
    const asked: Asked = { kind: 'subscription', name: 'ui://', effects: () => ['look'] };
    new Gate(this.settings.policy, this.settings.audit, () => userAgent, grant)
      .pass(asked, async () => {
        passes = true;
      })
      .catch(error => console.error(error.message));
    this.start();
    return () => {
      unsubscribe();
      if (this.listenerCount === 0) this.stop();
    };
  }

  private isSeen(event: ServerEvent, grant: Grant | undefined): boolean {
    if (!grant?.apps || event.kind !== 'resource_updated') return true;
    return this.desktop
      .seenBy(grant.apps)
      .running()
      .some(app => event.uri.startsWith(uriOf(app, '')));
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
