import type { Request } from 'express';
import type { Settings } from '#server/env.ts';
import { addressOf, type RateLimit } from '#server/http/rate-limits.ts';
import { cartIdOf } from './cart-id.ts';

/** Codes are guessed from many carts or in one; both are slowed. */
export function couponLimits({ couponsPerMinute }: Pick<Settings, 'couponsPerMinute'>): RateLimit[] {
  return [
    { perMinute: couponsPerMinute, countedAs: addressOf },
    { perMinute: Math.ceil(couponsPerMinute / 3), countedAs: ({ body }) => cartIdOf(body) ?? null },
  ];
}

/** Orders are guessed by many numbers from one address, or by many e-mail addresses for one number. */
export function lookUpLimits({ lookUpsPerMinute }: Pick<Settings, 'lookUpsPerMinute'>): RateLimit[] {
  return [
    { perMinute: lookUpsPerMinute, countedAs: addressOf },
    { perMinute: Math.ceil(lookUpsPerMinute / 2), countedAs: incrementIdOf },
  ];
}

function incrementIdOf({ body }: Request): string | null {
  const id = (body as { increment_id?: unknown } | null)?.increment_id;
  return typeof id === 'string' ? id.trim().toUpperCase().slice(0, 20) : null;
}
