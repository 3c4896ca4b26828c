import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import type { StuckKind } from '#shared/contract/staff/day.ts';

export interface StuckWork {
  kind: StuckKind;
  count: number;
  oldestAt: number | null;
  newestAt: number | null;
}

/** A buyer seldom stays longer on the service's page. */
const payMs = 600_000;
/** A return that its service has not made after this time waits too long; so does an errand that its program has not received. */
const patienceMs = 3_600_000;
const errandMs = 300_000;
/** Allowed delay of the job that cancels unpaid orders. */
const graceMs = 300_000;

/** The number of rows, and the first and last instant in a column. */
const spanOf = (column: string) => [
  sql<number>`count(*)`.as('count'),
  sql<number | null>`min(${sql.ref(column)})`.as('oldest'),
  sql<number | null>`max(${sql.ref(column)})`.as('newest'),
];

/** The payments that `npm run payments -- list` shows as stuck. */
const countPayments = defineQuery<{ before: number; now: number }>('stuckPayments')((db, marks) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.number', 'payments.order_number')
    .select(spanOf('payments.created_at'))
    .where(sql<boolean>`payments.state in ('created', 'approved')`)
    .where('payments.created_at', '<', marks.before)
    .where(
      sql<boolean>`not (payments.state = 'created' and payments.gateway_id is not null
        and (orders.status <> 'waiting' or orders.payable_until > ${marks.now}))`,
    ),
);

const countRefused = defineQuery<object>('stuckRefusedReturns')((db) =>
  db.selectFrom('money_back').select(spanOf('changed_at')).where('state', '=', sql.lit('refused')),
);

const countLate = defineQuery<{ before: number }>('stuckLateReturns')((db, marks) =>
  db
    .selectFrom('money_back')
    .select(spanOf('created_at'))
    .where('ask_at', 'is not', null)
    .where('created_at', '<', marks.before),
);

const countDisputes = defineQuery<object>('stuckDisputes')((db) =>
  db.selectFrom('payment_disputes').select(spanOf('opened_at')).where('state', '=', sql.lit('open')),
);

const countOrphans = defineQuery<object>('stuckOrphans')((db) =>
  db
    .selectFrom('orphan_payments')
    .select(spanOf('told_at'))
    .where(sql<boolean>`ended_at is null and (state is null or taken_cents > back_cents)`),
);

const countErrands = defineQuery<{ before: number }>('stuckErrands')((db, marks) =>
  db.selectFrom('errands').select(spanOf('begun_at')).where('begun_at', '<', marks.before),
);

const countGivenUpMails = defineQuery<object>('stuckGivenUpMails')((db) =>
  db.selectFrom('outbox').select(spanOf('queued_at')).where('state', '=', sql.lit('failed')),
);

const countRetriedMails = defineQuery<object>('stuckRetriedMails')((db) =>
  db
    .selectFrom('outbox')
    .select(spanOf('queued_at'))
    .where('state', '=', sql.lit('waiting'))
    .where('last_fault', 'is not', null),
);

const countRequests = defineQuery<object>('stuckRefundRequests')((db) =>
  db.selectFrom('orders').select(spanOf('refund_asked_at')).where('refund_asked_at', 'is not', null),
);

const countReviews = defineQuery<object>('stuckReviews')((db) =>
  db.selectFrom('reviews').select(spanOf('sent_at')).where('state', '=', sql.lit('waiting')),
);

const countGivenUpDeliveries = defineQuery<object>('stuckWebhookDeliveries')((db) =>
  db.selectFrom('webhook_deliveries').select(spanOf('made_at')).where('state', '=', sql.lit('given-up')),
);

/** Counts the work that waits for staff, or waits too long for another program. Each kind is counted in a small index. */
export async function countStuck({ ask }: Pick<Database, 'ask'>, now: number): Promise<StuckWork[]> {
  const found = await ask({
    payments: countPayments({ before: now - payMs, now: now - graceMs }),
    refused: countRefused({}),
    late: countLate({ before: now - patienceMs }),
    disputes: countDisputes({}),
    orphans: countOrphans({}),
    errands: countErrands({ before: now - errandMs }),
    givenUp: countGivenUpMails({}),
    retried: countRetriedMails({}),
    requests: countRequests({}),
    reviews: countReviews({}),
    deliveries: countGivenUpDeliveries({}),
  });
  return [
    workOf('payments', found.payments),
    workOf('refunds', found.refused, found.late),
    workOf('disputes', found.disputes),
    workOf('orphan-payments', found.orphans),
    workOf('errands', found.errands),
    workOf('mails', found.givenUp, found.retried),
    workOf('refund-requests', found.requests),
    workOf('reviews', found.reviews),
    workOf('webhooks', found.deliveries),
  ];
}

type Counted = readonly { count: number; oldest: number | null; newest: number | null }[];

function workOf(kind: StuckKind, ...parts: Counted[]): StuckWork {
  const rows = parts.flat();
  const [oldest, newest] = [rows.flatMap((row) => row.oldest ?? []), rows.flatMap((row) => row.newest ?? [])];
  return {
    kind,
    count: rows.reduce((sum, row) => sum + row.count, 0),
    oldestAt: oldest.length > 0 ? Math.min(...oldest) : null,
    newestAt: newest.length > 0 ? Math.max(...newest) : null,
  };
}
