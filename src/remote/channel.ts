/** A way to exchange JSON texts with a probe. */
export interface Channel {
  send(text: string): void;
  onMessage(listener: (text: string) => void): void;
  /** Settles when nothing more will come. */
  readonly closed: Promise<void>;
  close(): void;
}
