import { sql } from 'kysely';
import { defineQuery, selectWhere } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import type { WebhookEventType } from '#shared/contract/webhook-events.ts';

/** A webhook that is on, as far as its deliveries need it. */
export interface SendingWebhook {
  id: string;
  url: string;
  events: readonly WebhookEventType[];
  siteKey: string | null;
  hasBuyer: boolean;
  /** The sealed secrets with which deliveries are signed now. */
  sealedSecrets: string[];
  failingSince: number | null;
  accountId: string | null;
}

export const selectWebhook = selectWhere('webhooks', { id: 'id' });

/** There are few webhooks, so a list of them reads the whole table. */
export const selectWebhooksOn = defineQuery<object>('webhooksOn')((db) =>
  db.selectFrom('webhooks').selectAll().where('is_on', '=', sql.lit(1)).orderBy('id'),
);

export function toSending(row: Tables['webhooks'], now: number): SendingWebhook {
  const isFormerValid = row.former_secret !== null && (row.former_until ?? 0) > now;
  return {
    id: row.id,
    url: row.url,
    events: JSON.parse(row.events) as WebhookEventType[],
    siteKey: row.site_key,
    hasBuyer: row.with_buyer === 1,
    sealedSecrets: [row.secret, ...(isFormerValid && row.former_secret !== null ? [row.former_secret] : [])],
    failingSince: row.failing_since,
    accountId: row.account_id,
  };
}
