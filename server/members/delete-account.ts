import { disownOrders } from '#server/sales/orders/claim-orders.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import { forgetMails } from './attempts.ts';
import { checkPassword } from './check-password.ts';
import { forgetBrowsers } from './known-browsers.ts';
import { endLinksTo, forgetLinks } from './links.ts';
import type { SignedInCaller } from './members.ts';
import type { Place } from './place.ts';
import { noteShownReviews } from './reviews/moderate-reviews.ts';

/** Removes an account with all that is kept of it. Its orders stay in the books, as those of a guest. */
export async function deleteAccount(place: Place, caller: SignedInCaller, password: string): Promise<Result<null>> {
  const checked = await checkPassword(place, caller, password);
  if (!checked.ok) return checked;
  const { id, email_key: emailKey } = checked.value;
  return place.database.write(async (sql) => {
    sql.send('DELETE FROM accounts WHERE id = ?', id);
    sql.send('DELETE FROM sessions WHERE account_id = ?', id);
    sql.send('DELETE FROM contacts WHERE account_id = ?', id);
    sql.send('DELETE FROM passkeys WHERE account_id = ?', id);
    sql.send('DELETE FROM passkey_challenges WHERE account_id = ?', id);
    const reviews = await sql.run('DELETE FROM reviews WHERE account_id = ?', id);
    if (reviews > 0) noteShownReviews(sql);
    sql.send('DELETE FROM member_carts WHERE account_id = ?', id);
    forgetLinks(sql, id);
    endLinksTo(sql, emailKey);
    forgetBrowsers(sql, id);
    // A person who registers again at once gets an email, although those before are used up.
    forgetMails(sql, 'confirm', emailKey);
    // The owner still gets what was queued when the account was there, such as that its password is another one.
    sql.send(`DELETE FROM outbox WHERE (about = ? OR lower(address) = ?) AND state <> 'waiting'`, id, emailKey);
    sql.send('DELETE FROM sign_in_links WHERE account_id = ?', id);
    disownOrders(sql, id);
    return succeed(null);
  });
}
