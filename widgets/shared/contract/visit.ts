import * as z from 'zod/mini';
import { day, price } from './fields.ts';

/** Where a visit begins: `gate` is empty where there is none to name. */
export const venue = z.object({ place: z.string(), gate: z.string(), map_url: z.nullable(z.string()) });

/**
 * The terms of a refund: for nothing until the end of a day so many days before the visit, or so many hours before it begins; after that less a
 * fee, in percent of what was paid or as an amount for each unit, until another such moment or until the visit begins; or never.
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
 * The terms of a move to another day or time: until the end of a day so many days before it, or so many hours before it begins, for a fee in
 * percent of what was paid or as an amount for each unit; or never.
 */
export const moving = z.object({
  untilDays: z.optional(z.int()),
  untilHours: z.optional(z.int()),
  fee: z.optional(z.object({ percent: z.optional(z.number()), amount: z.optional(price) })),
  noMove: z.optional(z.boolean()),
});

/** The days of a week, counted from Sunday on. */
export const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export type WeekdayName = (typeof weekdayNames)[number];

const time = z.string();

/** The end of sale of a day without slots, `HH:mm` on the operator's clock: any day, some weekdays, and single days. */
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

/** A day and a time on the operator's clock, `HH:mm`. */
export const operatorTime = z.object({ day, time: z.string() });

/** The same for one visit, with its moments; both parts null where no money goes back. A moment is null where none ends it before the visit is used. */
export const refundTerms = z.object({
  free: z.nullable(z.object({ until: z.nullable(operatorTime) })),
  fee: z.nullable(
    z.object({ until: z.nullable(operatorTime), percent: z.nullable(z.number()), amount: z.nullable(price) }),
  ),
});

/** The time until which one visit may be moved, and the fee; `never` where it may not. */
export const moveTerms = z.object({
  until: z.nullable(operatorTime),
  percent: z.nullable(z.number()),
  amount: z.nullable(price),
  never: z.boolean(),
});

/** The stages of such terms at a moment: `unstated` where the operator has promised nothing, so that staff decide. */
export const moveStages = ['open', 'over', 'never', 'unstated'] as const;

export type MoveStage = (typeof moveStages)[number];
export type LastSale = z.infer<typeof lastSale>;
export type Moving = z.infer<typeof moving>;
export type MoveTerms = z.infer<typeof moveTerms>;
export type RefundTerms = z.infer<typeof refundTerms>;
export type Venue = z.infer<typeof venue>;
export type Cancellation = z.infer<typeof cancellation>;
