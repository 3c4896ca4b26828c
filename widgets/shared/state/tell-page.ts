import type { CallFailure } from '#shared/client/api.ts';

/** The failures that the author of the page, or the store's operator, can do something about. */
const told: readonly CallFailure['code'][] = [
  'unknown-site-key',
  'origin-not-allowed',
  'network-unreachable',
  'too-many-requests',
  'internal-error',
  'service-unavailable',
  'store-not-set-up',
];

/** Tells the page of a call's failure, when it is one to act on. Visitors read of it where they asked. */
export function tellPage({ code }: CallFailure): void {
  if (!told.includes(code)) return;
  globalThis.document?.dispatchEvent(new CustomEvent('gondola-error', { detail: { code } }));
}
