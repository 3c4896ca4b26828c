import type { Database } from '#server/database/database.ts';
import type { Members } from '#server/members/create-members.ts';
import type { AddressedAccountMail } from '#server/members/members.ts';
import { type AccountMail, isAccountMail } from '#server/sales/outbox/outbox.ts';

/** Addresses the waiting emails as the mailer does. Returns those that have a receiver. */
export async function deliverAccountMails(
  { raw }: Pick<Database, 'raw'>,
  members: Pick<Members, 'address'>,
): Promise<AddressedAccountMail[]> {
  const rows = await raw.all<Omit<AccountMail, 'messageId'>>(
    'SELECT id, kind, address, about, locale, tries FROM outbox ORDER BY queued_at, id',
  );
  const letters = rows.map((row) => ({ ...row, messageId: row.id })).filter(isAccountMail);
  const addressed = [];
  for (const letter of letters) {
    const written = await members.address(letter);
    if (written) addressed.push(written);
  }
  await raw.run('DELETE FROM outbox');
  return addressed;
}
