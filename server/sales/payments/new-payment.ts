import type { Tables } from '#server/database/tables.ts';
import { type Change, insertRows } from '#server/database/write.ts';
import { lookBackAfterMs } from './look-back.ts';

const insertPayments = insertRows('payments');

type Payment = Tables['payments'];

/** The change that stores a payment which has taken no money yet. */
export function newPayment(
  payment: Pick<Payment, 'payment_key' | 'order_number' | 'method' | 'state' | 'amount_cents' | 'currency'> &
    Partial<Pick<Payment, 'gateway_id' | 'move_nonce'>>,
  at: number,
): Change {
  return insertPayments({
    ...payment,
    ...{ version: 0, captured_cents: 0, refunded_cents: 0, due_back_cents: 0, outside_cents: 0, awaits_fee: 0 },
    ...{ created_at: at, changed_at: at, look_back_at: at + lookBackAfterMs },
  });
}
