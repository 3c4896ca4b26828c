import { type Change, deleteRows, insertRows } from '#server/database/write.ts';
import type { OrderedItem } from './order-document.ts';
import type { StoredOrder } from './stored-order.ts';

const insertVisits = insertRows('order_visits');
const deleteVisits = deleteRows('order_visits', ['order_number', 'day']);
const insertItems = insertRows('listed_items');
const deleteItems = deleteRows('listed_items', ['order_number', 'sku', 'day', 'slot']);

type Visiting = readonly Pick<OrderedItem, 'visitDate'>[];
type Listed = readonly Pick<OrderedItem, 'visitDate' | 'slot' | 'productSku'>[];
type Placed = Pick<StoredOrder, 'number' | 'createdAt'>;

/** The changes that store the days of an order's visits, so that the list of all orders finds it by day. */
export function noteVisits(number: string, before: Visiting, after: Visiting): Change[] {
  const [old, now] = [visitDays(before), visitDays(after)];
  const rows = (days: readonly string[]) => days.map((day) => ({ order_number: number, day }));
  return [
    deleteVisits(...rows(old.filter((day) => !now.includes(day)))),
    insertVisits(...rows(now.filter((day) => !old.includes(day)))),
  ];
}

/** The changes that store an order's products with their days and slots. */
export function noteItems({ number, createdAt }: Placed, before: Listed, after: Listed): Change[] {
  const rowsOf = (items: Listed) =>
    new Map(
      items.map(({ productSku: sku, visitDate, slot }) => {
        const row = { sku, day: visitDate ?? '', slot };
        return [JSON.stringify(row), { ...row, order_number: number, placed_at: createdAt }];
      }),
    );
  const [old, now] = [rowsOf(before), rowsOf(after)];
  const missingIn = (rows: typeof old, others: typeof old) =>
    [...rows].flatMap(([key, row]) => (others.has(key) ? [] : [row]));
  return [
    deleteItems(...missingIn(old, now).map(({ placed_at: _, ...key }) => key)),
    insertItems(...missingIn(now, old)),
  ];
}

/** The changes to the list of all orders when items move. An order that a job has still to list is left to it. */
export function noteMovedItems(order: Placed & Pick<StoredOrder, 'listing'>, before: Listed, after: Listed): Change[] {
  return [
    ...(order.listing >= listings.visits ? noteVisits(order.number, before, after) : []),
    ...(order.listing >= listings.items ? noteItems(order, before, after) : []),
  ];
}

/** The stages of an order in the list of all orders: nothing is listed yet, its names and visit days are, or everything is. */
export const listings = { nothing: 0, visits: 1, items: 2 } as const;

export function visitDays(items: Visiting): string[] {
  const days = items.map(({ visitDate }) => visitDate).filter((day) => day !== null);
  return [...new Set(days)].sort();
}
