import type { StaffOrders } from '#server/sales/create-orders.ts';
import type { Actor } from '#server/staff/actor.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { readListCursor, writeListCursor } from '#server/staff/list-cursor.ts';
import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { Approval, approvals, showApproval } from '#shared/contract/staff/approvals.ts';
import { toAmount } from '#shared/rules/money.ts';
import { findApproval, outcomeNow } from './approval-acts.ts';
import { type ApprovalRow, approvalMs, selectApprovals } from './approval-rows.ts';
import { agreementIn, type Kind, readWish } from './outcome-of-wish.ts';

type Listed = ApprovalRow & { asking: string | null; deciding: string | null };

/** A page looks at no more rows, however few of them have the wanted state. */
const atOnce = 200;

export async function listApprovals(
  { database, clock }: Pick<Desk, 'database' | 'clock'>,
  { accountId }: Pick<Actor, 'accountId'>,
  { after, most, state }: RequestOf<typeof approvals>,
): Promise<Result<ResponseOf<typeof approvals>>> {
  const cursor = after === undefined ? null : readListCursor(after);
  if (after !== undefined && cursor?.by !== 'time') return fail('invalid-request', { field: 'after' });
  const { at, id } = cursor?.by === 'time' ? cursor : { at: Number.MAX_SAFE_INTEGER, id: '' };
  const since = clock().getTime() - approvalMs + 1;
  const { rows } = await database.ask({ rows: selectApprovals({ since, at, id, most: atOnce }) });
  const found = rows.filter((row) => state === undefined || row.state === state);
  const shown = found.slice(0, most);
  const last = found.length > most ? shown.at(-1) : rows[atOnce - 1];
  return succeed({
    approvals: shown.map((row) => present(row, accountId)),
    next: last ? writeListCursor({ by: 'time', at: Number(last.asked_at), id: last.id }) : null,
  });
}

/** One request, with what it would do now. A wish that is no longer possible has no preview. */
export async function showOneApproval(
  desk: Pick<Desk, 'database' | 'clock'>,
  orders: Pick<StaffOrders, 'grantRefund' | 'returnGoodwill' | 'moveVisit'>,
  { accountId }: Pick<Actor, 'accountId'>,
  id: string,
): Promise<Result<ResponseOf<typeof showApproval>>> {
  const stored = await findApproval(desk, id);
  if (!stored) return fail('approval-not-found');
  const at = Number(stored.asked_at);
  const found = await desk.database.ask({ rows: selectApprovals({ since: at, at: at + 1, id: '', most: atOnce }) });
  const row = found.rows.find((one) => one.id === id) ?? { ...stored, asking: null, deciding: null };
  const approval = present(row, accountId);
  const nothing = { reason: '', answer: '', refund: null, move: null };
  if (row.state !== 'waiting') return succeed({ approval, ...nothing, isChanged: false });
  const wish = readWish(row.wish);
  const { reason = '', answer = '' } = { ...wish.refund, ...wish.goodwill };
  const now = await outcomeNow(desk, orders, row.order_number, wish);
  const shown = now.ok ? now.value.shown : nothing;
  const isChanged = !now.ok || now.value.agreement !== agreementIn(wish);
  return succeed({ approval, ...{ reason, answer, isChanged }, refund: shown.refund, move: shown.move });
}

function present(row: Listed, accountId: string | null): Approval {
  const time = (at: number) => new Date(at).toISOString();
  const askedAt = Number(row.asked_at);
  return {
    ...{ id: row.id, kind: row.kind as Kind, number: row.order_number, state: row.state as Approval['state'] },
    amount: { value: toAmount(Number(row.cents), row.currency), currency: row.currency },
    askedBy: row.asking ?? row.asked_by,
    askedAt: time(askedAt),
    endsAt: time(askedAt + approvalMs),
    decidedBy: row.deciding ?? row.decided_by,
    decidedAt: row.decided_at === null ? null : time(Number(row.decided_at)),
    isOwn: row.asked_by === accountId,
  };
}
