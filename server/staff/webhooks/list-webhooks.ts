import { sql } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { selectWebhook } from '#server/webhooks/stored-webhooks.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { Webhook } from '#shared/contract/staff/webhooks.ts';
import type { WebhookEventType } from '#shared/contract/webhook-events.ts';

/** A page of all webhooks, by their ids. The cursor is the last id. */
export async function listWebhooks(
  { database, clock }: Pick<Desk, 'database' | 'clock'>,
  { after = '', most }: { after?: string | undefined; most: number },
): Promise<{ webhooks: Webhook[]; next: string | null }> {
  const { rows } = await database.ask({ rows: selectPage({ after, most: most + 1 }) });
  const now = clock().getTime();
  const webhooks = rows.slice(0, most).map((row) => toWebhook(row, now));
  return { webhooks, next: rows.length > most ? (webhooks.at(-1)?.id ?? null) : null };
}

/** One webhook, with the numbers of its deliveries that wait and that were given up. */
export async function showWebhook(
  { database, clock }: Pick<Desk, 'database' | 'clock'>,
  id: string,
): Promise<Result<{ webhook: Webhook; waiting: number; givenUp: number }>> {
  const { rows, counts } = await database.ask({ rows: selectWebhook({ id }), counts: countDeliveries({ id }) });
  const [row] = rows;
  if (!row || row.removed_at !== null) return fail('webhook-not-found');
  const countOf = (state: string) => Number(counts.find((one) => one.state === state)?.count ?? 0);
  return succeed({
    webhook: toWebhook(row, clock().getTime()),
    waiting: countOf('waiting'),
    givenUp: countOf('given-up'),
  });
}

const selectPage = defineQuery<{ after: string; most: number }>('webhooksPage')((db, marks) =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('removed_at', 'is', null)
    .where('id', '>', marks.after)
    .orderBy('id')
    .limit(marks.most),
);

const countDeliveries = defineQuery<{ id: string }>('countWebhookDeliveries')((db, marks) =>
  db
    .selectFrom('webhook_deliveries')
    .select(['state', sql<number>`count(*)`.as('count')])
    .where('webhook_id', '=', marks.id)
    .where(sql<boolean>`state in ('waiting', 'given-up')`)
    .groupBy('state'),
);

function toWebhook(row: Tables['webhooks'], now: number): Webhook {
  const isFormerValid = row.former_until !== null && row.former_until > now;
  return {
    ...{ id: row.id, name: row.name, url: row.url, version: row.version, siteKey: row.site_key },
    events: JSON.parse(row.events) as WebhookEventType[],
    hasBuyer: row.with_buyer === 1,
    state: row.is_on === 1 ? 'on' : row.given_up_at === null ? 'off' : 'failed',
    failingSince: iso(row.failing_since),
    formerSecretUntil: isFormerValid ? iso(row.former_until) : null,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
