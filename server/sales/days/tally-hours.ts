import { operatorTime } from '#shared/rules/operator-time.ts';
import type { VisitsOfDay } from './kept-visits.ts';
import { isVisit, peopleOf, type SlotTally } from './tally-slots.ts';

export interface HourTally {
  hour: number;
  /** People whose slot begins in this hour. */
  booked: number;
  /** People who have entered in this hour. */
  entered: number;
}

/** Counts the visitors of a day by the hour on the operator's clock. Hours without visitors are left out. */
export function tallyHours(
  slots: readonly Pick<SlotTally, 'slot' | 'sold'>[],
  { orders, entries }: VisitsOfDay,
  timeZone: string,
): HourTally[] {
  const hours = new Map<number, HourTally>();
  const add = (time: string, counted: Partial<HourTally>) => {
    const hour = Number(/^(\d\d):\d\d/.exec(time)?.[1] ?? Number.NaN);
    if (Number.isNaN(hour)) return;
    const { booked, entered } = hours.get(hour) ?? { booked: 0, entered: 0 };
    const sum = { booked: booked + (counted.booked ?? 0), entered: entered + (counted.entered ?? 0) };
    if (sum.booked + sum.entered > 0) hours.set(hour, { hour, ...sum });
  };
  for (const { slot, sold } of slots) add(slot, { booked: sold });
  const items = new Map(
    orders.flatMap((order) => order.items.map((item) => [`${order.number} ${item.itemId}`, item] as const)),
  );
  for (const { number, itemId, units, from } of entries) {
    const item = items.get(`${number} ${itemId}`);
    if (item && isVisit(item)) add(operatorTime(new Date(from), timeZone).time, { entered: peopleOf(item, units) });
  }
  return [...hours.values()].sort((one, other) => one.hour - other.hour);
}
