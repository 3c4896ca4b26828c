import type { Sql } from '#server/database/sql.ts';
import { accounts, type GiftCodeOrigin } from '#server/sales/ledger/account.ts';
import type { OrderSnapshot } from '#server/sales/orders/order-snapshot.ts';
import type { BookedOrder, Books } from './check-books.ts';
import type { BookedEntry } from './read-books.ts';

/** Counts order by order what the books have of gift codes, and compares it at the end with the codes themselves. */
export function countGiftCodes() {
  const booked = { sold: 0, granted: 0 };
  /** What orders have spent of each code since the ledger began. */
  const spent = new Map<string, number>();

  return {
    count(order: BookedOrder, { giftCode, giftCodeCents }: OrderSnapshot, { refunds, entries }: Books) {
      for (const origin of origins) booked[origin] += balanceOf(entries, accounts.giftCodes(origin));
      if (giftCode === null) return;
      const back = refunds.reduce((sum, { gift }) => sum + gift, 0);
      const whole = order.status === 'cancelled' ? 0 : giftCodeCents - back;
      const since = order.isBefore ? spentIn(entries) : whole - openingOf(entries);
      spent.set(giftCode, (spent.get(giftCode) ?? 0) + since);
    },

    async check(sql: Pick<Sql, 'all'>): Promise<string[]> {
      const codes = await sql.all<{ code: string; left: number; isSold: number }>(
        `SELECT code, CASE WHEN withdrawn = 0 THEN issued_cents - spent_cents ELSE 0 END AS "left",
           CASE WHEN order_number IS NULL THEN 0 ELSE 1 END AS "isSold" FROM gift_codes`,
      );
      const due = { sold: 0, granted: 0 };
      for (const { code, left, isSold } of codes) {
        if (isSold) due.sold -= left;
        else due.granted += spent.get(code) ?? 0;
      }
      return origins
        .filter((origin) => booked[origin] !== due[origin])
        .map((origin) => `gift codes that are booked otherwise than they stand: ${accounts.giftCodes(origin)}`);
    },
  };
}

function balanceOf(entries: readonly BookedEntry[], account: string): number {
  return entries.reduce(
    (sum, { debit, credit, cents }) => sum + (debit === account ? cents : 0) - (credit === account ? cents : 0),
    0,
  );
}

/** What an order that waited when the ledger began had spent by then. */
function openingOf(entries: readonly BookedEntry[]): number {
  return entries.find((entry) => entry.event === 'opening' && entry.credit === accounts.customer)?.cents ?? 0;
}

/** What an order that was paid before has given back since, as it is booked: nothing says when its refunds were. */
function spentIn(entries: readonly BookedEntry[]): number {
  return entries.reduce((sum, { event, cents }) => (event === 'gift-code-returned' ? sum - cents : sum), 0);
}

const origins: readonly GiftCodeOrigin[] = ['sold', 'granted'];
