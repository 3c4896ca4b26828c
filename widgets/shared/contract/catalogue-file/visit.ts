import * as z from 'zod/mini';
import { weekdayNames } from '#shared/contract/visit.ts';
import { amount, day, someOf, text, timeOfDay } from './fields.ts';
import { mapUrl } from './link.ts';

/** The location at which a visit begins. */
export const venue = z.strictObject({ place: text, gate: z.optional(text), mapUrl: z.optional(mapUrl) });

const days = z.optional(z.int().check(z.minimum(0), z.maximum(365)));
const hours = z.optional(z.int().check(z.minimum(0), z.maximum(8760)));

/** A fee: an amount for each unit, or a percentage of the paid price. */
const feeSize = {
  percent: z.optional(z.number().check(z.gt(0), z.lt(100))),
  amount: z.optional(amount.check(z.gt(0))),
};

const hasOneSize = z.refine<{ percent?: number | undefined; amount?: number | undefined }>(
  ({ percent, amount }) => (percent === undefined) !== (amount === undefined),
  'needs percent or amount, not both',
);

const hasOneEnd = z.refine<{ untilDays?: number | undefined; untilHours?: number | undefined }>(
  ({ untilDays, untilHours }) => untilDays === undefined || untilHours === undefined,
  'has untilDays or untilHours, not both',
);

/** Terms of refunding a visit. */
export const cancellation = z
  .strictObject({
    freeUntilDays: days,
    freeUntilHours: hours,
    /** The fee for a refund after the free period. */
    fee: z.optional(z.strictObject({ ...feeSize, untilDays: days, untilHours: hours }).check(hasOneSize, hasOneEnd)),
    noRefund: z.optional(z.literal(true)),
  })
  .check(
    z.refine(
      ({ freeUntilDays, freeUntilHours }) => freeUntilDays === undefined || freeUntilHours === undefined,
      'needs freeUntilDays or freeUntilHours, not both',
    ),
    z.refine(
      ({ noRefund, ...others }) => (noRefund === true) !== Object.keys(others).length > 0,
      'needs freeUntilDays, freeUntilHours or fee, or else noRefund alone',
    ),
    z.refine(feeComesLater, 'has a fee that ends before it begins: it is taken after freeUntilDays or freeUntilHours'),
  );

/** True when the fee's period ends after the free period. Days are compared only with days, and hours only with hours. */
function feeComesLater(terms: {
  freeUntilDays?: number | undefined;
  freeUntilHours?: number | undefined;
  fee?: { untilDays?: number | undefined; untilHours?: number | undefined } | undefined;
}): boolean {
  const { freeUntilDays, freeUntilHours, fee } = terms;
  if (fee?.untilDays !== undefined && freeUntilDays !== undefined) return fee.untilDays < freeUntilDays;
  if (fee?.untilHours !== undefined && freeUntilHours !== undefined) return fee.untilHours < freeUntilHours;
  return true;
}

/** Times at which each day's sale ends, for a product without slots. */
export const lastSale = z.strictObject({
  at: timeOfDay,
  weekdays: z.optional(someOf(weekdayNames, timeOfDay)),
  exceptions: z.optional(z.array(z.strictObject({ date: day, at: timeOfDay }))),
});

/** Terms of moving a visit to another day or time. */
export const moving = z
  .strictObject({
    untilDays: days,
    untilHours: hours,
    fee: z.optional(z.strictObject(feeSize).check(hasOneSize)),
    noMove: z.optional(z.literal(true)),
  })
  .check(
    hasOneEnd,
    z.refine(
      ({ noMove, ...others }) => (noMove === true) !== Object.keys(others).length > 0,
      'needs untilDays, untilHours or fee, or else noMove alone',
    ),
  );
