import type { Context } from '#server/sales/context.ts';
import type { StaffOrders } from '#server/sales/create-orders.ts';
import type { CheckReturn } from '#server/sales/orders/refund.ts';
import { shortId } from '#server/sales/random-id.ts';
import { type Actor, hasPermission } from '#server/staff/actor.ts';
import { asStaff, asStaffInTransaction, type Desk, whenSeen } from '#server/staff/as-staff.ts';
import { findKeyOfOrder, findOrder } from '#server/staff/found-rows.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { type ApprovalRow, insertApproval, selectApproval, updateDecided, whyNotDecided } from './approval-rows.ts';
import { agreementIn, doWish, kindOf, readWish, type Wish, type WishOutcome } from './outcome-of-wish.ts';

type WishOrders = Pick<StaffOrders, 'grantRefund' | 'returnGoodwill' | 'moveVisit'>;

/** Stores a wish that waits for a second person. Nothing else happens. */
export async function askForApproval(
  desk: Desk,
  actor: Actor,
  orders: WishOrders,
  { number, wish }: { number: string; wish: Wish },
): Promise<Result<{ id: string }>> {
  const id = shortId();
  const act = {
    operation: 'approval.ask',
    actor,
    objects: [...(await findOrder(desk, number)), `approval ${id}`],
  } as const;
  const by = actor.accountId ?? '';
  const seen = await outcomeNow(desk, orders, number, wish);
  return asStaffInTransaction(desk, act, async (tx): Promise<Result<{ id: string }>> => {
    if (wish.refund?.asGiftCode && !hasPermission(actor, 'order.give')) return fail('not-allowed');
    if (!seen.ok) return seen;
    const { cents, currency, agreement } = seen.value;
    if (agreement !== agreementIn(wish)) return fail('preview-changed');
    const row = { id, kind: kindOf(wish), order_number: number, wish: JSON.stringify(wish), cents, currency };
    tx.send(insertApproval({ ...row, asked_by: by, asked_at: desk.clock().getTime(), state: 'waiting' }));
    return succeed({ id });
  });
}

/** Computes the outcome that a wish would have now. Nothing is stored. */
export async function outcomeNow(
  desk: Pick<Desk, 'database'>,
  orders: WishOrders,
  number: string,
  wish: Wish,
): Promise<Result<WishOutcome>> {
  return doWish(orders, {}, await findKeyOfOrder(desk, number), wish, { by: '', isAgreed: () => false });
}

/** Approves the wish of another person. The wish and the decision are written in one step, so of two people who decide at once one wins. */
export async function approveWish(
  desk: Desk,
  { actor, context }: { actor: Actor; context: Context },
  orders: WishOrders,
  { id, agreement }: { id: string; agreement: string },
): Promise<Result<WishOutcome>> {
  const row = await findApproval(desk, id);
  const act = { operation: 'approval.approve', actor, objects: objectsOf(row) } as const;
  return asStaff(desk, act, async (trail) => {
    const failure = whyNotDecided(row, actor.accountId, desk.clock().getTime());
    if (failure || !row) return { ok: false, failure: failure ?? { code: 'approval-not-found' } };
    const wish = readWish(row.wish);
    const check: CheckReturn = async (step) => {
      const [now] = (await step.ask({ rows: selectApproval({ id }) })).rows;
      const changed = whyNotDecided(now, actor.accountId, step.now.at);
      if (changed) return { ok: false, failure: changed };
      step.change(decided(row, 'approved', actor, step.now.at));
      return succeed(null);
    };
    const isSeen = (outcome: WishOutcome) => outcome.agreement === agreement && outcome.agreement === agreementIn(wish);
    const fakeId = await findKeyOfOrder(desk, row.order_number);
    return whenSeen(isSeen, (isAgreed) =>
      doWish(orders, { ...context, trail }, fakeId, wish, { by: row.asked_by, isAgreed, check }),
    );
  });
}

export async function refuseWish(desk: Desk, actor: Actor, id: string): Promise<Result<null>> {
  const row = await findApproval(desk, id);
  const act = { operation: 'approval.refuse', actor, objects: objectsOf(row) } as const;
  return asStaffInTransaction(desk, act, async (tx): Promise<Result<null>> => {
    const at = desk.clock().getTime();
    const failure = whyNotDecided(row, actor.accountId, at);
    if (failure || !row) return { ok: false, failure: failure ?? { code: 'approval-not-found' } };
    return (await tx.change(decided(row, 'refused', actor, at))) > 0 ? succeed(null) : fail('approval-decided');
  });
}

function decided({ id }: ApprovalRow, state: 'approved' | 'refused', { accountId }: Actor, at: number) {
  return updateDecided({ id, state, decided_by: accountId, decided_at: at, wish: '{}' });
}

export async function findApproval({ database }: Pick<Desk, 'database'>, id: string): Promise<ApprovalRow | undefined> {
  return (await database.ask({ rows: selectApproval({ id }) })).rows[0];
}

function objectsOf(row: ApprovalRow | undefined): string[] {
  return row ? [`order ${row.order_number}`, `approval ${row.id}`] : [];
}
