import type { UiError } from '#protocol';

/** Exchanges JSON messages with a probe. */
export interface Channel {
  /** `failed` is called if it becomes clear that no answer will come. */
  send(text: string, failed: (error: UiError) => void): void;
  onMessage(listener: (text: string) => void): void;
  /** Settles when the connection is closed. */
  readonly closed: Promise<void>;
  close(): void;
}
