import { sql } from 'kysely';
import type { Reader } from '#server/database/database.ts';
import { defineQuery, type RowOf } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';

/** `orderNumber` is null for an account email. */
export type SentMail = RowOf<ReturnType<typeof selectMails>>;

/** The state is a value, so that PostgreSQL looks for the mails of the orders and does not read the index of all sent mails. */
const selectMails = defineQuery<{ owner: string; emailKey: string; state: string }>('mailsOfMember')((db, marks) =>
  db
    .selectFrom('orders')
    .innerJoin('outbox', 'outbox.fake_id', 'orders.fake_id')
    .select(['outbox.kind', 'outbox.queued_at as sentAt', sql<string | null>`orders.number`.as('orderNumber')])
    .where(
      sql<boolean>`(orders.owner = ${marks.owner} or (orders.owner is null and orders.email_key = ${marks.emailKey}))`,
    )
    .where('outbox.state', '=', marks.state)
    .unionAll(
      db
        .selectFrom('outbox')
        .select(['kind', 'queued_at as sentAt', sql<string | null>`null`.as('orderNumber')])
        .where('about', '=', marks.owner)
        .where('state', '=', marks.state),
    )
    .orderBy('sentAt', 'desc')
    .limit(sql.lit(50)),
);

/** The emails that were sent to a member and are still stored, newest first, at most 50: about orders and about the account. */
export function mailsOfMember(reader: Reader, member: { owner: string; emailKey: string }): Promise<SentMail[]> {
  return findRows(reader, selectMails({ ...member, state: 'sent' }));
}
