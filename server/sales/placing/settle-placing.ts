import type { Change } from '#server/database/write.ts';
import { BackEndUnavailable, type ClosedCart } from '#server/sales/back-end/back-end.ts';
import type { Context } from '#server/sales/context.ts';
import { insertOrders } from '#server/sales/orders/stored-order.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform } from '#server/sales/step.ts';
import { type Failure, fail, type Result, succeed } from '#shared/contract/errors.ts';
import { orderOfCart, type PlacedOrder } from './order-of-cart.ts';
import { deletePlacings, firstPlacing, type Placing, selectPlacing, updatePlacings } from './stored-placing.ts';

/**
 * Finishes a placing: then the order waits for payment, or it has failed and its cart is open again. This may run at any time, several
 * times, and on several nodes at once, because the back end returns the same answer under the same key. Throws `BackEndUnavailable` while
 * it is unknown whether the cart is closed; the placing then stays.
 */
export async function settlePlacing(
  sales: Sales,
  number: string,
  { from }: Pick<Context, 'from'> = {},
): Promise<Result<PlacedOrder>> {
  let closed: Result<ClosedCart> | undefined;
  const settled = await perform(sales, { from }, async (step) => {
    const placing = firstPlacing((await step.ask({ placing: selectPlacing({ number }) })).placing);
    if (!placing) return fail('service-unavailable');
    if (placing.state === 'placed' || placing.refusal) return succeed(placing);
    const { cartId, locale, seen } = placing;
    closed ??= await sales.backEnd.closeCart(step, cartId, { key: number, locale, seen });
    const made = closed.ok ? await orderOfCart(sales.settings, step, placing, closed.value) : closed;
    if (made.ok) step.change(...made.value.changes, insertOrders(made.value.row));
    const refusal = made.ok ? null : made.failure;
    step.change(endPlacing(placing, refusal));
    return succeed({ ...placing, refusal });
  });
  if (!settled.ok) return settled;
  const { fakeId, refusal } = settled.value;
  if (!refusal) return succeed({ order_number: number, fakeId });
  await undoPlacing(sales, settled.value);
  return { ok: false, failure: refusal };
}

/** Refuses a placing with the failure to return; its cart has to be opened again. An order that was placed meanwhile stays. */
export async function refusePlacing(sales: Sales, number: string, failure: Failure): Promise<void> {
  await perform(sales, {}, async (step) => {
    const placing = firstPlacing((await step.ask({ placing: selectPlacing({ number }) })).placing);
    if (placing?.state !== 'asked') return succeed(null);
    step.change(endPlacing(placing, failure));
    return succeed(null);
  });
}

/**
 * Reopens the cart. The back end is called even when it has not closed the cart, so that a close request which arrives later does not close
 * it. When the back end cannot be reached, the job calls it later.
 */
async function undoPlacing(sales: Sales, { cartId, number }: Placing): Promise<void> {
  try {
    await sales.backEnd.apart?.reopenCart(cartId, number);
  } catch (fault) {
    if (fault instanceof BackEndUnavailable) return;
    throw fault;
  }
  await sales.database.commit([deletePlacings({ number, state: 'refused' })]);
}

function endPlacing({ number, version }: Placing, failure: Failure | null): Change {
  const end = failure ? { state: 'refused', refusal: JSON.stringify(failure) } : { state: 'placed', refusal: null };
  return updatePlacings({ number, version, seen: '{}', ...end });
}
