import type { CallFailure } from '#shared/client/api.ts';

/** The failures that the page's author or the store's operator can mend. */
const told: readonly CallFailure['code'][] = [
  'unknown-site-key',
  'origin-not-allowed',
  'network-unreachable',
  'too-many-requests',
  'internal-error',
  'service-unavailable',
  'store-not-set-up',
];

/** Reports a call's failure to the page if its author or the operator can mend it. Visitors see the failure in the widget. */
export function tellPage({ code }: CallFailure): void {
  if (!told.includes(code)) return;
  globalThis.document?.dispatchEvent(new CustomEvent('gondola-error', { detail: { code } }));
}
