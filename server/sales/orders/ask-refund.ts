import type { Database } from '#server/database/database.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { isRefundable } from './is-refundable.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * Keeps a buyer's wish to have their money back, for staff, who grant it. Of an order it is kept once, with when it came first; asking
 * again answers that.
 */
export async function askRefund(
  database: Pick<Database, 'run' | 'read'>,
  order: Pick<StoredOrder, 'number' | 'status' | 'items' | 'refundAskedAt'>,
  comment: string,
  now: number,
): Promise<Result<{ askedAt: number }>> {
  if (order.refundAskedAt !== null) return succeed({ askedAt: order.refundAskedAt });
  if (!isRefundable(order)) return fail('refund-not-possible');
  const asked = await database.run(
    `UPDATE orders SET refund_asked_at = ?, refund_comment = ?
     WHERE number = ? AND status = 'paid' AND refund_asked_at IS NULL`,
    now,
    comment,
    order.number,
  );
  if (asked > 0) return succeed({ askedAt: now });
  // Somebody else was first.
  const row = await database.read.get<{ refund_asked_at: number | null }>(
    'SELECT refund_asked_at FROM orders WHERE number = ?',
    order.number,
  );
  return row?.refund_asked_at ? succeed({ askedAt: row.refund_asked_at }) : fail('refund-not-possible');
}
