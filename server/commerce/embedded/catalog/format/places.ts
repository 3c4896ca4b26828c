import * as z from 'zod/mini';
import { day, sku } from './fields.ts';

export const slotStart = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be the 24-hour start of a slot, such as 10:30'));
export const units = z.int().check(z.minimum(1), z.maximum(999));

const numberOfPlaces = {
  /** Places in each slot of a day, or in the day itself where there are no slots. */
  each: z.int().check(z.minimum(0)),
  /** The first days, counted from today, that have no places at all. */
  closedFirstDays: z._default(z.int().check(z.minimum(0)), 0),
  exceptions: z._default(
    z.array(z.strictObject({ date: day, slot: z.optional(z.string()), places: z.int().check(z.minimum(0)) })),
    [],
  ),
};

/** A product's own pool: its places in each of its slots, or in the day when it has none. */
export const places = z.strictObject(numberOfPlaces);

/** Places that several products take from. */
export const pool = z.strictObject({
  name: sku,
  /** Without them it counts whole days. */
  slots: z.optional(z.array(slotStart).check(z.minLength(1))),
  ...numberOfPlaces,
});

/** How many places of each pool a unit takes, by the pool's name (the product's own pool has its sku as name); 1 by default. */
export const takes = z.record(z.string(), units);
