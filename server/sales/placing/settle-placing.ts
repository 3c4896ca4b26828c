import { BackEndUnavailable, type ClosedCart } from '#server/sales/back-end.ts';
import type { Context } from '#server/sales/context.ts';
import { orderOfCart, type PlacedOrder } from '#server/sales/orders/order-of-cart.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform } from '#server/sales/unit-of-work.ts';
import { type Failure, fail, type Result, succeed } from '#shared/contract/errors.ts';
import { deletePlacings, firstPlacing, type Placing, selectPlacing, updatePlacings } from './stored-placing.ts';

/**
 * Brings an order in placing to its end: to wait for payment, or to nothing, with its cart as it was. May be done at any time, by
 * several at once, and again after each break: the key has the back end answer alike. Throws `BackEndUnavailable` while it is
 * not known whether the cart is closed; then the order stays in placing.
 */
export async function settlePlacing(
  sales: Sales,
  number: string,
  { from }: Pick<Context, 'from'> = {},
): Promise<Result<PlacedOrder>> {
  let closed: Result<ClosedCart> | undefined;
  const settled = await perform(sales, { from }, async (work) => {
    const placing = firstPlacing((await work.ask({ placing: selectPlacing({ number }) })).placing);
    if (!placing) return fail('service-unavailable');
    if (placing.state === 'placed') return succeed(placing);
    if (placing.refusal) return succeed(placing);
    const { cartId, locale, seen } = placing;
    closed ??= await sales.backEnd.closeCart(work, cartId, { key: number, locale, seen });
    const made = closed.ok ? await orderOfCart(sales.settings, work, placing, closed.value) : closed;
    if (made.ok) work.change(...made.value);
    const end = made.ok
      ? { state: 'placed' as const, refusal: null }
      : { state: 'refused' as const, refusal: made.failure };
    work.change(
      updatePlacings({ ...toRow(placing), state: end.state, refusal: end.refusal && JSON.stringify(end.refusal) }),
    );
    return succeed({ ...placing, ...end });
  });
  if (!settled.ok) return settled;
  const { fakeId, refusal } = settled.value;
  if (!refusal) return succeed({ order_number: number, fakeId });
  await undoPlacing(sales, settled.value);
  return { ok: false, failure: refusal };
}

/** Gives up an order in placing: its cart is to be opened again, if it was closed. One that was placed meanwhile stays. */
export async function refusePlacing(sales: Sales, number: string, failure: Failure): Promise<void> {
  await perform(sales, {}, async (work) => {
    const placing = firstPlacing((await work.ask({ placing: selectPlacing({ number }) })).placing);
    if (placing?.state !== 'asked') return succeed(null);
    work.change(updatePlacings({ ...toRow(placing), state: 'refused', refusal: JSON.stringify(failure) }));
    return succeed(null);
  });
}

/**
 * The back end is told even of a cart that it has not closed: what was asked before may still be on its way, and must find the
 * door shut. Where it cannot be reached the job does it later; why the order cannot be is known already.
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

function toRow({ number, version }: Placing) {
  return { number, version, seen: '{}' };
}
