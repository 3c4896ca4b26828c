import type { Day } from '#shared/rules/calendar-day.ts';

/** The visits to a product as its back end knows them: its slots, and when their sale ends. */
export interface VisitFacts {
  productSku: string;
  /** The time slots: each has the id of its option's value, and its start as `HH:mm`; null when whole days are sold. */
  slots: readonly { optionValueId: number; slot: string }[] | null;
  /** True for a visit that is not on sale, because it is too soon or too far ahead. */
  isClosed(date: Day, slot: string): boolean;
}
