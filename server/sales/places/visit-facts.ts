import type { Day } from '#shared/rules/calendar-day.ts';

/** The visits to a product as its back end knows them: its slots, and when their sale ends. */
export interface VisitFacts {
  productSku: string;
  /** The time slots: the id of the option's value, and the start as `HH:mm`; null when whole days are sold. */
  slots: readonly { optionValueId: number; slot: string }[] | null;
  /** True for a visit that is not on sale: too late or too far ahead. */
  isClosed(date: Day, slot: string): boolean;
}
