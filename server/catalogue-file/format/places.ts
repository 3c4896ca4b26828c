import * as z from 'zod/mini';
import { isDayOrRule, isSeason, ruledDays, saysDays, slotStart } from './day-rule.ts';
import { sku } from './fields.ts';

export const units = z.int().check(z.minimum(1), z.maximum(999));

const numberOfPlaces = {
  /** Places in each slot of a day, or in the day itself where there are no slots. */
  each: z.int().check(z.minimum(0)),
  /** The first days, counted from today, that have no places at all. */
  closedFirstDays: z._default(z.int().check(z.minimum(0)), 0),
  /** Days and slots with another number of places: of several that hold the narrowest counts. */
  exceptions: z._default(
    z.array(
      z
        .strictObject({ ...ruledDays, slot: z.optional(z.string()), places: z.int().check(z.minimum(0)) })
        .check(z.refine(saysDays, 'needs a date, everyWeek, from or to'), isDayOrRule, isSeason),
    ),
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
