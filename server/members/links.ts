import { sql } from 'kysely';
import type { Reader, Transaction } from '#server/database/database.ts';
import { selectWhere } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import type { Tables } from '#server/database/tables.ts';
import { deleteRows, insertRows } from '#server/database/write.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import { hashToken, randomToken } from '#server/sales/random-id.ts';
import { updateWantedAddress } from './accounts.ts';

const minuteMs = 60_000;

export type Purpose = 'account' | 'address' | 'password';

/** Minutes for which a link works. A link for a new password ends soon, because its reader can take over the account. */
export const minutesOf: Record<Purpose, number> = { account: 24 * 60, address: 24 * 60, password: 15 };

/** Minutes for which a link for a password works that staff have sent by email. Its reader may open the email only the next morning. */
export const staffLinkMinutes = 24 * 60;

export type Link = Pick<Tables['account_links'], 'purpose' | 'about' | 'address' | 'from_command'>;

export interface NewLink {
  purpose: Purpose;
  /** The id of an account, or of a registration. */
  about: string;
  /** The mailbox that the link proves; missing for a link for a new password. */
  address?: string | null;
  /** True when staff made the link, by a command or by an email to the account. */
  isByOperator?: boolean;
  /** Minutes for which the link works; by default those of its purpose. */
  minutes?: number;
}

const insertLink = insertRows('account_links');
const selectLink = selectWhere('account_links', { token_hash: 'token_hash' });
const deleteLink = deleteRows('account_links', ['token_hash']);
const deleteLinksTo = deleteRows('account_links', ['address_key']);
const deleteRegistrations = deleteRows('registrations', ['email_key']);
const deleteLinksFor = deleteRows('account_links', ['about', 'purpose']);
const deleteLinks = deleteRows('account_links', ['about']);

const withdrawLetter = deleteRows('outbox', ['about'], {
  when: (was) => sql`${was('kind')} = 'new-address' and ${was('state')} = 'waiting'`,
});

const withdrawLettersOfStaff = deleteRows('outbox', ['about'], {
  when: (was) => sql`${was('kind')} in ('staff-invitation', 'staff-link') and ${was('state')} = 'waiting'`,
});

/** Makes the secret of a link. Only its hash is stored. */
export function makeLink(
  tx: Transaction,
  { purpose, about, address = null, isByOperator = false, minutes = minutesOf[purpose] }: NewLink,
  now: number,
): string {
  const token = randomToken();
  const made = insertLink({
    token_hash: hashToken(token),
    purpose,
    about,
    address,
    address_key: address && emailKey(address),
    from_command: Number(isByOperator),
    ends_at: now + minutes * minuteMs,
  });
  tx.send(made);
  return token;
}

/** Finds a valid link without using it up. */
export async function findLink(
  reader: Reader,
  token: string,
  purposes: readonly Purpose[],
  now: number,
): Promise<Link | undefined> {
  const link = await findRow(reader, selectLink({ token_hash: hashToken(token) }));
  return link && link.ends_at > now && purposes.some((purpose) => purpose === link.purpose) ? link : undefined;
}

/** Uses up a link: of two simultaneous requests only one finds it. Undefined when no valid link has one of these purposes. */
export async function useLink(
  tx: Transaction,
  token: string,
  purposes: readonly Purpose[],
  now: number,
): Promise<Link | undefined> {
  const link = await findLink(tx, token, purposes, now);
  const used = link ? await tx.change(deleteLink({ token_hash: hashToken(token) })) : 0;
  return used > 0 ? link : undefined;
}

/** Ends all links that prove a mailbox, and all registrations with it; emails that still wait to be sent then get no link. */
export function endLinksTo(tx: Transaction, emailKey: string): void {
  tx.send(deleteRegistrations({ email_key: emailKey }), deleteLinksTo({ address_key: emailKey }));
}

export function endPasswordLinks(tx: Transaction, accountId: string): void {
  tx.send(deleteLinksFor({ about: accountId, purpose: 'password' }));
}

/**
 * Ends an account's links for a new password, and its wanted new address. An email that confirms the new address is still sent. Its link no
 * longer changes this account, but still proves the mailbox. The mailbox's owner may need this link for their own request, because the
 * mailbox may get no other email for an hour.
 */
export function endLinks(tx: Transaction, accountId: string): void {
  endPasswordLinks(tx, accountId);
  tx.send(updateWantedAddress({ id: accountId, wanted_email: null, wanted_at: null }));
}

/** Withdraws the emails of staff to an account that wait to be sent and would get a link. Those being written are waited for. */
export function withdrawStaffLetters(tx: Transaction, accountId: string): void {
  tx.send(withdrawLettersOfStaff({ about: accountId }));
}

/** Removes all links about a deleted account, and the emails that still wait to be sent and would get a new link. */
export function forgetLinks(tx: Transaction, accountId: string): void {
  withdrawStaffLetters(tx, accountId);
  // The email is withdrawn first. If it is being written now, this waits until it is written, and then removes its link too.
  tx.send(withdrawLetter({ about: accountId }), deleteLinks({ about: accountId }));
}
