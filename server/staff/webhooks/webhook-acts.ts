import { sql } from 'kysely';
import { selectSiteKey } from '#server/callers/site-keys.ts';
import type { Transaction } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import type { Tables } from '#server/database/tables.ts';
import { defineWrite, inList, insertRows, listed, lockRows, mark, updateRows } from '#server/database/write.ts';
import { shortId } from '#server/sales/random-id.ts';
import type { Sealer } from '#server/settings/seal.ts';
import type { Actor } from '#server/staff/actor.ts';
import { asStaffInTransaction, type Desk } from '#server/staff/as-staff.ts';
import { leaseMs } from '#server/webhooks/deliveries.ts';
import { bodyOf } from '#server/webhooks/event-payload.ts';
import { selectWebhook } from '#server/webhooks/stored-webhooks.ts';
import { type CallableNetworks, readWebhookUrl } from '#server/webhooks/webhook-address.ts';
import { newWebhookSecret, placeOfSecret } from '#server/webhooks/webhook-secret.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { mostWebhooks } from '#shared/contract/staff/webhooks.ts';
import { pingType, type WebhookEventType } from '#shared/contract/webhook-events.ts';
import { selectDelivery } from './list-deliveries.ts';

export interface WebhookWish {
  /** Null for a new webhook. */
  id: string | null;
  name: string;
  url: string;
  events: readonly WebhookEventType[];
  siteKey: string | null;
  hasBuyer: boolean;
  isOn: boolean;
  /** The version that was shown; 0 for a new webhook. */
  version: number;
}

export interface WebhookDesk extends Desk {
  sealer: Sealer;
  networks: CallableNetworks;
}

/** How long deliveries are also signed with the former secret. */
const formerSecretMs = 24 * 3_600_000;

const lockWebhooks = lockRows('webhooks', ['id']);
const insertWebhooks = insertRows('webhooks');
const updateWebhooks = updateRows(
  'webhooks',
  ['id', 'version'],
  ['name', 'url', 'events', 'site_key', 'with_buyer', 'is_on', 'failing_since', 'given_up_at'],
);
const updateSecrets = updateRows('webhooks', ['id', 'version'], ['secret', 'former_secret', 'former_until']);
const updateRemoved = updateRows('webhooks', ['id', 'version'], ['is_on', 'removed_at', 'secret', 'former_secret']);
const insertDeliveries = insertRows('webhook_deliveries');

const countWebhooks = defineQuery<object>('countWebhooks')((db) =>
  db.selectFrom('webhooks').select(sql<number>`count(*)`.as('count')).where('removed_at', 'is', null),
);

interface SavedWebhook {
  id: string;
  version: number;
  /** Only of a new webhook. */
  secret: string | null;
}

/** Makes a webhook, or changes one. A new one is answered with its secret, which nothing shows later. */
export function saveWebhook(desk: WebhookDesk, actor: Actor, wish: WebhookWish): Promise<Result<SavedWebhook>> {
  const act = {
    ...({ operation: 'webhook.save', actor } as const),
    changedBy: ({ id }: SavedWebhook) => [nameOf(id)],
    fields: ['name', 'url', 'events', 'siteKey', 'hasBuyer', 'isOn'],
  };
  return asStaffInTransaction(desk, act, async (tx) => {
    if (!readWebhookUrl(wish.url, desk.networks)) return fail('webhook-address-refused', { field: 'url' });
    const { siteKey } = wish;
    if (siteKey !== null && !(await findRow(tx, selectSiteKey({ siteKey })))) return fail('partner-not-found');
    return wish.id === null ? addWebhook(desk, tx, actor, wish) : changeWebhook(tx, wish.id, wish);
  });
}

async function addWebhook({ sealer, clock }: WebhookDesk, tx: Transaction, { accountId }: Actor, wish: WebhookWish) {
  const [counted] = await findRows(tx, countWebhooks({}));
  if (Number(counted?.count ?? 0) >= mostWebhooks) return fail('too-many-webhooks', { bound: mostWebhooks });
  const [id, secret] = [shortId(), newWebhookSecret()];
  tx.send(
    insertWebhooks({
      ...columnsOf(wish),
      ...{ id, version: 1, account_id: accountId, created_at: clock().getTime() },
      secret: sealer.seal(placeOfSecret(id), secret),
    }),
  );
  return succeed({ id, version: 1, secret });
}

async function changeWebhook(tx: Transaction, id: string, wish: WebhookWish) {
  const row = await findLocked(tx, id);
  if (!row) return fail('webhook-not-found');
  const { version } = row;
  if (version !== wish.version) return fail('preview-changed');
  // A webhook that is switched on again, or gets another address, has not failed yet.
  const isFresh = row.is_on === 0 || row.url !== wish.url;
  const failing_since = isFresh ? null : row.failing_since;
  const given_up_at = wish.isOn ? null : row.given_up_at;
  tx.send(updateWebhooks({ id, version, ...columnsOf(wish), failing_since, given_up_at }));
  return succeed({ id, version: version + 1, secret: null });
}

function columnsOf({ name, url, events, siteKey, hasBuyer, isOn }: WebhookWish) {
  return {
    ...{ name, url, site_key: siteKey, events: JSON.stringify([...new Set(events)]) },
    with_buyer: hasBuyer ? 1 : 0,
    is_on: isOn ? 1 : 0,
  };
}

/** Gives a webhook a new secret. The former one is valid for another day. */
export function renewWebhookSecret(
  desk: Omit<WebhookDesk, 'networks'>,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<{ version: number; secret: string; formerUntil: number }>> {
  const act = { ...({ operation: 'webhook.renew-secret', actor } as const), objects: [nameOf(id)] };
  return asStaffInTransaction(desk, act, async (tx) => {
    const row = await findLocked(tx, id);
    if (!row) return fail('webhook-not-found');
    if (row.version !== version) return fail('preview-changed');
    const secret = newWebhookSecret();
    const formerUntil = desk.clock().getTime() + formerSecretMs;
    const sealed = desk.sealer.seal(placeOfSecret(id), secret);
    tx.send(updateSecrets({ id, version, secret: sealed, former_secret: row.secret, former_until: formerUntil }));
    return succeed({ version: version + 1, secret, formerUntil });
  });
}

/** Removes a webhook with its secrets. Deliveries that wait or were given up are dropped; the job removes all of them later. */
export function removeWebhook(
  desk: Desk,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<Record<string, never>>> {
  const act = { ...({ operation: 'webhook.remove', actor } as const), objects: [nameOf(id)] };
  return asStaffInTransaction(desk, act, async (tx) => {
    const row = await findLocked(tx, id);
    if (!row) return fail('webhook-not-found');
    if (row.version !== version) return fail('preview-changed');
    const now = desk.clock().getTime();
    tx.send(
      updateRemoved({ id, version, is_on: 0, removed_at: now, secret: '', former_secret: null }),
      dropDeliveries({ webhook_id: id, ended_at: now }),
    );
    return succeed({});
  });
}

const dropDeliveries = defineWrite('webhook_deliveries', 'drop_webhook_deliveries', {
  columns: ['webhook_id', 'ended_at'],
  isExact: false,
  sqlite: [
    sql`update webhook_deliveries set state = 'dropped', ended_at = ${mark('ended_at')}
      where webhook_id = ${mark('webhook_id')} and state in ('waiting', 'given-up')`,
  ],
  postgres: [
    sql`update webhook_deliveries set state = 'dropped', ended_at = given.ended_at
      from ${listed('webhook_deliveries', ['webhook_id', 'ended_at'])}
      where webhook_deliveries.webhook_id = ${inList('webhook_id')} and state in ('waiting', 'given-up') returning 1`,
  ],
});

/** Changes nothing when a node has begun to send the delivery. */
const sendAgain = updateRows(
  'webhook_deliveries',
  ['id', 'tries'],
  ['state', 'due_at', 'begun_at', 'last_fault', 'ended_at'],
  { when: (was) => sql`${was('state')} <> 'dropped'` },
);

const sendAllAgain = defineWrite('webhook_deliveries', 'send_webhook_deliveries_again', {
  columns: ['webhook_id', 'due_at'],
  isExact: false,
  sqlite: [
    sql`update webhook_deliveries
      set state = 'waiting', due_at = ${mark('due_at')}, begun_at = ${mark('due_at')}, ended_at = null
      where webhook_id = ${mark('webhook_id')} and state = 'given-up'`,
  ],
  postgres: [
    sql`update webhook_deliveries set state = 'waiting', due_at = given.due_at, begun_at = given.due_at, ended_at = null
      from ${listed('webhook_deliveries', ['webhook_id', 'due_at'])}
      where webhook_deliveries.webhook_id = ${inList('webhook_id')} and state = 'given-up' returning 1`,
  ],
});

/** Sends a delivery again, or all that were given up, each with three days of tries. */
export function sendWebhookAgain(
  desk: Desk,
  actor: Actor,
  { id, deliveryId }: { id: string; deliveryId: string | null },
): Promise<Result<{ count: number }>> {
  const objects = [nameOf(id), ...(deliveryId === null ? [] : [`delivery ${deliveryId}`])];
  return asStaffInTransaction(desk, { operation: 'webhook.send-again', actor, objects }, async (tx) => {
    const webhook = await findLocked(tx, id);
    if (!webhook) return fail('webhook-not-found');
    if (webhook.is_on === 0) return fail('webhook-off');
    const now = desk.clock().getTime();
    if (deliveryId === null) return succeed({ count: await tx.change(sendAllAgain({ webhook_id: id, due_at: now })) });
    const row = await findRow(tx, selectDelivery({ id: deliveryId }));
    if (row?.webhook_id !== id || row.state === 'dropped') return fail('webhook-delivery-not-found');
    // One that is being sent now keeps its lease.
    if (row.state === 'waiting' && row.due_at <= now + leaseMs) return succeed({ count: 1 });
    const fresh = { state: 'waiting', due_at: now, begun_at: now, last_fault: null, ended_at: null };
    return succeed({ count: await tx.change(sendAgain({ id: deliveryId, tries: row.tries, ...fresh })) });
  });
}

/** A second ping within this time is refused. */
const pingPauseMs = 2000;

const selectPings = defineQuery<{ id: string; since: number }>('webhookPings')((db, marks) =>
  db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', marks.id)
    .where('made_at', '>', marks.since)
    .where('event', '=', sql.lit(pingType))
    .limit(sql.lit(1)),
);

/** Queues a ping, which is sent like an event. */
export function testWebhook(desk: Desk, actor: Actor, { id }: { id: string }): Promise<Result<{ deliveryId: string }>> {
  const act = { ...({ operation: 'webhook.test', actor } as const), objects: [nameOf(id)] };
  return asStaffInTransaction(desk, act, async (tx) => {
    const webhook = await findLocked(tx, id);
    if (!webhook) return fail('webhook-not-found');
    if (webhook.is_on === 0) return fail('webhook-off');
    const now = desk.clock().getTime();
    if ((await findRows(tx, selectPings({ id, since: now - pingPauseMs }))).length > 0)
      return fail('too-many-requests');
    const deliveryId = `msg_${shortId()}`;
    tx.send(
      insertDeliveries({
        ...{ id: deliveryId, webhook_id: id, event: pingType, lane: deliveryId, fact: deliveryId, ordinal: 0 },
        payload: bodyOf(pingType, now, { webhookId: id }),
        ...{ made_at: now, begun_at: now, due_at: now, state: 'waiting', tries: 0 },
      }),
    );
    return succeed({ deliveryId });
  });
}

/** The row of a webhook, read after it was locked. */
async function findLocked(tx: Transaction, id: string): Promise<Tables['webhooks'] | undefined> {
  if ((await tx.change(lockWebhooks({ id }))) === 0) return undefined;
  const row = await findRow(tx, selectWebhook({ id }));
  return row?.removed_at === null ? row : undefined;
}

function nameOf(id: string): string {
  return `webhook ${id}`;
}
