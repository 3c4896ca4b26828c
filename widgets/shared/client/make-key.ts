/** An idempotency key: 128 random bits. `crypto.randomUUID` does not exist on pages without HTTPS. */
export function makeKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
