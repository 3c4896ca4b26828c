import type { Database } from '#server/database/database.ts';
import type { Settings } from '#server/env.ts';
import { openOrders } from '#server/open-store.ts';
import type { Orders, StaffOrders } from '#server/sales/create-orders.ts';
import type { WholeOrder } from '#server/sales/orders/orders.ts';
import { openTicketSigner } from '#server/sales/ticket-codes/keys.ts';
import { readOrderNumber } from '#shared/rules/order-number.ts';
import { refuse } from './refuse.ts';
import { settingsOfCommand } from './settings-of-command.ts';
import { workOnStore } from './work-on-store.ts';

/** The orders of an existing store, with its database and settings. */
export interface OrdersAtHand {
  orders: Orders;
  database: Database;
  settings: Settings;
}

/** Does a command's work on the orders of an existing store, by the same rules and settings as the store that runs. */
export async function workOnOrders(
  work: (store: OrdersAtHand) => Promise<void>,
  settings = settingsOfCommand(),
): Promise<void> {
  await workOnStore(async ({ database }) => {
    const { sign: signTicket, read: readTicket } = await openTicketSigner(database);
    const orders = await openOrders({ ...settings, clock: () => new Date(), signTicket, readTicket }, database);
    await work({ orders, database, settings });
  });
}

/** Finds the order of a number, however that was typed. */
export async function findTypedOrder(orders: StaffOrders, typed: string): Promise<WholeOrder> {
  const order = await orders.byNumber(readOrderNumber(typed) ?? '');
  return order.ok ? order.value : refuse(`There is no order ${typed}.`);
}
