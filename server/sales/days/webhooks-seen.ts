import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { defineQuery, statementOf } from '#server/database/query.ts';

export interface WebhookSeen {
  method: string;
  /** Null when there was none within 30 days, for which webhooks are kept. */
  lastSeenAt: number | null;
}

const selectSeen = defineQuery<{ methods: string[] }>('webhooksSeen')((db, { methods }, dialect) => {
  const asked = dialect === 'postgres' ? sql`unnest(${methods}::text[]) as w(value)` : sql`json_each(${methods}) as w`;
  return statementOf(
    db,
    sql<WebhookSeen>`select w.value as "method",
      (select max(told_at) from payment_hints where payment_hints.method = w.value) as "lastSeenAt" from ${asked}`,
  );
});

/** The last webhook about one of the store's payments, by payment method. */
export async function webhooksSeen({ ask }: Pick<Database, 'ask'>, methods: readonly string[]): Promise<WebhookSeen[]> {
  return (await ask({ seen: selectSeen({ methods: [...methods] }) })).seen;
}
