import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import { insertRows, updateRows } from '#server/database/write.ts';
import { selectPayment } from './stored-payment.ts';

export interface PaymentHint {
  method: string;
  /** The service's id of the event; it stays the same when the event is sent again. */
  eventId: string;
  paymentKey: string;
}

const atOnce = 100;

const selectWaitingHints = defineQuery<object>('waitingHints')((db) =>
  db
    .selectFrom('payment_hints')
    .select('payment_key')
    .where(sql<boolean>`asked_at is null`)
    .orderBy('told_at')
    .limit(sql.lit(atOnce)),
);

const insertHints = insertRows('payment_hints', { unless: ['method', 'event_id'] });

const updateAsked = updateRows('payment_hints', ['payment_key'], ['asked_at'], {
  beside: ['told_at'],
  when: (was, given) => sql`${was('asked_at')} is null and ${was('told_at')} <= ${given('told_at')}`,
});

export type PaymentHints = ReturnType<typeof createPaymentHints>;

/** Events that payment services send by webhook, stored by event id so that each event counts once. */
export function createPaymentHints({ database, clock }: { database: Database; clock: () => Date }) {
  const now = () => clock().getTime();
  return {
    /** Stores a hint that a payment may have changed. `strange`: this store has no such payment with this method. */
    async keep({ method, eventId, paymentKey }: PaymentHint): Promise<'new' | 'known' | 'strange'> {
      const payment = await findRow(database, selectPayment({ paymentKey }));
      if (payment?.method !== method) return 'strange';
      const hint = { method, event_id: eventId, payment_key: paymentKey, told_at: now() };
      return (await database.change(insertHints(hint))) === 1 ? 'new' : 'known';
    },
    /** The payments with hints since the last request to their service, longest waiting first. */
    async waiting(): Promise<string[]> {
      const waiting = await findRows(database, selectWaitingHints({}));
      return [...new Set(waiting.map(({ payment_key }) => payment_key))];
    },
    /** Records that the service was asked about a payment; hints that arrived after `since` still wait. */
    async noteAsked(paymentKey: string, since: number): Promise<void> {
      await database.change(updateAsked({ payment_key: paymentKey, asked_at: now(), told_at: since }));
    },
  };
}
