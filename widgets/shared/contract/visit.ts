import * as z from 'zod/mini';
import { day, price } from './fields.ts';

/** The starting point of a visit. `gate` is empty when there is none to name. */
export const venue = z.object({ place: z.string(), gate: z.string(), map_url: z.nullable(z.string()) });

/**
 * The refund terms. A refund is free until the end of a day some days before the visit, or until some hours before it. After that a fee
 * applies, until a second deadline or until the visit begins. `noRefund`: nothing is refunded.
 */
export const cancellation = z.object({
  freeUntilDays: z.optional(z.int()),
  freeUntilHours: z.optional(z.int()),
  fee: z.optional(
    z.object({
      percent: z.optional(z.number()),
      amount: z.optional(price),
      untilDays: z.optional(z.int()),
      untilHours: z.optional(z.int()),
    }),
  ),
  noRefund: z.optional(z.boolean()),
});

/**
 * The terms of a move. The deadline is the end of a day some days before the visit, or some hours before it. The fee is a percentage of the
 * payment or an amount for each unit. `noMove`: the visit may not be moved.
 */
export const moving = z.object({
  untilDays: z.optional(z.int()),
  untilHours: z.optional(z.int()),
  fee: z.optional(z.object({ percent: z.optional(z.number()), amount: z.optional(price) })),
  noMove: z.optional(z.boolean()),
});

export const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export type WeekdayName = (typeof weekdayNames)[number];

const time = z.string();

/** The end of sale on days without slots, on the operator's clock. */
export const lastSale = z.object({
  at: time,
  weekdays: z.optional(
    z.object({
      sunday: z.optional(time),
      monday: z.optional(time),
      tuesday: z.optional(time),
      wednesday: z.optional(time),
      thursday: z.optional(time),
      friday: z.optional(time),
      saturday: z.optional(time),
    }),
  ),
  exceptions: z.optional(z.array(z.object({ date: day, at: time }))),
});

export const operatorTime = z.object({ day, time: z.string() });

/**
 * The refund terms of one visit, with its deadlines. `free` and `fee` are null when nothing is refunded. `until` is null when the refund is
 * possible until the ticket is used.
 */
export const refundTerms = z.object({
  free: z.nullable(z.object({ until: z.nullable(operatorTime) })),
  fee: z.nullable(
    z.object({ until: z.nullable(operatorTime), percent: z.nullable(z.number()), amount: z.nullable(price) }),
  ),
});

/** The terms for moving one visit. `never`: it may not be moved. */
export const moveTerms = z.object({
  until: z.nullable(operatorTime),
  percent: z.nullable(z.number()),
  amount: z.nullable(price),
  never: z.boolean(),
});

/** The stage of move terms. `unstated`: the operator has promised nothing, so staff decide. */
export const moveStages = ['open', 'over', 'never', 'unstated'] as const;

export type MoveStage = (typeof moveStages)[number];
export type LastSale = z.infer<typeof lastSale>;
export type Moving = z.infer<typeof moving>;
export type MoveTerms = z.infer<typeof moveTerms>;
export type RefundTerms = z.infer<typeof refundTerms>;
export type Venue = z.infer<typeof venue>;
export type Cancellation = z.infer<typeof cancellation>;
