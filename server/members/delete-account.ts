import { sql } from 'kysely';
import type { Transaction } from '#server/database/database.ts';
import { deleteRows } from '#server/database/write.ts';
import { disownOrders } from '#server/sales/orders/claim-orders.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import type { AccountRow } from './accounts.ts';
import { forgetEnquiries } from './answer-enquiries.ts';
import { forgetMails } from './attempts.ts';
import { checkPassword } from './check-password.ts';
import { forgetBrowsers } from './known-browsers.ts';
import { endLinksTo, forgetLinks } from './links.ts';
import type { SignedInCaller } from './members.ts';
import type { MembersParts } from './members-parts.ts';
import { deleteChallenges } from './passkeys/challenges.ts';
import { deletePasskeys } from './passkeys/manage-passkeys.ts';
import { countShownReviews } from './reviews/moderate-reviews.ts';
import { endAuthenticator } from './second-factor/manage-authenticator.ts';
import { deleteSessions } from './sessions.ts';
import { deleteSignInLinks } from './sign-in-links.ts';

const deleteRow = deleteRows('accounts', ['id']);
const deleteContacts = deleteRows('contacts', ['account_id']);
const deleteReviews = deleteRows('reviews', ['account_id']);
const deleteCart = deleteRows('member_carts', ['account_id']);
const deleteMailsAbout = deleteRows('outbox', ['about'], { when: (was) => sql`${was('state')} <> 'waiting'` });

const deleteMailsTo = deleteRows('outbox', [], {
  beside: ['email_key'],
  when: (was, given) => sql`${was('address')} is not null and lower(${was('address')}) = ${given('email_key')}
    and ${was('state')} <> 'waiting'`,
});

/** Removes an account with all its data. Its orders stay in the books, as a guest's orders. */
export async function deleteAccount(
  parts: MembersParts,
  caller: SignedInCaller,
  password: string,
): Promise<Result<null>> {
  const checked = await checkPassword(parts, caller, password);
  if (!checked.ok) return checked;
  return parts.database.transaction(async (tx) => {
    await deleteMember(tx, checked.value);
    return succeed(null);
  });
}

/** Removes a member's account with all its data, by the member or by staff. */
export async function deleteMember(
  tx: Transaction,
  { id, email_key: emailKey }: Pick<AccountRow, 'id' | 'email_key'>,
): Promise<void> {
  const own = { account_id: id };
  removeAccount(tx, id);
  if ((await tx.change(deleteReviews(own))) > 0) tx.send(countShownReviews({ id: 1 }));
  tx.send(deleteCart(own));
  forgetEnquiries(tx, emailKey);
  endLinksTo(tx, emailKey);
  // Emails that were sent to this address no longer count, so that a person who registers again now gets an email.
  forgetMails(tx, 'confirm', emailKey);
  // Emails that wait to be sent stay, such as the news that the password was changed.
  tx.send(deleteMailsAbout({ about: id }), deleteMailsTo({ email_key: emailKey }));
  tx.send(disownOrders(id));
}

/** Removes an account with its contacts, and with every way to sign in to it. */
export function removeAccount(tx: Transaction, id: string): void {
  const own = { account_id: id };
  tx.send(deleteRow({ id }), deleteSessions(own), deleteContacts(own), deletePasskeys(own), deleteChallenges(own));
  tx.send(deleteSignInLinks(own));
  endAuthenticator(tx, id);
  forgetLinks(tx, id);
  forgetBrowsers(tx, id);
}
