import * as z from 'zod/mini';
import { localeCodes } from '#shared/contract/locale.ts';

export const key = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,127}$/, 'must be small letters, digits and hyphens'));
/** Operators bring their own skus: any printable text, as Magento allows. */
export const sku = z.string().check(z.regex(/^(?! )[^\p{C}]{1,64}(?<! )$/u, 'must be 1 to 64 printable characters'));
/** An amount with at most as many decimals as the store's currency has, which `check-amounts.ts` checks later. */
export const amount = z.number().check(z.minimum(0), z.maximum(10_000_000));
export const day = z.iso.date('must be a day that exists, as YYYY-MM-DD');
/** A 24-hour time. */
export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;
export const timeOfDay = z.string().check(z.regex(timePattern, 'must be a 24-hour time, such as 17:30'));
export const id = z.int().check(z.minimum(1));

/**
 * A text in the store's languages. One required language replaces missing ones: English if the store offers it, else the store's default
 * language. `check-texts.ts` checks later that it is there.
 */
export const text = someOf(localeCodes, z.string()).check(
  z.refine((value) => Object.keys(value).length > 0, 'needs a text'),
);

/** An object with values for some of these keys, and no other keys. */
export function someOf<Key extends string, Value extends z.ZodMiniType>(keys: readonly Key[], value: Value) {
  const fields = Object.fromEntries(keys.map((key) => [key, z.optional(value)]));
  return z.strictObject(fields as Record<Key, z.ZodMiniOptional<Value>>);
}
