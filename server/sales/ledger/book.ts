import { selectWhere } from '#server/database/query.ts';
import { type Change, insertRows } from '#server/database/write.ts';
import type { StoredOrder } from '#server/sales/orders/stored-order.ts';
import type { Step } from '#server/sales/step.ts';
import { entriesFor } from './entries-for.ts';
import type { LedgerEvent } from './ledger-event.ts';

export const selectEntriesOf = selectWhere('ledger_entries', { number: 'order_number' });

const insertLedgerEntries = insertRows('ledger_entries');

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
