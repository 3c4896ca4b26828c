import { fail } from '#shared/contract/errors.ts';

/** However long a service asks to be left alone. */
export const longestBusySeconds = 60;

/**
 * The answer of a gateway whose service has too much to do (429); `bound` is in how many seconds it may be asked again: one where it does not
 * say, and a minute at most.
 */
export function busyFor(retryAfter: string | null | undefined, now: number) {
  return fail('payment-gateway-busy', {
    bound: Math.ceil(Math.min(longestBusySeconds, Math.max(1, secondsOf(retryAfter ?? '', now)))),
  });
}

/** `Retry-After` has seconds or a date. */
function secondsOf(text: string, now: number): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000 || 0;
}
