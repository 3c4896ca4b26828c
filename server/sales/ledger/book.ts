import { type Change, insertRows } from '#server/database/write.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { Step } from '#server/sales/step.ts';
import { entriesFor } from './entries-for.ts';
import type { LedgerEvent } from './ledger-event.ts';

const insertLedgerEntries = insertRows('ledger_entries', [
  'order_number',
  'event',
  'fact',
  'debit',
  'credit',
  'cents',
  'currency',
  'posted_at',
]);

/**
 * The change that books an event, in the step in which it happens. `fact` is the key of what happened, such as the payment key. The
 * database refuses to book the same event of the same fact twice for an order.
 */
export function book(
  { number, currency }: Pick<StoredOrder, 'number' | 'currency'>,
  fact: string,
  event: LedgerEvent,
  { at }: Step['now'],
): Change {
  return insertLedgerEntries(
    ...entriesFor(event).map((entry) => ({
      order_number: number,
      event: event.what,
      fact,
      ...entry,
      currency,
      posted_at: at,
    })),
  );
}
