import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import type { StepParts } from './step.ts';

/** Amounts in the minor unit of each currency, by ISO 4217 code. */
export type CentsByCurrency = Readonly<Record<string, number>>;

/** Counts of waiting and given-up work. Each figure is counted in a small separate index, so that it stays fast in a large store. */
export interface SalesFigures {
  ordersWaiting: number;
  ordersWaitingCents: CentsByCurrency;
  dueReturns: number;
  refundsDueCents: CentsByCurrency;
  /** Number of due refunds that a payment service refused, so that staff have to act. */
  refundsRefused: number;
  disputesOpen: number;
  /** Orphan payments that have money left or were not looked up yet. */
  orphanPayments: number;
  orphanPaymentsCents: CentsByCurrency;
  mailsWaiting: number;
  mailsGivenUp: number;
  /** How long the oldest waiting email has waited, in seconds; 0 when none waits. */
  oldestMailSeconds: number;
}

const selectWaitingOrders = defineQuery<object>('figuresOfOrders')((db, _, dialect) =>
  db
    .selectFrom('orders')
    .select([
      (dialect === 'sqlite' ? sql<string>`json_extract(doc, '$.currency')` : sql<string>`doc::json ->> 'currency'`).as(
        'currency',
      ),
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(total_cents), 0)`.as('cents'),
    ])
    .where('status', '=', sql.lit('waiting'))
    .groupBy('currency'),
);

/** Money still to return, by the currency of the capture. */
const selectRefunds = defineQuery<object>('figuresOfRefunds')((db) =>
  db
    .selectFrom('payments')
    .select([
      sql<string>`coalesce(captured_currency, currency)`.as('currency_due'),
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(due_back_cents), 0)`.as('cents'),
    ])
    .where(sql<boolean>`due_back_cents > 0`)
    .groupBy('currency_due'),
);

const selectRefusedRefunds = defineQuery<object>('figuresOfRefusedRefunds')((db) =>
  db.selectFrom('money_back').select(sql<number>`count(*)`.as('count')).where('state', '=', sql.lit('refused')),
);

const selectOpenDisputes = defineQuery<object>('figuresOfDisputes')((db) =>
  db.selectFrom('payment_disputes').select(sql<number>`count(*)`.as('count')).where('state', '=', sql.lit('open')),
);

const selectOrphans = defineQuery<object>('figuresOfOrphans')((db) =>
  db
    .selectFrom('orphan_payments')
    .select([
      'currency',
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(taken_cents - back_cents), 0)`.as('cents'),
    ])
    .where(sql<boolean>`ended_at is null and (state is null or taken_cents > back_cents)`)
    .groupBy('currency'),
);

const selectWaitingMails = defineQuery<object>('figuresOfWaitingMails')((db) =>
  db
    .selectFrom('outbox')
    .select([sql<number>`count(*)`.as('count'), sql<number | null>`min(queued_at)`.as('oldest')])
    .where('state', '=', sql.lit('waiting')),
);

const selectGivenUpMails = defineQuery<object>('figuresOfGivenUpMails')((db) =>
  db.selectFrom('outbox').select(sql<number>`count(*)`.as('count')).where('state', '=', sql.lit('failed')),
);

export async function readFigures({ database, readNow }: StepParts): Promise<SalesFigures> {
  const now = await readNow();
  const { orders, refunds, refused, disputes, orphans, waiting, givenUp } = await database.ask({
    orders: selectWaitingOrders({}),
    refunds: selectRefunds({}),
    refused: selectRefusedRefunds({}),
    disputes: selectOpenDisputes({}),
    orphans: selectOrphans({}),
    waiting: selectWaitingMails({}),
    givenUp: selectGivenUpMails({}),
  });
  const oldest = waiting[0]?.oldest ?? null;
  return {
    ordersWaiting: sumOf(orders),
    ordersWaitingCents: Object.fromEntries(orders.map(({ currency, cents }) => [currency, cents])),
    dueReturns: sumOf(refunds),
    refundsDueCents: Object.fromEntries(refunds.map(({ currency_due, cents }) => [currency_due, cents])),
    refundsRefused: refused[0]?.count ?? 0,
    disputesOpen: disputes[0]?.count ?? 0,
    orphanPayments: sumOf(orphans),
    orphanPaymentsCents: Object.fromEntries(
      orphans.flatMap(({ currency, cents }) => (currency === null ? [] : [[currency, cents]])),
    ),
    mailsWaiting: waiting[0]?.count ?? 0,
    mailsGivenUp: givenUp[0]?.count ?? 0,
    oldestMailSeconds: oldest === null ? 0 : Math.max(0, now.at - oldest) / 1000,
  };
}

function sumOf(rows: readonly { count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}
