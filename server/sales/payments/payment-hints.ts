import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';

/** Events that payment services send by webhook, stored by event id so that each event counts once. */
export interface PaymentHints {
  /** Stores a hint that a payment may have changed. `strange`: this store has no such payment with this method. */
  keep(hint: PaymentHint): Promise<'new' | 'known' | 'strange'>;
  /** The payments with hints since the last request to their service, longest waiting first. */
  waiting(): Promise<string[]>;
  /** Records that the service was asked about a payment; hints that arrived after `since` still wait. */
  noteAsked(paymentKey: string, since: number): Promise<void>;
}

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

export function createPaymentHints({ database, clock }: { database: Database; clock: () => Date }): PaymentHints {
  const now = () => clock().getTime();
  return {
    async keep({ method, eventId, paymentKey }) {
      const added = await database.run(
        `INSERT INTO payment_hints (method, event_id, payment_key, told_at)
         SELECT method, ?, payment_key, ? FROM payments WHERE payment_key = ? AND method = ?
         ON CONFLICT (method, event_id) DO NOTHING`,
        ...[eventId, now(), paymentKey, method],
      );
      if (added === 1) return 'new';
      const known = await database.read.get(
        'SELECT event_id FROM payment_hints WHERE method = ? AND event_id = ?',
        ...[method, eventId],
      );
      return known ? 'known' : 'strange';
    },
    async waiting() {
      const { waiting } = await database.ask({ waiting: selectWaitingHints({}) });
      return [...new Set(waiting.map(({ payment_key }) => payment_key))];
    },
    async noteAsked(paymentKey, since) {
      await database.run(
        'UPDATE payment_hints SET asked_at = ? WHERE payment_key = ? AND asked_at IS NULL AND told_at <= ?',
        ...[now(), paymentKey, since],
      );
    },
  };
}
