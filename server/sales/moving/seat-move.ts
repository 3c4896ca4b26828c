import type { Change } from '#server/database/write.ts';
import { planHolds } from '#server/sales/holds/change-holds.ts';
import { type Hold, selectHolds } from '#server/sales/holds/hold.ts';
import type { OrderedItem } from '#server/sales/orders/order-snapshot.ts';
import { takenHolds } from '#server/sales/orders/ordered-places.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import { isSamePlace, type Shortage } from '#server/sales/places/place.ts';
import type { Work } from '#server/sales/unit-of-work.ts';
import { type Failure, fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { PlannedMove } from './plan-move.ts';

/** The changes that give an order's old places back and take the new ones; the failure, where these have too little room. `held`: what its payment holds for it, which goes over to the order. */
export async function seatMove(
  work: Work,
  order: Pick<StoredOrder, 'number'>,
  { after, moved }: Pick<PlannedMove, 'after' | 'moved'>,
  held: readonly Hold[] = [],
): Promise<Result<Change[]>> {
  const { taken } = await work.ask({ taken: selectHolds({ holder: order.number }) });
  const plan = await planHolds(work, [...taken, ...held], takenHolds(order.number, after.items));
  return plan.ok ? succeed(plan.changes) : noRoom(plan.shortage, moved);
}

/** How many units would find room at most. */
export function noRoom(shortage: Shortage, moved: OrderedItem): { ok: false; failure: Failure } {
  const use = moved.uses.find((one) => isSamePlace(one, shortage));
  return fail('quota-exceeded', { bound: Math.floor(shortage.left / (use?.units ?? 1)), subject: moved.productSku });
}
