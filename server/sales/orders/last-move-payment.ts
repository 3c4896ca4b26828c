import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#server/database/query.ts';
import type { MovePayment } from './move.ts';

export const selectLastMovePayment = defineQuery<{ fakeId: string }>('lastMovePayment')((db, marks) =>
  db
    .selectFrom('orders')
    .innerJoin('move_payments', 'move_payments.order_number', 'orders.number')
    .innerJoin('payments', 'payments.payment_key', 'move_payments.payment_key')
    .select(['payments.state', 'payments.created_at', 'move_payments.due_cents'])
    .select(['move_payments.to_date', 'move_payments.to_slot', 'move_payments.hold_until'])
    .where('orders.fake_id', '=', marks.fakeId)
    .orderBy('payments.created_at', 'desc')
    .limit(sql.lit(1)),
);

type Row = RowOf<ReturnType<typeof selectLastMovePayment>>;

const hourMs = 3_600_000;

/**
 * The last payment for a move as its buyer sees it: `waiting` while it holds its places, otherwise `ended`. A payment that was refunded, or
 * must be, is `returned`. `ended` is shown for an hour after the payment began, `returned` for a day; later the result is null. Null also
 * when the payment moved the visit, because the order then lists the move.
 */
export function movePaymentOf([row]: readonly Row[], nowMs: number): MovePayment | null {
  if (!row) return null;
  const told = { dueCents: row.due_cents, to: { date: row.to_date, slot: row.to_slot } };
  const age = nowMs - row.created_at;
  if (row.state === 'refund-due' || row.state === 'refunded')
    return age < 24 * hourMs ? { state: 'returned', ...told } : null;
  if (row.state === 'captured') return null;
  const isOpen = row.state === 'created' || row.state === 'approved';
  if (isOpen && row.hold_until > nowMs) return { state: 'waiting', ...told };
  return age < hourMs ? { state: 'ended', ...told } : null;
}
