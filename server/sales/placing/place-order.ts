import type { SeenCart } from '#server/sales/back-end/back-end.ts';
import type { Context } from '#server/sales/context.ts';
import { randomKey, randomOrderNumber } from '#server/sales/random-id.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform } from '#server/sales/unit-of-work.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { orderOfCart, type PlacedOrder } from './order-of-cart.ts';
import { placeApart } from './place-apart.ts';
import { makeRoomToWait } from './room-to-wait.ts';

/** Turns a cart into an order that waits for payment: in one step, or in three with a back end of another program. */
export async function placeOrder(
  sales: Sales,
  context: Context,
  cartId: string,
  seen: SeenCart = {},
): Promise<Result<PlacedOrder>> {
  const place = sales.backEnd.apart ? placeApart : placeInStep;
  const room = await makeRoomToWait(sales, context);
  return room.ok ? place(sales, context, cartId, seen) : room;
}

/** An order number may exist already (one chance in 26 trillion): then the primary key refuses it and the step is repeated. */
function placeInStep(sales: Sales, context: Context, cartId: string, seen: SeenCart): Promise<Result<PlacedOrder>> {
  const { locale } = context;
  return perform(sales, context, async (work) => {
    const order = { number: randomOrderNumber(), fakeId: randomKey(), cartId, locale, seen };
    const closed = await sales.backEnd.closeCart(work, cartId, { key: order.number, locale, seen });
    if (!closed.ok) return closed;
    const made = await orderOfCart(sales.settings, work, order, closed.value);
    if (!made.ok) return made;
    work.change(...made.value);
    return succeed({ order_number: order.number, fakeId: order.fakeId });
  });
}
