/**
 * An idempotency key that nobody else makes, of 128 random bits. `crypto.randomUUID` would be such a key, but browsers have it in
 * secure contexts alone, and not every partner's page is served by HTTPS.
 */
export function makeKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
