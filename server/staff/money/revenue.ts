import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import type { Period } from '#server/sales/ledger/read-period.ts';
import type { RevenueGroup, revenueBases } from '#shared/contract/staff/money.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { partsOfDays, partsOfPeriod, readParts } from './read-parts.ts';
import type { ReportDays } from './report-period.ts';

export interface RevenueRow {
  key: string;
  currency: string;
  units: number;
  sold: number;
  refunded: number;
  moved: number;
  revenue: number;
}

const sumWhere = (event: string) =>
  sql<number>`cast(sum(case when sales_lines.event = ${sql.lit(event)} then sales_lines.cents else 0 end) as bigint)`;

const sums = [
  'sales_lines.currency',
  sql<number>`cast(sum(sales_lines.units) as bigint)`.as('units'),
  sumWhere('sold').as('sold'),
  sumWhere('refunded').as('refunded'),
  sumWhere('moved').as('moved'),
] as const;

const ofProduct = sql<string>`sales_lines.sku`;
const ofDay = sql<string>`sales_lines.visit_day`;
const ofMonth = sql<string>`substr(sales_lines.visit_day, 1, 7)`;

const bookedBy = (name: string, key: RawBuilder<string>) =>
  defineQuery<Period>(name)((db, marks) =>
    db
      .selectFrom('sales_lines')
      .select([key.as('key'), ...sums])
      .where('sales_lines.booked_at', '>=', marks.from)
      .where('sales_lines.booked_at', '<', marks.to)
      .groupBy(['key', 'sales_lines.currency']),
  );

const visitedBy = (name: string, key: RawBuilder<string>) =>
  defineQuery<ReportDays>(name)((db, marks) =>
    db
      .selectFrom('sales_lines')
      .select([key.as('key'), ...sums])
      .where(sql<boolean>`sales_lines.visit_day <> ''`)
      .where('sales_lines.visit_day', '>=', marks.from)
      .where('sales_lines.visit_day', '<=', marks.to)
      .groupBy(['key', 'sales_lines.currency']),
  );

type OrderColumn = 'orders.channel' | 'orders.partner';

const bookedByOrder = (name: string, column: OrderColumn) =>
  defineQuery<Period>(name)((db, marks) =>
    db
      .selectFrom('sales_lines')
      .innerJoin('orders', 'orders.number', 'sales_lines.order_number')
      .select([sql<string>`coalesce(${sql.ref(column)}, '')`.as('key'), ...sums])
      .where('sales_lines.booked_at', '>=', marks.from)
      .where('sales_lines.booked_at', '<', marks.to)
      .groupBy(['key', 'sales_lines.currency']),
  );

const visitedByOrder = (name: string, column: OrderColumn) =>
  defineQuery<ReportDays>(name)((db, marks) =>
    db
      .selectFrom('sales_lines')
      .innerJoin('orders', 'orders.number', 'sales_lines.order_number')
      .select([sql<string>`coalesce(${sql.ref(column)}, '')`.as('key'), ...sums])
      .where(sql<boolean>`sales_lines.visit_day <> ''`)
      .where('sales_lines.visit_day', '>=', marks.from)
      .where('sales_lines.visit_day', '<=', marks.to)
      .groupBy(['key', 'sales_lines.currency']),
  );

const queries = {
  product: [bookedBy('revenueByProduct', ofProduct), visitedBy('visitsByProduct', ofProduct)],
  visitDay: [bookedBy('revenueByDay', ofDay), visitedBy('visitsByDay', ofDay)],
  visitMonth: [bookedBy('revenueByMonth', ofMonth), visitedBy('visitsByMonth', ofMonth)],
  channel: [bookedByOrder('revenueByChannel', 'orders.channel'), visitedByOrder('visitsByChannel', 'orders.channel')],
  partner: [bookedByOrder('revenueByPartner', 'orders.partner'), visitedByOrder('visitsByPartner', 'orders.partner')],
} as const satisfies Record<RevenueGroup, unknown>;

interface Asked {
  by: RevenueGroup;
  basis: (typeof revenueBases)[number];
  days: ReportDays;
  period: Period;
}

/** Adds up the lines of sales that were booked in a period, or whose visits are on the days. Both read one index from day to day. */
export async function readRevenue(database: Reader, { by, basis, days, period }: Asked): Promise<RevenueRow[]> {
  const [booked, visited] = queries[by];
  const rows =
    basis === 'booked'
      ? readParts(partsOfPeriod(period), (part) => findRows(database, booked({ ...part })))
      : readParts(partsOfDays(days), (part) => findRows(database, visited({ ...part })));
  const sumsOf = new Map<string, SumRow>();
  for await (const { key, currency, units, sold, refunded, moved } of rows) {
    const id = JSON.stringify([key, currency]);
    const sum = sumsOf.get(id) ?? { key, currency, units: 0, sold: 0, refunded: 0, moved: 0 };
    sum.units += Number(units);
    sum.sold += Number(sold);
    sum.refunded += Number(refunded);
    sum.moved += Number(moved);
    sumsOf.set(id, sum);
  }
  return [...sumsOf.values()]
    .map(toRow)
    .sort((one, other) => (`${one.key} ${one.currency}` < `${other.key} ${other.currency}` ? -1 : 1));
}

interface SumRow {
  key: string;
  currency: string;
  units: number;
  sold: number;
  refunded: number;
  moved: number;
}

function toRow({ refunded, ...row }: SumRow): RevenueRow {
  return { ...row, refunded: 0 - refunded, revenue: row.sold + refunded + row.moved };
}

export interface DeferredRow {
  month: string;
  currency: string;
  units: number;
  cents: number;
}

const selectDeferred = defineQuery<{ at: Day; end: number }>('deferredRevenue')((db, marks) =>
  db
    .selectFrom('sales_lines')
    .select([
      ofMonth.as('month'),
      'currency',
      sql<number>`cast(sum(units) as bigint)`.as('units'),
      sql<number>`cast(sum(cents) as bigint)`.as('cents'),
    ])
    .where(sql<boolean>`visit_day <> ''`)
    .where('visit_day', '>', marks.at)
    .where('booked_at', '<', marks.end)
    .groupBy(['month', 'currency']),
);

/** Adds up what was sold before an instant for visits after a day. It reads only the lines of visits after that day. */
export async function readDeferred(database: Reader, asked: { at: Day; end: number }): Promise<DeferredRow[]> {
  const rows = await findRows(database, selectDeferred(asked));
  return rows
    .map(({ month, currency, units, cents }) => ({ month, currency, units: Number(units), cents: Number(cents) }))
    .filter(({ units, cents }) => units !== 0 || cents !== 0)
    .sort((one, other) => (`${one.month} ${one.currency}` < `${other.month} ${other.currency}` ? -1 : 1));
}
