import type { Day } from '#shared/rules/calendar-day.ts';

/** A back end's facts about the visits to a product: its slots, and when selling for them ends. */
export interface VisitFacts {
  productSku: string;
  /** The time slots: the id of the option's value, and the start as `HH:mm`; null when it sells whole days. */
  slots: readonly { optionValueId: number; slot: string }[] | null;
  /** True for a visit that is not sold: its time is over, or too far ahead. */
  isClosed(date: Day, slot: string): boolean;
}
