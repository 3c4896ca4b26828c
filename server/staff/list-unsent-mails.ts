import { listUnsentMails, type UnsentMail } from '#server/sales/outbox/unsent-mails.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { Desk } from './as-staff.ts';
import { readListCursor, writeListCursor } from './list-cursor.ts';

/** A page of the emails that could not be sent, the oldest first. */
export async function pageOfUnsentMails(
  { database }: Pick<Desk, 'database'>,
  { after, most }: { after?: string | undefined; most: number },
): Promise<Result<{ mails: UnsentMail[]; next: string | null }>> {
  const cursor = after === undefined ? null : readListCursor(after);
  if (after !== undefined && cursor?.by !== 'time') return fail('invalid-request', { field: 'after' });
  const at = cursor?.by === 'time' ? cursor.at : -1;
  const found = await listUnsentMails(database, { at, id: cursor?.id ?? '', most: most + 1 });
  const mails = found.slice(0, most);
  const last = found.length > most ? mails.at(-1) : undefined;
  return succeed({ mails, next: last ? writeListCursor({ by: 'time', at: last.queuedAt, id: last.id }) : null });
}
