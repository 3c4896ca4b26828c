import type { IncomingMessage } from 'node:http';
import type { Settings } from '#server/env.ts';
import type { Proxies } from '#server/http/proxies.ts';
import type { RateLimit } from '#server/http/rate-limits.ts';
import { cartIdOf } from './cart-id.ts';

/** Codes are guessed from many carts or in one; both are slowed. */
export function couponLimits(
  { couponsPerMinute }: Pick<Settings, 'couponsPerMinute'>,
  { addressOf }: Pick<Proxies, 'addressOf'>,
): RateLimit[] {
  return [
    { perMinute: couponsPerMinute, countedAs: addressOf },
    { perMinute: Math.ceil(couponsPerMinute / 3), countedAs: ({ body }) => cartIdOf(body) ?? null },
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

function incrementIdOf({ body }: IncomingMessage & { body?: unknown }): string | null {
  const id = (body as { increment_id?: unknown } | null)?.increment_id;
  return typeof id === 'string' ? id.trim().toUpperCase().slice(0, 20) : null;
}
