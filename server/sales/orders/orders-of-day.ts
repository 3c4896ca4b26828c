import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';
import type { OrderedItem } from './order-snapshot.ts';
import { type StoredOrder, toOrder } from './stored-order.ts';

/** An order with its items for one day of which units are left. */
export interface OrderOfDay {
  order: StoredOrder;
  items: OrderedItem[];
}

const atOnce = 500;

/**
 * The orders that are paid or wait for payment and have something left for a day, in the sequence of their numbers. It reads all
 * orders, some at a time: no index says for which day an order is.
 */
export async function* ordersOfDay({ read }: Pick<Database, 'read'>, day: Day): AsyncGenerator<OrderOfDay> {
  for (let after = ''; ; ) {
    const rows = await read.all<Tables['orders']>(
      `SELECT * FROM orders WHERE number > ? AND status IN ('paid', 'waiting') AND doc LIKE ? ORDER BY number LIMIT ${atOnce}`,
      ...[after, `%"visitDate":"${day}"%`],
    );
    for (const order of rows.map(toOrder)) {
      const items = order.items.filter((item) => item.visitDate === day && unitsLeft(item) > 0);
      if (items.length > 0) yield { order, items };
    }
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.number ?? after;
  }
}
