import { fail } from '#shared/contract/errors.ts';

/** The longest pause after which a busy service gets a call again, even if it requests more. */
export const longestBusySeconds = 60;

/** The failure for a busy service (429). `bound`: the seconds to wait, as the service requests, at least one and at most a minute. */
export function busyFor(retryAfter: string | null | undefined, now: number) {
  return fail('payment-gateway-busy', {
    bound: Math.ceil(Math.min(longestBusySeconds, Math.max(1, secondsOf(retryAfter ?? '', now)))),
  });
}

/** The seconds to wait, from the `Retry-After` header, which contains seconds or a date. */
function secondsOf(text: string, now: number): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000 || 0;
}
