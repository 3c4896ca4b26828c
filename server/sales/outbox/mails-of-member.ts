import type { Database } from '#server/database/database.ts';

/** An email that was sent to a member. */
export interface SentMail {
  kind: string;
  sentAt: number;
  /** Null for an account email. */
  orderNumber: string | null;
}

/** The emails that were sent to a member and are still stored, newest first, at most 50: about orders and about the account. */
export async function mailsOfMember(
  { read }: Pick<Database, 'read'>,
  { owner, emailKey }: { owner: string; emailKey: string },
): Promise<SentMail[]> {
  return read.all<SentMail>(
    `SELECT outbox.kind, outbox.queued_at AS "sentAt", orders.number AS "orderNumber"
     FROM orders JOIN outbox ON outbox.fake_id = orders.fake_id
     WHERE (orders.owner = ? OR (orders.owner IS NULL AND orders.email_key = ?)) AND outbox.state = 'sent'
     UNION ALL
     SELECT kind, queued_at, NULL FROM outbox WHERE about = ? AND state = 'sent'
     ORDER BY 2 DESC LIMIT 50`,
    owner,
    emailKey,
    owner,
  );
}
