import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { startOfDay } from '#server/sales/ledger/start-of-day.ts';
import { addDays, type Day, daysBetween } from '#shared/rules/calendar-day.ts';

/** The sales and refunds of a period, in the minor unit of one currency. */
export interface SalesSums {
  /** Paid orders. The sum includes what gift codes paid. */
  sales: { count: number; cents: number };
  /** Granted refunds, including what returns to gift codes. */
  refunds: { count: number; cents: number };
}

export interface SumsOfDay extends SalesSums {
  day: Day;
}

export interface SumsOfDays {
  /** The day, until now. */
  soFar: SalesSums;
  /** The same day of the week before, until the same time. */
  lastWeek: SumsOfDay;
  /** 14 days; the last is the day itself, until now. */
  days: SumsOfDay[];
}

interface Period {
  from: number;
  to: number;
  currency: string;
}

/** A sale charges the customer, and a refund gives back what was charged. The fee that the store keeps of a gift code's price is no refund. */
const selectSums = defineQuery<Period>('salesOfPeriod')((db, marks) =>
  db
    .selectFrom('ledger_entries')
    .select([
      sql<number>`count(distinct case when event = 'sold' then order_number end)`.as('sales'),
      sql<number>`cast(coalesce(sum(case when event <> 'sold' then 0 when debit = 'customer' then cents else -cents end), 0) as bigint)`.as(
        'soldCents',
      ),
      sql<number>`count(distinct case when event = 'refund-granted' then fact end)`.as('refunds'),
      sql<number>`cast(coalesce(sum(case when event <> 'refund-granted' then 0 when credit = 'customer' then cents
        when debit = 'customer' and credit like 'sales:%' then -cents else 0 end), 0) as bigint)`.as('refundedCents'),
    ])
    .where('posted_at', '>=', marks.from)
    .where('posted_at', '<', marks.to)
    .where('currency', '=', marks.currency)
    .where(sql<boolean>`event in ('sold', 'refund-granted')`)
    .where(sql<boolean>`(debit = 'customer' or credit = 'customer')`),
);

export interface AskedSums {
  day: Day;
  /** The instant after which nothing counts. */
  now: number;
  currency: string;
  timeZone: string;
}

const daysShown = 14;
const mostKept = 200;
/** Longer than a step takes from its instant to its commit. */
const lateMs = 600_000;

/** The sum from the beginning of a period until an instant, after which nothing is added before that instant. */
interface Settled {
  until: number;
  sums: SalesSums;
}

/**
 * Makes a reader of the sales of days. Entries of the ledger never change, so it keeps the sums until ten minutes ago and reads only later
 * entries again.
 */
export function keepSums({ ask }: Pick<Database, 'ask'>): (asked: AskedSums) => Promise<SumsOfDays> {
  const kept = new Map<string, Settled>();

  async function read(from: number, to: number, currency: string): Promise<SalesSums> {
    if (to <= from) return nothing;
    const [row] = (await ask({ sums: selectSums({ from, to, currency }) })).sums;
    return {
      sales: { count: row?.sales ?? 0, cents: row?.soldCents ?? 0 },
      refunds: { count: row?.refunds ?? 0, cents: row?.refundedCents ?? 0 },
    };
  }

  /** `name` tells apart periods with the same beginning. */
  async function readOn(name: string, from: number, to: number, { now, currency }: AskedSums): Promise<SalesSums> {
    const key = `${name} ${from} ${currency}`;
    const until = Math.max(from, Math.min(to, now - lateMs));
    const known = kept.get(key);
    const before = known && known.until <= until ? known : { until: from, sums: nothing };
    const settled = added(before.sums, await read(before.until, until, currency));
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, { until, sums: settled });
    return added(settled, await read(until, to, currency));
  }

  return async (asked) => {
    const { day, now, timeZone } = asked;
    const begin = (one: Day) => startOfDay(one, timeZone);
    const end = (one: Day) => begin(addDays(one, 1));
    const before = addDays(day, -7);
    const sameTime = Math.min(begin(before) + now - begin(day), end(before));
    const days = [...daysBetween(addDays(day, 1 - daysShown), day)];
    const [lastWeek, ...sums] = await Promise.all([
      readOn('so far', begin(before), sameTime, asked),
      ...days.map((one) => readOn('day', begin(one), Math.min(end(one), now), asked)),
    ]);
    return {
      soFar: sums.at(-1) ?? nothing,
      lastWeek: { day: before, ...lastWeek },
      days: days.map((one, at) => ({ day: one, ...(sums[at] ?? nothing) })),
    };
  };
}

const nothing: SalesSums = { sales: { count: 0, cents: 0 }, refunds: { count: 0, cents: 0 } };

function added(one: SalesSums, other: SalesSums): SalesSums {
  return { sales: sumOf(one.sales, other.sales), refunds: sumOf(one.refunds, other.refunds) };
}

function sumOf(one: SalesSums['sales'], other: SalesSums['sales']): SalesSums['sales'] {
  return { count: one.count + other.count, cents: one.cents + other.cents };
}
