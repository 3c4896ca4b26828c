import { updateRows } from '#server/database/write.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import { mailsOfMember } from '#server/sales/outbox/mails-of-member.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { findAccount } from './accounts.ts';
import type { MailPreferences, SignedInCaller, WantedChoices } from './members.ts';
import type { MembersParts } from './members-parts.ts';

const updateNews = updateRows('accounts', ['id'], ['wants_news']);
const updateReminders = updateRows('accounts', ['id'], ['wants_reminders']);

/** Stores the given choices of optional emails. Returns all choices of the member, and the emails that were sent to the member. */
export async function notices(
  { database }: MembersParts,
  { id }: SignedInCaller,
  { news, reminders }: WantedChoices,
): Promise<Result<MailPreferences>> {
  if (news !== undefined) await database.change(updateNews({ id, wants_news: Number(news) }));
  if (reminders !== undefined) await database.change(updateReminders({ id, wants_reminders: Number(reminders) }));
  const account = await findAccount(database, id);
  if (!account) return fail('sign-in-required');
  return succeed({
    choices: { news: account.wants_news === 1, reminders: account.wants_reminders === 1 },
    mails: await mailsOfMember(database, { owner: id, emailKey: emailKey(account.email) }),
  });
}
