import * as z from 'zod/mini';
import type { Sql } from '#server/database/sql.ts';
import { accounts, type GiftCodeOrigin } from '#server/sales/ledger/account.ts';
import type { OrderDocument } from '#server/sales/orders/order-document.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import type { BookedEntry, OrderRecords, OrderRow } from './read-orders.ts';

interface Spent {
  cents: number;
  /** The part of `cents` that was spent since the ledger began. */
  sinceLedger: number;
}

/** Sums of the gift codes in orders and in their ledger entries, added order by order and then compared with the codes. */
export function noGiftCodes() {
  return { booked: { sold: 0, granted: 0 }, spent: new Map<string, Spent>() };
}

type GiftCodeCounts = ReturnType<typeof noGiftCodes>;

export function countGiftCodes(
  counts: GiftCodeCounts,
  order: OrderRow,
  { giftCode, giftCodeCents }: OrderDocument,
  { refunds, entries }: Pick<OrderRecords, 'refunds' | 'entries'>,
): void {
  for (const { debit, credit, cents } of entries) {
    const [to, from] = [originOf.get(debit), originOf.get(credit)];
    if (to) counts.booked[to] += cents;
    if (from) counts.booked[from] -= cents;
  }
  if (giftCode === null) return;
  const back = sumOf(refunds, ({ gift }) => gift);
  const cents = order.status === 'cancelled' ? 0 : giftCodeCents - back;
  const before = counts.spent.get(giftCode) ?? { cents: 0, sinceLedger: 0 };
  counts.spent.set(giftCode, {
    cents: before.cents + cents,
    sinceLedger: before.sinceLedger + (order.isBefore ? spentIn(entries) : cents - openingOf(entries)),
  });
}

const codeRows = z.array(z.object({ code: z.string(), spent: z.int(), left: z.int(), isSold: z.int() }));

/**
 * Finds disagreements between the codes and the orders that use them. More may be spent from a code than its orders have used, because an
 * imported code includes sums that were spent elsewhere.
 */
export async function checkGiftCodes(sql: Pick<Sql, 'all'>, { booked, spent }: GiftCodeCounts): Promise<string[]> {
  const rows = await sql.all(
    `SELECT code, spent_cents AS spent, CASE WHEN withdrawn = 0 THEN issued_cents - spent_cents ELSE 0 END AS "left",
       CASE WHEN order_number IS NULL THEN 0 ELSE 1 END AS "isSold" FROM gift_codes`,
  );
  const codes = z.parse(codeRows, rows);
  const due = { sold: 0, granted: 0 };
  for (const { code, left, isSold } of codes) {
    if (isSold) due.sold -= left;
    else due.granted += spent.get(code)?.sinceLedger ?? 0;
  }
  return [
    ...codes
      .filter((row) => row.spent < (spent.get(row.code)?.cents ?? 0))
      .map(({ code }) => `a gift code with less spent than its orders used: ${code}`),
    ...origins
      .filter((origin) => booked[origin] !== due[origin])
      .map((origin) => `gift codes whose ledger balance does not match: ${accounts.giftCodes(origin)}`),
  ];
}

/** The amount that a waiting order had spent from its gift code when the ledger began. */
function openingOf(entries: readonly BookedEntry[]): number {
  return entries.find((entry) => entry.event === 'opening' && entry.credit === accounts.customer)?.cents ?? 0;
}

/** The refunds to the code of an order from before the ledger, as a negative sum. Nothing records when they were made. */
function spentIn(entries: readonly BookedEntry[]): number {
  return sumOf(entries, ({ event, cents }) => (event === 'gift-code-returned' ? -cents : 0));
}

const origins: readonly GiftCodeOrigin[] = ['sold', 'granted'];
const originOf: ReadonlyMap<string, GiftCodeOrigin> = new Map(
  origins.map((origin) => [accounts.giftCodes(origin), origin]),
);
