import { updateWhere } from '#server/database/row-queries.ts';
import { changeRows } from '#server/database/run-query.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import { mailsOfMember } from '#server/sales/outbox/mails-of-member.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { findAccount } from './accounts.ts';
import type { MailPreferences, SignedInCaller, WantedChoices } from './members.ts';
import type { MembersParts } from './members-parts.ts';

const updateNews = updateWhere('newsOfAccount', 'accounts', ['id'], ['wants_news']);
const updateReminders = updateWhere('remindersOfAccount', 'accounts', ['id'], ['wants_reminders']);

/** Stores the choices of optional emails that are given. Returns all choices of the member, and the emails that were sent to the member. */
export async function notices(
  { database }: MembersParts,
  { id }: SignedInCaller,
  { news, reminders }: WantedChoices,
): Promise<Result<MailPreferences>> {
  if (news !== undefined) await changeRows(database, updateNews({ id, wants_news: Number(news) }));
  if (reminders !== undefined) await changeRows(database, updateReminders({ id, wants_reminders: Number(reminders) }));
  const account = await findAccount(database.read, id);
  if (!account) return fail('sign-in-required');
  return succeed({
    choices: { news: account.wants_news === 1, reminders: account.wants_reminders === 1 },
    mails: await mailsOfMember(database, { owner: id, emailKey: emailKey(account.email) }),
  });
}
