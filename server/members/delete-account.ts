import { sql as raw } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { deleteWhere } from '#server/database/row-queries.ts';
import { changeRows, sendChange } from '#server/database/run-query.ts';
import { disownOrders } from '#server/sales/orders/claim-orders.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { forgetMails } from './attempts.ts';
import { checkPassword } from './check-password.ts';
import { forgetBrowsers } from './known-browsers.ts';
import { endLinksTo, forgetLinks } from './links.ts';
import type { SignedInCaller } from './members.ts';
import type { MembersParts } from './members-parts.ts';
import { forgetChallenges, forgetPasskeys } from './passkeys/forget-passkeys.ts';
import { noteShownReviews } from './reviews/moderate-reviews.ts';
import { endAllSessions } from './sessions.ts';
import { endSignInLinks } from './sign-in-links.ts';

const deleteRow = deleteWhere('deleteAccount', 'accounts', ['id']);
const deleteContacts = deleteWhere('contactsOfDeleted', 'contacts', ['account_id']);
const deleteReviews = deleteWhere('reviewsOfDeleted', 'reviews', ['account_id']);
const deleteCart = deleteWhere('cartOfDeleted', 'member_carts', ['account_id']);

const deleteMailsAbout = defineQuery<{ id: string }>('mailsAboutDeleted')((db, marks) =>
  db.deleteFrom('outbox').where('about', '=', marks.id).where('state', '<>', raw.lit('waiting')),
);

const deleteMailsTo = defineQuery<{ emailKey: string }>('mailsToDeleted')((db, marks) =>
  db
    .deleteFrom('outbox')
    .where('address', 'is not', null)
    .where((eb) => eb(eb.fn<string>('lower', ['address']), '=', marks.emailKey))
    .where('state', '<>', raw.lit('waiting')),
);

/** Removes an account with all its data. Its orders stay in the books, as a guest's orders. */
export async function deleteAccount(
  parts: MembersParts,
  caller: SignedInCaller,
  password: string,
): Promise<Result<null>> {
  const checked = await checkPassword(parts, caller, password);
  if (!checked.ok) return checked;
  const { id, email_key: emailKey } = checked.value;
  return parts.database.write(async (sql) => {
    sendChange(sql, deleteRow({ id }));
    endAllSessions(sql, id);
    sendChange(sql, deleteContacts({ account_id: id }));
    forgetPasskeys(sql, id);
    forgetChallenges(sql, id);
    if ((await changeRows(sql, deleteReviews({ account_id: id }))) > 0) noteShownReviews(sql);
    sendChange(sql, deleteCart({ account_id: id }));
    forgetLinks(sql, id);
    endLinksTo(sql, emailKey);
    forgetBrowsers(sql, id);
    // Emails that were sent to this address no longer count, so that a person who registers again now gets an email.
    forgetMails(sql, 'confirm', emailKey);
    // Emails that wait to be sent stay, such as the news that the password was changed.
    sendChange(sql, deleteMailsAbout({ id }));
    sendChange(sql, deleteMailsTo({ emailKey }));
    endSignInLinks(sql, id);
    disownOrders(sql, id);
    return succeed(null);
  });
}
