import type { ResponseOf } from '#shared/contract/call.ts';
import type { SlotOfDay, today } from '#shared/contract/staff/day.ts';

export type TodayFigures = ResponseOf<typeof today>;

/** The visitors of all products in one slot. */
export interface SlotSum {
  slot: string;
  sold: number;
  entered: number;
}

/** The next slot after a time, `HH:mm`, that somebody has booked, or else the next open one. Null when no other begins on this day. */
export function nextSlot(slots: readonly SlotOfDay[], time: string): SlotSum | null {
  const coming = slots.filter(({ slot, sold, isClosed }) => slot > time && (!isClosed || sold > 0));
  const booked = coming.filter(({ sold }) => sold > 0);
  const [slot] = (booked.length > 0 ? booked : coming).map((row) => row.slot).sort();
  return slot === undefined ? null : { slot, ...sumOfPeople(coming.filter((row) => row.slot === slot)) };
}

export function sumOfPeople(slots: readonly SlotOfDay[]): Omit<SlotSum, 'slot'> {
  return {
    sold: slots.reduce((sum, { sold }) => sum + sold, 0),
    entered: slots.reduce((sum, { entered }) => sum + entered, 0),
  };
}

/** The slots that are not over: those without a time, and those that began less than an hour before a time, or begin later. */
export function slotsFrom(slots: readonly SlotOfDay[], time: string): SlotOfDay[] {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const since = hours * 60 + minutes - 60;
  return slots.filter(({ slot }) => {
    const [hour, minute] = slot.split(':').map(Number);
    return hour === undefined || minute === undefined || Number.isNaN(hour + minute) || hour * 60 + minute > since;
  });
}

/** The share of places that are gone, in per cent from 0 to 100. */
export function shareGone({ capacity, free }: { capacity: number; free: number }): number {
  if (capacity <= 0) return 100;
  return Math.min(100, Math.max(0, Math.round(((capacity - free) / capacity) * 100)));
}

/** The difference between two numbers in per cent of the second, such as `+12 %`; null when the second is 0. */
export function changeInPercent(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)} %`;
}
