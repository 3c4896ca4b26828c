import type { Database } from '#server/database/database.ts';
import type { Settings } from '#server/env.ts';
import { openOrders } from '#server/open-store.ts';
import type { Orders, StaffOrders } from '#server/sales/create-orders.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import { openTicketSigner } from '#server/sales/ticket-codes/keys.ts';
import { canWrite } from '#server/tickets/can-write.ts';
import { readOrderNumber } from '#shared/rules/order-number.ts';
import type { Acting } from './create-program.ts';
import { refuse } from './refuse.ts';
import { settingsOfCommand } from './settings-of-command.ts';
import { workOnStore } from './work-on-store.ts';

/** The orders of an existing store, with its database and settings. */
export interface OrdersAtHand {
  orders: Orders;
  database: Database;
  settings: Settings;
}

/** Does a command's work on the orders of an existing store, by the same rules and settings as the store that runs; some may be `changed`. */
export async function workOnOrders(
  work: (store: OrdersAtHand) => Promise<void>,
  changed: Record<string, string> = {},
): Promise<void> {
  await workOnStore(async ({ database }) => {
    const settings = await settingsOfCommand(database, changed);
    const { sign: signTicket, read: readTicket } = await openTicketSigner(database);
    const orders = await openOrders(
      { ...settings, clock: () => new Date(), signTicket, readTicket, canWrite },
      database,
    );
    await work({ orders, database, settings });
  });
}

/**
 * Finds the order that an act is to change. Somebody without the permission does not learn whether there is such an order: its key and
 * number are empty then, and the act refuses the person.
 */
export async function findOrderToChange(
  { orders, isAllowed }: Pick<OrdersAtHand & Acting, 'orders' | 'isAllowed'>,
  typed: string,
): Promise<Pick<WholeOrder, 'fakeId' | 'number'>> {
  const found = await orders.staff.byNumber(readOrderNumber(typed) ?? '');
  if (found.ok) return found.value;
  return isAllowed ? refuse(`There is no order ${typed}.`) : { fakeId: '', number: '' };
}

/** Finds the order of a number, however that was typed. */
export async function findTypedOrder(orders: StaffOrders, typed: string): Promise<WholeOrder> {
  const order = await orders.byNumber(readOrderNumber(typed) ?? '');
  return order.ok ? order.value : refuse(`There is no order ${typed}.`);
}
