import type { Result } from '#shared/contract/errors.ts';
import { bind } from './bind.ts';
import { createOrders } from './create-orders.ts';
import { createDays } from './days/create-days.ts';
import { readFigures } from './figures.ts';
import { createInventory } from './inventory/create-inventory.ts';
import type { Once } from './once.ts';
import { createOutbox } from './outbox/create-outbox.ts';
import { placeOrder } from './placing/place-order.ts';
import type { Sales } from './sales.ts';
import { perform } from './step.ts';
import { restoreOrder } from './unpaid/restore-order.ts';

const operations = {
  /**
   * Places an order that waits for payment: held places become taken, and the gift code is charged. Fails when the cart is no longer what
   * the buyer saw (`seen`). A repetition under the same Idempotency-Key returns the same order. Any other call for an ordered cart fails,
   * so that the cart's id does not open the order.
   */
  placeOrder,
  restoreOrder,
  figures: readFigures,
};

export type Selling = ReturnType<typeof createSelling>;

/** The operations of selling. They are the same with every back end. */
export function createSelling(sales: Sales) {
  return {
    ...bind(sales, operations),
    orders: createOrders(sales),
    inventory: createInventory(sales),
    days: createDays(sales),
    outbox: createOutbox(sales),
    /** Stores the outcome of a call under the caller's Idempotency-Key, if none of its steps has stored it. */
    finish: <Value>(once: Once, outcome: Result<Value>) =>
      perform(sales, { once, isUnsynced: true }, async () => outcome),
  };
}
