import type { Result } from '#shared/contract/errors.ts';
import type { SeenCart } from './back-end/back-end.ts';
import type { Context } from './context.ts';
import type { Orders } from './create-orders.ts';
import { createOrders } from './create-orders.ts';
import { readFigures, type SalesFigures } from './figures.ts';
import type { Inventory } from './inventory/create-inventory.ts';
import { createInventory } from './inventory/create-inventory.ts';
import type { Once } from './once.ts';
import type { RestoredCart } from './orders/restored-lines.ts';
import { createOutbox } from './outbox/create-outbox.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { PlacedOrder } from './placing/order-of-cart.ts';
import { placeOrder } from './placing/place-order.ts';
import type { Sales } from './sales.ts';
import { perform } from './step.ts';
import { restoreOrder } from './unpaid/restore-order.ts';

/** The operations of selling. They are the same with every back end. */
export interface Selling {
  /**
   * Places an order that waits for payment: held places become taken, and the gift code is charged. Fails when the cart is no longer what
   * the buyer saw (`seen`). A repetition under the same Idempotency-Key returns the same order. Any other call for an ordered cart fails,
   * so that the cart's id does not open the order.
   */
  placeOrder(context: Context, cartId: string, seen?: SeenCart): Promise<Result<PlacedOrder>>;
  /** Restores a cancelled or unpaid order to a new cart, and returns the outcome of each line. */
  restoreOrder(context: Pick<Context, 'once' | 'from'>, fakeId: string): Promise<Result<RestoredCart>>;
  orders: Orders;
  inventory: Inventory;
  outbox: Outbox;
  /** Stores the outcome of a call under the caller's Idempotency-Key, if none of its steps has stored it. */
  finish<Value>(once: Once, outcome: Result<Value>): Promise<Result<Value>>;
  /** Counts of waiting orders, refunds and emails, and of emails that were given up, for monitoring. */
  figures(): Promise<SalesFigures>;
}

export function createSelling(sales: Sales): Selling {
  return {
    placeOrder: (context, cartId, seen) => placeOrder(sales, context, cartId, seen),
    restoreOrder: (context, fakeId) => restoreOrder(sales, context, fakeId),
    orders: createOrders(sales),
    inventory: createInventory(sales),
    outbox: createOutbox(sales),
    finish: (once, outcome) => perform(sales, { once, isUnsynced: true }, async () => outcome),
    figures: () => readFigures(sales),
  };
}
