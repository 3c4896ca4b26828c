import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';
import { listEarlierOrders } from './list-earlier-orders.ts';
import type { OrderedItem } from './order-document.ts';
import { type StoredOrder, toOrder } from './stored-order.ts';

export interface OrderOfDay {
  order: StoredOrder;
  items: OrderedItem[];
}

const atOnce = 500;

const selectOrdersOfDay = defineQuery<{ day: Day; after: string }>('ordersOfDay')((db, marks) =>
  db
    .selectFrom('order_visits')
    .innerJoin('orders', 'orders.number', 'order_visits.order_number')
    .selectAll('orders')
    .where('order_visits.day', '=', marks.day)
    .where('order_visits.order_number', '>', marks.after)
    .orderBy('order_visits.order_number')
    .limit(sql.lit(atOnce)),
);

/**
 * Yields paid and waiting orders that have units left for a day, sorted by order number. Orders of an earlier release are indexed first;
 * `sayNoting` is called when that takes longer than a second.
 */
export async function* ordersOfDay(
  database: Pick<Database, 'ask' | 'commit'>,
  day: Day,
  sayNoting: () => void,
): AsyncGenerator<OrderOfDay> {
  const timer = setTimeout(sayNoting, 1000);
  try {
    await listEarlierOrders({ database });
  } finally {
    clearTimeout(timer);
  }
  for (let after = ''; ; ) {
    const { rows } = await database.ask({ rows: selectOrdersOfDay({ day, after }) });
    for (const order of rows.map(toOrder)) {
      if (order.status !== 'paid' && order.status !== 'waiting') continue;
      const items = order.items.filter((item) => item.visitDate === day && unitsLeft(item) > 0);
      if (items.length > 0) yield { order, items };
    }
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.number ?? after;
  }
}
