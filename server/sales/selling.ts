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
import { perform } from './unit-of-work.ts';
import { restoreOrder } from './unpaid/restore-order.ts';

/** The operations of selling. They are ours with every back end. */
export interface Selling {
  /**
   * Makes an order that waits for payment: held places become taken, and the gift code is charged. It fails when the cart is no
   * longer what the buyer saw (`seen`). A repetition under the same Idempotency-Key answers the same order; any other call for an
   * ordered cart fails, so that the cart's id alone opens no order.
   */
  placeOrder(context: Context, cartId: string, seen?: SeenCart): Promise<Result<PlacedOrder>>;
  /** Makes a new cart from an order that was cancelled or is still unpaid, and says of each line what became of it. */
  restoreOrder(context: Pick<Context, 'once' | 'from'>, fakeId: string): Promise<Result<RestoredCart>>;
  orders: Orders;
  inventory: Inventory;
  outbox: Outbox;
  /** Stores the outcome of a call under the caller's Idempotency-Key, when its steps have not stored it. */
  finish<Value>(once: Once, outcome: Result<Value>): Promise<Result<Value>>;
  /** How many orders, refunds and mails wait, and how many mails were given up, for those who watch the store. */
  figures(): Promise<SalesFigures>;
}

export function createSelling(sales: Sales): Selling {
  return {
    placeOrder: (context, cartId, seen) => placeOrder(sales, context, cartId, seen),
    restoreOrder: (context, fakeId) => restoreOrder(sales, context, fakeId),
    orders: createOrders(sales),
    inventory: createInventory(sales),
    outbox: createOutbox(sales),
    finish: (once, outcome) => perform(sales, { once, isPassing: true }, async () => outcome),
    figures: () => readFigures(sales),
  };
}
