import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { startOfDay } from '#server/sales/ledger/start-of-day.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { commissionOf, type Rate, type RateSpan, spansOf } from './rates.ts';

export interface StatementSum {
  basisPoints: number;
  currency: string;
  orders: number;
  soldCents: number;
  refundedCents: number;
  commissionCents: number;
}

export interface StatementOrder {
  number: string;
  placedAt: number;
  currency: string;
  soldCents: number;
  refundedCents: number;
  basisPoints: number;
}

export interface Statement {
  sums: StatementSum[];
  orders: StatementOrder[];
  next: string | null;
}

interface AskedStatement {
  siteKey: string;
  /** Such as `2026-03`. */
  month: string;
  after?: string | undefined;
  most: number;
}

/**
 * Reads the sales and refunds of a month through a site key. The sums are those of the whole month. The orders are one page of the month, by
 * their numbers. All are read from the entries of the ledger, so they add up to it.
 */
export async function readStatement(
  { database }: Pick<Desk, 'database'>,
  timeZone: string,
  rates: readonly Rate[],
  { siteKey, month, after = '', most }: AskedStatement,
): Promise<Statement> {
  const period = periodOf(month, timeZone);
  // No entry of the month belongs to an order that is placed after it.
  const spans = spansOf(rates).filter(({ from }) => from < period.to);
  const sums = await Promise.all(
    spans.map(async (span) => {
      const asked = { siteKey, ...period, placedFrom: span.from, placedTo: span.to };
      const { rows } = await database.ask({ rows: selectSums(asked) });
      return rows.map((row) => toSum(row, span));
    }),
  );
  const { rows } = await database.ask({ rows: selectOrders({ siteKey, ...period, after, most: most + 1 }) });
  const orders = rows.slice(0, most).map((row) => ({
    number: row.number,
    placedAt: Number(row.placedAt),
    currency: row.currency,
    soldCents: Number(row.soldCents),
    refundedCents: Number(row.refundedCents),
    basisPoints: spans.find(({ to }) => Number(row.placedAt) < to)?.basisPoints ?? 0,
  }));
  return { sums: sums.flat(), orders, next: rows.length > most ? (orders.at(-1)?.number ?? null) : null };
}

interface SumRow {
  currency: string;
  orders: number;
  soldCents: number;
  refundedCents: number;
}

function toSum(row: SumRow, { basisPoints }: RateSpan): StatementSum {
  const [soldCents, refundedCents] = [Number(row.soldCents), Number(row.refundedCents)];
  return {
    ...{ basisPoints, currency: row.currency, orders: Number(row.orders), soldCents, refundedCents },
    commissionCents: commissionOf(soldCents - refundedCents, basisPoints),
  };
}

function periodOf(month: string, timeZone: string): { from: number; to: number } {
  const first = `${month}-01`;
  const ofNext = addDays(first, 31).slice(0, 7);
  return { from: startOfDay(first, timeZone), to: startOfDay(`${ofNext}-01`, timeZone) };
}

/**
 * A sale charges the customer, less discounts; a move changes that; a refund gives it back. The money of a move that is still to return, and
 * the ways in which a refund is paid, are no turnover. The fee that the store keeps of a gift code's price stays turnover.
 */
const soldCents = sql<number>`cast(coalesce(sum(case
  when ledger_entries.event = 'sold' or (ledger_entries.event = 'moved' and ledger_entries.credit <> 'due-back')
  then case when ledger_entries.debit = 'customer' then cents else -cents end else 0 end), 0) as bigint)`;

const refundedCents = sql<number>`cast(coalesce(sum(case when ledger_entries.event <> 'refund-granted' then 0
  when ledger_entries.credit = 'customer' then cents
  when ledger_entries.credit like 'sales:%' then -cents else 0 end), 0) as bigint)`;

const isTurnover = sql<boolean>`ledger_entries.event in ('sold', 'moved', 'refund-granted')
  and (ledger_entries.debit = 'customer' or ledger_entries.credit = 'customer')`;

interface Period {
  siteKey: string;
  from: number;
  to: number;
}

const selectSums = defineQuery<Period & { placedFrom: number; placedTo: number }>('partnerSums')((db, marks) =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('orders', 'orders.number', 'ledger_entries.order_number')
    .select([
      'ledger_entries.currency',
      sql<number>`count(distinct ledger_entries.order_number)`.as('orders'),
      soldCents.as('soldCents'),
      refundedCents.as('refundedCents'),
    ])
    .where('ledger_entries.posted_at', '>=', marks.from)
    .where('ledger_entries.posted_at', '<', marks.to)
    .where(isTurnover)
    .where('orders.partner', '=', marks.siteKey)
    .where('orders.created_at', '>=', marks.placedFrom)
    .where('orders.created_at', '<', marks.placedTo)
    .groupBy('ledger_entries.currency')
    .orderBy('ledger_entries.currency'),
);

const selectOrders = defineQuery<Period & { after: string; most: number }>('partnerOrders')((db, marks) =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('orders', 'orders.number', 'ledger_entries.order_number')
    .select([
      'orders.number',
      'orders.created_at as placedAt',
      'ledger_entries.currency',
      soldCents.as('soldCents'),
      refundedCents.as('refundedCents'),
    ])
    .where('ledger_entries.posted_at', '>=', marks.from)
    .where('ledger_entries.posted_at', '<', marks.to)
    .where(isTurnover)
    .where('orders.partner', '=', marks.siteKey)
    .where('orders.number', '>', marks.after)
    .groupBy(['orders.number', 'orders.created_at', 'ledger_entries.currency'])
    .orderBy('orders.number')
    .limit(marks.most),
);
