import { slotStart } from './time-slot.ts';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** Null for a title that does not begin with a time. */
export function partOfDay(title: string): PartOfDay | null {
  const start = slotStart(title);
  if (start === null) return null;
  if (start < '12:00') return 'morning';
  return start < '18:00' ? 'afternoon' : 'evening';
}
