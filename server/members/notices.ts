import { emailKey } from '#server/sales/orders/stored-order.ts';
import { mailsOfMember } from '#server/sales/outbox/mails-of-member.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { findAccount } from './accounts.ts';
import type { Notices, SignedInCaller, WantedChoices } from './members.ts';
import type { Place } from './place.ts';

/** Sets what a member wants to be written about, where it is given, and answers that with the mails they were sent. */
export async function notices(
  { database }: Place,
  { id }: SignedInCaller,
  { news, reminders }: WantedChoices,
): Promise<Result<Notices>> {
  if (news !== undefined) await database.run('UPDATE accounts SET wants_news = ? WHERE id = ?', news, id);
  if (reminders !== undefined)
    await database.run('UPDATE accounts SET wants_reminders = ? WHERE id = ?', reminders, id);
  const account = await findAccount(database.read, id);
  if (!account) return fail('sign-in-required');
  return succeed({
    choices: { news: account.wants_news === 1, reminders: account.wants_reminders === 1 },
    mails: await mailsOfMember(database, { owner: id, emailKey: emailKey(account.email) }),
  });
}
