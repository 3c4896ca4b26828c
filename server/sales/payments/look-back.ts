import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { updateRows } from '#server/database/write.ts';
import { perform, type StepParts } from '#server/sales/step.ts';
import { succeed } from '#shared/contract/errors.ts';
import type { PaymentRecord } from './payment-record.ts';
import { hasEndedWithoutMoney, type PaymentState } from './payment-state.ts';
import { paymentsWithOrders, toPayment } from './stored-payment.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long after a return the service is asked whether the return failed. Banks send failed refunds back within a month. */
const backWatchedMs = 35 * dayMs;

/** The time from the start of a payment to the first look-back, and between look-backs. */
export const lookBackAfterMs = 7 * dayMs;

const atOnce = 100;

const selectToLookBackAt = defineQuery<{ now: number }>('paymentsToLookBackAt')((db, marks) =>
  paymentsWithOrders(db)
    .where(sql<boolean>`payments.state not in ('created', 'approved')`)
    .where('payments.look_back_at', '<=', marks.now)
    .orderBy('payments.look_back_at')
    .limit(sql.lit(atOnce)),
);

/** Raises the version, so that a step that read the payment before does not undo it. */
const updateLookBack = updateRows('payments', ['payment_key'], ['look_back_at'], { count: ['version'] });

/**
 * Takes the payments whose look-back is due, longest overdue first and at most `atOnce`. A captured payment is taken weekly until it is
 * `days` old, and for five weeks after its last refund. A payment that ended without money is taken only once. A payment by gift code alone
 * is left out, because no service knows it.
 */
export async function paymentsToLookBackAt(parts: StepParts, days: number): Promise<PaymentRecord[]> {
  const taken = await perform(parts, {}, async (step) => {
    const { at } = step.now;
    const { due } = await step.ask({ due: selectToLookBackAt({ now: at }) });
    const isWanted = (row: (typeof due)[number]) =>
      row.gateway_id !== null &&
      (row.created_at > at - days * dayMs || (row.refunded_cents > 0 && row.changed_at > at - backWatchedMs));
    const comesAgain = (row: (typeof due)[number]) => !hasEndedWithoutMoney(row.state as PaymentState) && isWanted(row);
    step.change(
      updateLookBack(
        ...due.map((row) => ({
          payment_key: row.payment_key,
          look_back_at: comesAgain(row) ? at + lookBackAfterMs : null,
        })),
      ),
    );
    return succeed(due.filter(isWanted).map(toPayment));
  });
  return taken.ok ? taken.value : [];
}

/** Schedules the next look-back of a payment in an hour, because its service did not answer or its money was captured late. */
export async function lookBackSoon({ database, readNow }: StepParts, paymentKey: string): Promise<void> {
  const { at } = await readNow();
  await database.change(updateLookBack({ payment_key: paymentKey, look_back_at: at + hourMs }));
}
