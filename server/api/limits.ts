import type { IncomingMessage } from 'node:http';
import type { Settings } from '#server/env.ts';
import type { Proxies } from '#server/http/proxies.ts';
import type { RateLimit } from '#server/http/rate-limits.ts';
import { lettersOfCode } from '#shared/contract/typed-code.ts';

/** Limits against guessing codes, by one caller with many carts or by many callers with one cart. */
export function couponLimits({ couponsPerMinute }: Settings, { addressOf }: Proxies): RateLimit[] {
  return [
    { perMinute: couponsPerMinute, countedAs: addressOf },
    { perMinute: Math.ceil(couponsPerMinute / 3), countedAs: cartOfCoupon },
  ];
}

/** Limits against guessing orders, with many numbers from one address, or many email addresses for one number. */
export function lookUpLimits({ lookUpsPerMinute }: Settings, { addressOf }: Proxies): RateLimit[] {
  return [
    { perMinute: lookUpsPerMinute, countedAs: addressOf },
    { perMinute: Math.ceil(lookUpsPerMinute / 2), countedAs: incrementIdOf },
  ];
}

/** Enough for a hotel's guests at one address. Two at once, so that slow searches do not delay other callers. */
export function searchLimits({ searchesPerMinute }: Settings, { addressOf }: Proxies): RateLimit[] {
  return [{ perMinute: searchesPerMinute, atOnce: 2, countedAs: addressOf }];
}

/** Limits against programs that read whole lists. */
export function listLimits({ listsPerMinute }: Settings, { addressOf }: Proxies): RateLimit[] {
  return [{ perMinute: listsPerMinute, countedAs: addressOf }];
}

/** Limits against programs that make the store call a payment service, for many orders or for one order. */
export function paymentLimits({ paymentsPerMinute }: Settings, { addressOf }: Proxies): RateLimit[] {
  return [
    { perMinute: paymentsPerMinute, countedAs: addressOf },
    { perMinute: Math.ceil(paymentsPerMinute / 6), countedAs: keyOfOrder },
  ];
}

/** Enough for all guests of a hotel who share an address, with several events per page. */
export function eventLimits({ addressOf }: Proxies): RateLimit[] {
  return [{ perMinute: 600, countedAs: addressOf }];
}

/** Downloads are limited because drawing a file takes more time than any other answer. */
export function downloadLimits({ addressOf }: Proxies): RateLimit[] {
  return [{ perMinute: 60, countedAs: addressOf }];
}

/** The cart of a coupon call, read from the field that the call uses, so that other fields cannot evade the limit. */
function cartOfCoupon({ body }: IncomingMessage & { body?: unknown }): string | null {
  const id = (body as { input?: { cart_id?: unknown } | null } | null)?.input?.cart_id;
  return typeof id === 'string' ? id.slice(0, 64) : null;
}

function keyOfOrder({ body }: IncomingMessage & { body?: unknown }): string | null {
  const { orderId, draftOrderId, fakeId } = (body ?? {}) as Record<string, unknown>;
  const key = orderId ?? draftOrderId ?? fakeId;
  return typeof key === 'string' ? key.slice(0, 64) : null;
}

function incrementIdOf({ body }: IncomingMessage & { body?: unknown }): string | null {
  const id = (body as { increment_id?: unknown } | null)?.increment_id;
  return typeof id === 'string' ? lettersOfCode(id).slice(0, 20) : null;
}
