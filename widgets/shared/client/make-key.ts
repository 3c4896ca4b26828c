/**
 * An idempotency key: 128 random bits. `crypto.randomUUID` exists only in secure contexts, and some partners' pages are served without
 * HTTPS.
 */
export function makeKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
