import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { sumOf } from '#shared/rules/sum-of.ts';
import { isSendable } from './is-sendable.ts';
import type { StepParts } from './step.ts';

export type SalesFigures = Awaited<ReturnType<typeof readFigures>>;

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
    .where('state', '=', sql.lit('waiting'))
    .where(isSendable),
);

const selectGivenUpMails = defineQuery<object>('figuresOfGivenUpMails')((db) =>
  db.selectFrom('outbox').select(sql<number>`count(*)`.as('count')).where('state', '=', sql.lit('failed')),
);

/**
 * Counts waiting and given-up work. Each figure is counted in a small separate index, so that it stays fast in a large store. Amounts are in
 * the minor unit of each currency, by ISO 4217 code.
 */
export async function readFigures({ database, readNow }: StepParts) {
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
    ordersWaiting: sumOf(orders, countOf),
    ordersWaitingCents: Object.fromEntries(orders.map(({ currency, cents }) => [currency, cents])),
    dueReturns: sumOf(refunds, countOf),
    refundsDueCents: Object.fromEntries(refunds.map(({ currency_due, cents }) => [currency_due, cents])),
    refundsRefused: refused[0]?.count ?? 0,
    disputesOpen: disputes[0]?.count ?? 0,
    orphanPayments: sumOf(orphans, countOf),
    orphanPaymentsCents: Object.fromEntries(
      orphans.flatMap(({ currency, cents }) => (currency === null ? [] : [[currency, cents]])),
    ),
    mailsWaiting: waiting[0]?.count ?? 0,
    mailsGivenUp: givenUp[0]?.count ?? 0,
    oldestMailSeconds: oldest === null ? 0 : Math.max(0, now.at - oldest) / 1000,
  };
}

function countOf({ count }: { count: number }): number {
  return count;
}
