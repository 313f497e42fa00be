/** Exchanges JSON messages with a probe. */
export interface Channel {
  send(text: string): void;
  onMessage(listener: (text: string) => void): void;
  /** Settles when the connection is closed. */
  readonly closed: Promise<void>;
  close(): void;
}
