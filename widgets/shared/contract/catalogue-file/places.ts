import * as z from 'zod/mini';
import { isDayOrRule, isSeason, ruledDays, saysDays, slotStart } from './day-rule.ts';
import { sku } from './fields.ts';

export const units = z.int().check(z.minimum(1), z.maximum(999));

const numberOfPlaces = {
  /** Places in each slot of a day, or of the whole day when there are no slots. */
  each: z.int().check(z.minimum(0)),
  /** Number of days, counted from today, that have no places. */
  closedFirstDays: z._default(z.int().check(z.minimum(0)), 0),
  /** Days and slots with another number of places. When several match, the narrowest applies. */
  exceptions: z._default(
    z.array(
      z
        .strictObject({
          ...ruledDays,
          slot: z.optional(z.string()),
          places: z.int().check(z.minimum(0)),
          /** Why the number differs, for staff only, such as "8 for walk-ins". */
          note: z.optional(z.string().check(z.regex(/^\P{Cc}{1,200}$/u, 'must be one line of 1 to 200 characters'))),
        })
        .check(z.refine(saysDays, 'needs a date, everyWeek, from or to'), isDayOrRule, isSeason),
    ),
    [],
  ),
};

/** A product's own pool: the places of each of its slots, or of each day when it has no slots. */
export const places = z.strictObject(numberOfPlaces);

/** Places that several products take from. */
export const pool = z.strictObject({
  name: sku,
  /** Slots in which the pool counts its places; without them it counts whole days. */
  slots: z.optional(z.array(slotStart).check(z.minLength(1))),
  ...numberOfPlaces,
});

/** Number of places that a unit takes from each pool, by the pool's name; default 1. The product's own pool has its sku as name. */
export const takes = z.record(z.string(), units);
