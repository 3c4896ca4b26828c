import type { Change } from '#server/database/write.ts';
import { planHolds } from '#server/sales/holds/change-holds.ts';
import { type Hold, selectHolds } from '#server/sales/holds/hold.ts';
import { takenHolds } from '#server/sales/orders/ordered-places.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import { isSamePoolSlot, type Shortage } from '#server/sales/places/place.ts';
import type { Step } from '#server/sales/step.ts';
import { type Failure, fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { PlannedMove } from './plan-move.ts';

/**
 * Plans the changes that release an order's old places and take the new ones; fails when there are too few places. `held`: the holds of the
 * payment for the move, which pass to the order.
 */
export async function seatMove(
  step: Step,
  order: Pick<StoredOrder, 'number'>,
  { after, items }: Pick<PlannedMove, 'after' | 'items'>,
  held: readonly Hold[] = [],
): Promise<Result<Change[]>> {
  const { taken } = await step.ask({ taken: selectHolds({ holder: order.number }) });
  const plan = await planHolds(step, [...taken, ...held], takenHolds(order.number, after.items));
  return plan.ok ? succeed(plan.changes) : noRoom(plan.shortage, items);
}

/** The failure for a shortage, with the largest number of units for which there is room. */
export function noRoom(shortage: Shortage, items: PlannedMove['items']): { ok: false; failure: Failure } {
  const uses = items.flatMap(({ moved }) => moved.uses).filter((use) => isSamePoolSlot(use, shortage));
  const least = Math.min(...uses.map(({ units }) => units));
  const subject = items[0]?.moved.productSku ?? '';
  return fail('quota-exceeded', {
    bound: uses.length > 0 ? Math.floor(shortage.left / least) : shortage.left,
    subject,
  });
}
