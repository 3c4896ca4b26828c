import type { ResponseOf } from '#shared/contract/call.ts';
import type { availability } from '#shared/contract/product.ts';
import { type Day, daysBetween, firstOfMonth } from '#shared/rules/calendar-day.ts';
import { type CalendarLimits, isDayAllowed } from '#shared/rules/calendar-limits.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import type { DayState } from '#shared/ui/day-state.ts';

type Availability = ResponseOf<typeof availability>;
export type DayPlaces = Availability['days'][number];
export type SlotPlaces = DayPlaces['slots'][number];

export interface Places {
  /** First days of the fetched months. */
  months: readonly Day[];
  days: Readonly<Record<Day, DayPlaces>>;
  /** The places that one unit takes from each pool, when variants differ. */
  takes: Takes;
}

type Takes = Availability['takes'];

export const noPlacesKnown: Places = { months: [], days: {}, takes: undefined };

export function addMonths(places: Places, months: readonly Day[], answer: Availability): Places {
  const added = Object.fromEntries(answer.days.map((day) => [day.date, day]));
  return {
    months: [...new Set([...places.months, ...months])],
    days: { ...places.days, ...added },
    takes: answer.takes,
  };
}

/** The state of a day. A day that was not fetched counts as open; the server checks it later. */
export function dayState(places: Places, day: Day): DayState {
  const known = places.days[day];
  if (!known) return 'open';
  if (known.closed) return 'closed';
  if (known.slots.length > 0 && known.slots.every(({ closed }) => closed)) return 'closed';
  const left = known.slots.length > 0 ? sumOf(known.slots, slotLeft) : known.sellable;
  if (left <= 0) return 'sold-out';
  return known.few ? 'few' : 'open';
}

export function closedReason(places: Places, day: Day): string | undefined {
  return places.days[day]?.reason;
}

export function isBookable(state: DayState): boolean {
  return state === 'open' || state === 'few';
}

/** Places left on a day or in one of its slots; null when not counted or not fetched. */
export function placesLeft(places: Places, day: Day, slotId: number | null): number | null {
  const known = places.days[day];
  if (!known) return null;
  if (slotId === null) return known.sellable;
  const slot = slotOf(places, day, slotId);
  return slot ? slotLeft(slot) : null;
}

/** The number of units of a variant that fit beside the given units of other variants. */
export type RoomFor = (sku: string, beside: readonly { sku: string; quantity: number }[]) => number;

/** Null when all variants take the same number of places, so that counting units is enough. */
export function roomOn(places: Places, day: Day, slotId: number | null): RoomFor | null {
  const { takes } = places;
  const free = slotId === null ? places.days[day]?.free : slotOf(places, day, slotId)?.free;
  if (!takes || !free) return null;
  const unitsOf = (sku: string) => (takes.find((one) => one.sku === sku) ?? takes[0])?.units ?? [];
  return (sku, beside) => {
    const rooms = unitsOf(sku).map((units, pool) => {
      const gone = sumOf(beside, (other) => other.quantity * (unitsOf(other.sku)[pool] ?? 0));
      return Math.floor(((free[pool] ?? 0) - gone) / units);
    });
    return Math.max(0, Math.min(...rooms));
  };
}

export function slotOf(places: Places, day: Day, slotId: number): SlotPlaces | null {
  return places.days[day]?.slots.find((slot) => slot.option_type_id === slotId) ?? null;
}

/** The first day with places, the month to fetch next, or neither. */
export type NextFree = { day: Day } | { ask: Day } | { none: true };

export function nextFreeDay(places: Places, limits: CalendarLimits): NextFree {
  for (const day of daysBetween(limits.earliest, limits.latest)) {
    const month = firstOfMonth(day);
    if (!places.months.includes(month)) return { ask: month };
    if (isDayAllowed(day, limits) && isBookable(dayState(places, day))) return { day };
  }
  return { none: true };
}

function slotLeft(slot: SlotPlaces): number {
  return slot.closed ? 0 : Math.max(0, slot.sellable);
}
