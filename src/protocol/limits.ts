/** The version every probe names in `hello`. A newer minor is accepted, another major is refused. */
export const PROTOCOL_VERSION = '2.0';

export const LIMITS = {
  messageInBytes: 5 * 1024 * 1024,
  messageOutBytes: 32 * 1024 * 1024,
  stringBytes: 64 * 1024,
  depth: 200,
  /** Of one picture: almost two 4K screens. */
  pixels: 16_000_000,
  timeoutMs: 5_000,
} as const;
