import type { Day } from '#shared/rules/calendar-day.ts';

/** What a back end knows of the visits to a product: its slots, and when selling for them ends. */
export interface VisitFacts {
  productSku: string;
  /** Its time slots: the id of the option's value, and the start as `HH:mm`; null when it sells whole days. */
  slots: readonly { optionValueId: number; slot: string }[] | null;
  /** Whether the visit is not sold: its time is over, or too far ahead. */
  isClosed(date: Day, slot: string): boolean;
}
