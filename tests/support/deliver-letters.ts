import type { Database } from '#server/database/database.ts';
import type { Members } from '#server/members/create-members.ts';
import type { AddressedLetter } from '#server/members/members.ts';
import { isLetter, type Letter } from '#server/sales/outbox/outbox.ts';

/** Addresses the waiting emails as the mailer does; returns those that have a receiver. */
export async function deliverLetters(
  { read, run }: Pick<Database, 'read' | 'run'>,
  members: Pick<Members, 'address'>,
): Promise<AddressedLetter[]> {
  const rows = await read.all<Omit<Letter, 'messageId'>>(
    'SELECT id, kind, address, about, locale, tries FROM outbox ORDER BY queued_at, id',
  );
  const letters = rows.map((row) => ({ ...row, messageId: row.id })).filter(isLetter);
  const addressed = [];
  for (const letter of letters) {
    const written = await members.address(letter);
    if (written) addressed.push(written);
  }
  await run('DELETE FROM outbox');
  return addressed;
}
