import type { CallFailure } from '#shared/client/api.ts';

/** Failures that the page's author or the operator can mend. */
const told: readonly CallFailure['code'][] = [
  'unknown-site-key',
  'origin-not-allowed',
  'network-unreachable',
  'too-many-requests',
  'internal-error',
  'service-unavailable',
  'store-not-set-up',
];

/** Reports a failure to the page if its author or the operator can mend it. */
export function tellPage({ code }: CallFailure): void {
  if (!told.includes(code)) return;
  globalThis.document?.dispatchEvent(new CustomEvent('gondola-error', { detail: { code } }));
}
