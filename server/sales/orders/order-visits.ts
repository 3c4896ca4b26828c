import { type Change, deleteRows, insertRows } from '#server/database/write.ts';
import type { OrderedItem } from './order-document.ts';

const insertVisits = insertRows('order_visits');
const deleteVisits = deleteRows('order_visits', ['order_number', 'day']);

type Visiting = readonly Pick<OrderedItem, 'visitDate'>[];

/** The changes that store the days of an order's visits, so that the list of all orders finds it by day. */
export function noteVisits(number: string, before: Visiting, after: Visiting): Change[] {
  const [old, now] = [visitDays(before), visitDays(after)];
  const rows = (days: readonly string[]) => days.map((day) => ({ order_number: number, day }));
  return [
    deleteVisits(...rows(old.filter((day) => !now.includes(day)))),
    insertVisits(...rows(now.filter((day) => !old.includes(day)))),
  ];
}

export function visitDays(items: Visiting): string[] {
  const days = items.map(({ visitDate }) => visitDate).filter((day) => day !== null);
  return [...new Set(days)].sort();
}
