import { createHash } from 'node:crypto';
import { BackEndUnavailable, type SeenCart } from '#server/sales/back-end/back-end.ts';
import type { Context } from '#server/sales/context.ts';
import { type Once, onlyAsk } from '#server/sales/once.ts';
import { randomKey, randomOrderNumber } from '#server/sales/random-id.ts';
import type { Sales } from '#server/sales/sales.ts';
import { perform } from '#server/sales/step.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { PlacedOrder } from './order-of-cart.ts';
import { settlePlacing } from './settle-placing.ts';
import { firstPlacing, insertPlacings, type Placing, selectPlacingOfCart } from './stored-placing.ts';

/**
 * Places an order at a back end of another program, whose cart cannot be closed in a step of this database. First the placing is stored
 * with its key, then the cart is closed under that key, then the order waits for payment. When one of these steps gets no answer, a
 * repeated call under the same Idempotency-Key continues from there, and so does the job.
 */
export async function placeApart(
  sales: Sales,
  context: Context,
  cartId: string,
  seen: SeenCart,
): Promise<Result<PlacedOrder>> {
  const outcome = await place(sales, context, cartId, seen);
  return perform(sales, { once: context.once, isUnsynced: true }, async () => outcome);
}

async function place(sales: Sales, context: Context, cartId: string, seen: SeenCart): Promise<Result<PlacedOrder>> {
  const placedUnder = context.once ? hashOf(context.once) : null;
  for (let others = 0; others < 3; others++) {
    const begun = await begin(sales, context, { cartId, seen, placedUnder });
    if (!begun.ok) return begun;
    const { number, isOwn } = begun.value;
    const settled = await settle(sales, number, context);
    if (isOwn || isUnknown(settled)) return settled;
    if (settled.ok) return fail('cart-already-ordered');
    // The placing of another call with this cart has failed, so the cart is free again.
  }
  return fail('service-unavailable');
}

/** Stores a new placing, or finds the placing that another call began with this cart. */
function begin(
  sales: Sales,
  context: Context,
  { cartId, seen, placedUnder }: Pick<Placing, 'cartId' | 'seen' | 'placedUnder'>,
): Promise<Result<{ number: string; isOwn: boolean }>> {
  const { once, locale } = onlyAsk(context);
  return perform(sales, { once }, async (step) => {
    const before = firstPlacing((await step.ask({ placing: selectPlacingOfCart({ cartId }) })).placing);
    if (before) {
      return succeed({ number: before.number, isOwn: placedUnder !== null && before.placedUnder === placedUnder });
    }
    const number = randomOrderNumber();
    step.change(
      insertPlacings({
        number,
        fake_id: randomKey(),
        cart_id: cartId,
        version: 0,
        state: 'asked',
        placed_under: placedUnder,
        locale,
        seen: JSON.stringify(seen),
        begun_at: step.now.at,
        turn_at: step.now.at,
      }),
    );
    return succeed({ number, isOwn: true });
  });
}

/** Finishes the placing. While the back end cannot be reached, the outcome is unknown and the caller may try again. */
async function settle(sales: Sales, number: string, context: Context): Promise<Result<PlacedOrder>> {
  try {
    return await settlePlacing(sales, number, context);
  } catch (fault) {
    if (fault instanceof BackEndUnavailable) return fail('service-unavailable');
    throw fault;
  }
}

function isUnknown(outcome: Result<unknown>): boolean {
  return !outcome.ok && outcome.failure.code === 'service-unavailable';
}

function hashOf({ scope, key, bodyHash }: Once): string {
  return createHash('sha256').update(`${scope}\n${key}\n${bodyHash}`).digest('base64url');
}
