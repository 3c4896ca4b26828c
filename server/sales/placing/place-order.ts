import type { SeenCart } from '#server/sales/back-end/back-end.ts';
import type { Context } from '#server/sales/context.ts';
import { insertOrders } from '#server/sales/orders/stored-order.ts';
import { randomKey, randomOrderNumber } from '#server/sales/random-id.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform } from '#server/sales/step.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { orderOfCart, type PlacedOrder } from './order-of-cart.ts';
import { placeApart } from './place-apart.ts';
import { makeRoomToWait } from './room-to-wait.ts';

/** Turns a cart into an order that waits for payment: in one step, or in three steps when the back end is another program. */
export async function placeOrder(
  sales: Sales,
  context: Context,
  cartId: string,
  seen: SeenCart = {},
): Promise<Result<PlacedOrder>> {
  const room = await makeRoomToWait(sales, context);
  if (!room.ok) return room;
  if (sales.backEnd.apart) return placeApart(sales, context, cartId, seen);
  const { locale } = context;
  return perform(sales, context, async (step) => {
    // The number may already exist (one chance in 26 trillion). Then the primary key refuses it, and the step is repeated.
    const order = { number: randomOrderNumber(), fakeId: randomKey(), cartId, locale, seen };
    const closed = await sales.backEnd.closeCart(step, cartId, { key: order.number, locale, seen });
    if (!closed.ok) return closed;
    const made = await orderOfCart(sales.settings, step, order, closed.value);
    if (!made.ok) return made;
    step.change(...made.value.changes, insertOrders(made.value.row));
    return succeed({ order_number: order.number, fakeId: order.fakeId });
  });
}
