import { sql } from 'kysely';
import { defineQuery, selectWhere } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { readListCursor, writeListCursor } from '#server/staff/list-cursor.ts';
import { selectWebhook } from '#server/webhooks/stored-webhooks.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { deliveryStates, WebhookAttempt, WebhookDelivery } from '#shared/contract/staff/webhooks.ts';

type State = (typeof deliveryStates)[number];

interface AskedDeliveries {
  id: string;
  state?: State | undefined;
  after?: string | undefined;
  most: number;
}

/** A page of the deliveries of a webhook, the newest first. */
export async function listDeliveries(
  { database }: Pick<Desk, 'database'>,
  { id, state, after, most }: AskedDeliveries,
): Promise<Result<{ deliveries: WebhookDelivery[]; next: string | null }>> {
  const cursor = after === undefined ? null : readListCursor(after);
  if (after !== undefined && cursor?.by !== 'time') return fail('invalid-request', { field: 'after' });
  const page = {
    ...{ webhookId: id, most: most + 1 },
    at: cursor?.by === 'time' ? cursor.at : Number.MAX_SAFE_INTEGER,
    id: cursor?.id ?? '',
  };
  const { webhook, rows } = await database.ask({
    webhook: selectWebhook({ id }),
    rows: state === undefined ? selectPage(page) : selectPageOfState({ ...page, state }),
  });
  if (!webhook[0] || webhook[0].removed_at !== null) return fail('webhook-not-found');
  const shown = rows.slice(0, most);
  const last = rows.length > most ? shown.at(-1) : undefined;
  return succeed({
    deliveries: shown.map(toDelivery),
    next: last ? writeListCursor({ by: 'time', at: last.made_at, id: last.id }) : null,
  });
}

/** One delivery with its content and its attempts, the newest first. */
export async function showDelivery(
  { database }: Pick<Desk, 'database'>,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<Result<{ delivery: WebhookDelivery; content: string; attempts: WebhookAttempt[] }>> {
  const { rows, attempts } = await database.ask({
    rows: selectDelivery({ id: deliveryId }),
    attempts: selectAttempts({ id: deliveryId }),
  });
  const [row] = rows;
  if (!row || row.webhook_id !== id || row.state === 'dropped') return fail('webhook-delivery-not-found');
  return succeed({
    delivery: toDelivery(row),
    content: row.payload,
    attempts: attempts
      .toSorted((one, other) => other.ordinal - one.ordinal)
      .map(({ begun_at, ms, status, fault, answer }) => ({ at: iso(begun_at), ms, status, fault, answer })),
  });
}

export const selectDelivery = selectWhere('webhook_deliveries', { id: 'id' });

const selectAttempts = selectWhere('webhook_attempts', { id: 'delivery_id' });

interface Page {
  webhookId: string;
  /** The delivery after which the page begins: its instant and its id. */
  at: number;
  id: string;
  most: number;
}

const selectPage = defineQuery<Page>('webhookDeliveriesPage')((db, marks) =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', marks.webhookId)
    .where(sql<boolean>`(made_at, id) < (${marks.at}, ${marks.id})`)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(marks.most),
);

const selectPageOfState = defineQuery<Page & { state: string }>('webhookDeliveriesOfState')((db, marks) =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', marks.webhookId)
    .where('state', '=', marks.state)
    .where(sql<boolean>`(made_at, id) < (${marks.at}, ${marks.id})`)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(marks.most),
);

function toDelivery(row: Tables['webhook_deliveries']): WebhookDelivery {
  return {
    id: row.id,
    event: row.event as WebhookDelivery['event'],
    orderNumber: row.order_number,
    state: row.state as State,
    madeAt: iso(row.made_at),
    dueAt: row.state === 'waiting' ? iso(row.due_at) : null,
    tries: row.tries,
    lastStatus: row.last_status,
    lastFault: row.last_fault,
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
