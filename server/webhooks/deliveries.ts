import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { defineQuery, type RowOf } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import { defineWrite, inList, insertRows, listed, mark, updateRows } from '#server/database/write.ts';
import { findAccount } from '#server/members/accounts.ts';
import { queueAccountMail } from '#server/sales/outbox/queue-account-mail.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Attempt } from './post-event.ts';
import { patienceMs, retryAt } from './retry-at.ts';
import { selectWebhook } from './stored-webhooks.ts';

/** A delivery that this node may send now. */
export interface ClaimedDelivery {
  id: string;
  webhookId: string;
  event: string;
  lane: string;
  orderNumber: string | null;
  payload: string;
  madeAt: number;
  begunAt: number;
  /** The number of this try, from 1. */
  tries: number;
}

/** The time after which another node sends a claimed delivery, because the first node may have died. */
export const leaseMs = 30_000;

/** The due deliveries of a webhook. One waits while an earlier one of the same lane waits. */
const selectDue = defineQuery<{ webhookId: string; now: number; most: number }>('dueWebhookDeliveries')((db, marks) =>
  db
    .selectFrom('webhook_deliveries')
    .select(['id', 'webhook_id', 'event', 'lane', 'order_number', 'payload', 'made_at', 'begun_at', 'tries'])
    .where('webhook_id', '=', marks.webhookId)
    .where('state', '=', sql.lit('waiting'))
    .where('due_at', '<=', marks.now)
    .where(
      sql<boolean>`not exists (select 1 from webhook_deliveries as earlier
        where earlier.webhook_id = webhook_deliveries.webhook_id and earlier.lane = webhook_deliveries.lane
          and earlier.state = 'waiting' and earlier.ordinal < webhook_deliveries.ordinal)`,
    )
    .orderBy('due_at')
    .limit(marks.most),
);

const claimDelivery = updateRows('webhook_deliveries', ['id', 'tries'], ['due_at'], {
  count: ['tries'],
  when: (was) => sql`${was('state')} = 'waiting'`,
});

/** Claims due deliveries of a webhook, so that no other node sends them meanwhile. */
export async function claimDeliveries(
  database: Pick<Database, 'ask' | 'commit'>,
  { webhookId, now, most }: { webhookId: string; now: number; most: number },
): Promise<ClaimedDelivery[]> {
  const claimed: ClaimedDelivery[] = [];
  for (const row of await findRows(database, selectDue({ webhookId, now, most }))) {
    const claim = claimDelivery({ id: row.id, tries: row.tries, due_at: now + leaseMs });
    if ((await database.commit([claim], { isUnsynced: true })) === 'done') claimed.push(toClaimed(row));
  }
  return claimed;
}

function toClaimed(row: RowOf<ReturnType<typeof selectDue>>): ClaimedDelivery {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    event: row.event,
    lane: row.lane,
    orderNumber: row.order_number,
    payload: row.payload,
    madeAt: row.made_at,
    begunAt: row.begun_at,
    tries: row.tries + 1,
  };
}

const insertAttempts = insertRows('webhook_attempts', { unless: ['delivery_id', 'ordinal'] });

/** Changes nothing when another node has claimed the delivery meanwhile, or staff have removed the webhook. */
const updateOutcome = updateRows(
  'webhook_deliveries',
  ['id', 'tries'],
  ['state', 'due_at', 'payload', 'last_status', 'last_fault', 'ended_at'],
  { when: (was) => sql`${was('state')} = 'waiting'` },
);

const updateFailing = updateRows('webhooks', ['id'], [], { fill: ['failing_since'] });

const updateWorking = updateRows('webhooks', ['id'], ['failing_since'], {
  when: (was) => sql`${was('failing_since')} is not null`,
});

/** Changes nothing when it works again, or when staff have given it another address meanwhile. */
const switchOff = updateRows('webhooks', ['id', 'failing_since'], ['is_on', 'given_up_at'], {
  count: ['version'],
  when: (was) => sql`${was('is_on')} = 1`,
});

/** Ends or hurries the waiting deliveries of a webhook. */
const giveUpWaiting = defineWrite('webhook_deliveries', 'give_up_webhook_deliveries', {
  columns: ['webhook_id', 'ended_at'],
  isExact: false,
  sqlite: [
    sql`update webhook_deliveries set state = 'given-up', ended_at = ${mark('ended_at')}
      where webhook_id = ${mark('webhook_id')} and state = 'waiting'`,
  ],
  postgres: [
    sql`update webhook_deliveries set state = 'given-up', ended_at = given.ended_at
      from ${listed('webhook_deliveries', ['webhook_id', 'ended_at'])}
      where webhook_deliveries.webhook_id = ${inList('webhook_id')} and state = 'waiting' returning 1`,
  ],
});

/** A receiver that works again gets at once what waits for a later try. Deliveries that are being sent now keep their lease. */
const hurryWaiting = defineWrite('webhook_deliveries', 'hurry_webhook_deliveries', {
  columns: ['webhook_id', 'due_at'],
  isExact: false,
  sqlite: [
    sql`update webhook_deliveries set due_at = ${mark('due_at')}
      where webhook_id = ${mark('webhook_id')} and state = 'waiting' and due_at > ${mark('due_at')}`,
  ],
  postgres: [
    sql`update webhook_deliveries set due_at = given.due_at
      from ${listed('webhook_deliveries', ['webhook_id', 'due_at'])}
      where webhook_deliveries.webhook_id = ${inList('webhook_id')} and state = 'waiting'
        and webhook_deliveries.due_at > given.due_at returning 1`,
  ],
});

export interface SentDelivery {
  delivery: ClaimedDelivery;
  /** The sent body, without the name of a buyer. */
  body: string;
  attempt: Attempt;
  begunAt: number;
  now: number;
  failingSince: number | null;
}

/** The outcome of an attempt. `given-up`: it was the last one. */
export type DeliveryOutcome = 'delivered' | 'failed' | 'given-up';

/** Stores an attempt and its outcome. A webhook that has failed for three days is switched off, and its maker gets an email. */
export async function noteAttempt(
  database: Pick<Database, 'transaction'>,
  { delivery, body, attempt, begunAt, now, failingSince }: SentDelivery,
): Promise<DeliveryOutcome> {
  const { id, webhookId, tries, madeAt } = delivery;
  const { status, fault, answer } = attempt;
  const dueAt = fault === null ? null : retryAt(delivery.begunAt, now, Math.random());
  const outcome = fault === null ? 'delivered' : dueAt === null ? 'given-up' : 'failed';
  const state = { delivered: 'done', failed: 'waiting', 'given-up': 'given-up' }[outcome];
  await database.transaction(
    async (tx) => {
      if (fault === null && failingSince !== null) {
        tx.send(
          updateWorking({ id: webhookId, failing_since: null }),
          hurryWaiting({ webhook_id: webhookId, due_at: now + leaseMs }),
        );
      }
      if (fault !== null) tx.send(updateFailing({ id: webhookId, failing_since: begunAt }));
      tx.send(
        insertAttempts({
          ...{ delivery_id: id, ordinal: tries, made_at: madeAt, begun_at: begunAt, ms: now - begunAt },
          ...{ status, fault, answer },
        }),
        updateOutcome({
          ...{ id, tries, state, payload: body, last_status: status, last_fault: fault },
          due_at: dueAt ?? now,
          ended_at: dueAt === null ? now : null,
        }),
      );
      const hasFailedLong = fault !== null && failingSince !== null && now - failingSince >= patienceMs;
      const off = { id: webhookId, failing_since: failingSince, is_on: 0, given_up_at: now };
      if (hasFailedLong && (await tx.change(switchOff(off))) > 0) {
        tx.send(giveUpWaiting({ webhook_id: webhookId, ended_at: now }));
        const [webhook] = await findRows(tx, selectWebhook({ id: webhookId }));
        const account = webhook?.account_id ? await findAccount(tx, webhook.account_id) : undefined;
        if (account) {
          const { id: about, email: address, locale } = account;
          queueAccountMail(tx, { kind: 'webhook-off', address, about, locale: locale as LocaleCode }, now);
        }
      }
    },
    { isUnsynced: true },
  );
  return outcome;
}
