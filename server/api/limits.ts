import type { IncomingMessage } from 'node:http';
import type { Settings } from '#server/env.ts';
import type { Proxies } from '#server/http/proxies.ts';
import type { RateLimit } from '#server/http/rate-limits.ts';

/** Codes are guessed from many carts or in one; both are slowed. */
export function couponLimits(
  { couponsPerMinute }: Pick<Settings, 'couponsPerMinute'>,
  { addressOf }: Pick<Proxies, 'addressOf'>,
): RateLimit[] {
  return [
    { perMinute: couponsPerMinute, countedAs: addressOf },
    { perMinute: Math.ceil(couponsPerMinute / 3), countedAs: cartOfCoupon },
  ];
}

/** Orders are guessed by many numbers from one address, or by many e-mail addresses for one number. */
export function lookUpLimits(
  { lookUpsPerMinute }: Pick<Settings, 'lookUpsPerMinute'>,
  { addressOf }: Pick<Proxies, 'addressOf'>,
): RateLimit[] {
  return [
    { perMinute: lookUpsPerMinute, countedAs: addressOf },
    { perMinute: Math.ceil(lookUpsPerMinute / 2), countedAs: incrementIdOf },
  ];
}

/** As a whole hotel lobby types, each letter a call; a program that asks for more than people do is slowed. */
export function searchLimits(
  { searchesPerMinute }: Pick<Settings, 'searchesPerMinute'>,
  { addressOf }: Pick<Proxies, 'addressOf'>,
): RateLimit[] {
  return [{ perMinute: searchesPerMinute, countedAs: addressOf }];
}

export function listLimits(
  { listsPerMinute }: Pick<Settings, 'listsPerMinute'>,
  { addressOf }: Pick<Proxies, 'addressOf'>,
): RateLimit[] {
  return [{ perMinute: listsPerMinute, countedAs: addressOf }];
}

/** Drawing a file costs more than any other answer. */
export function downloadLimits({ addressOf }: Pick<Proxies, 'addressOf'>): RateLimit[] {
  return [{ perMinute: 60, countedAs: addressOf }];
}

/** Read from where the call reads it: any other field could be made up to evade the count. */
function cartOfCoupon({ body }: IncomingMessage & { body?: unknown }): string | null {
  const id = (body as { input?: { cart_id?: unknown } | null } | null)?.input?.cart_id;
  return typeof id === 'string' ? id.slice(0, 64) : null;
}

function incrementIdOf({ body }: IncomingMessage & { body?: unknown }): string | null {
  const id = (body as { increment_id?: unknown } | null)?.increment_id;
  return typeof id === 'string' ? id.trim().toUpperCase().slice(0, 20) : null;
}
