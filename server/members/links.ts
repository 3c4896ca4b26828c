import { sql as raw } from 'kysely';
import { defineQuery } from '#server/database/query.ts';
import { deleteWhere, insertInto } from '#server/database/row-queries.ts';
import { findRow, sendChange } from '#server/database/run-query.ts';
import type { Sql, Transaction } from '#server/database/sql.ts';
import type { Tables } from '#server/database/tables.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import { hashToken, randomToken } from '#server/sales/random-id.ts';
import { noteWantedAddress } from './accounts.ts';

const minuteMs = 60_000;

export type Purpose = 'account' | 'address' | 'password';

/**
 * Minutes for which a link works. A link for a new password works for 15 minutes, because its reader can take over the account; an address
 * can be confirmed for a day.
 */
export const minutesOf: Record<Purpose, number> = { account: 24 * 60, address: 24 * 60, password: 15 };

export type Link = Pick<Tables['account_links'], 'purpose' | 'about' | 'address' | 'from_command'>;

export interface NewLink {
  purpose: Purpose;
  /** The id of an account, or of a registration. */
  about: string;
  /** The mailbox that the link proves; missing for a link for a new password. */
  address?: string | null;
  /** True when the operator made the link by a command, without an email. */
  fromCommand?: boolean;
}

const insertLink = insertInto('insertLink', 'account_links', [
  'token_hash',
  'purpose',
  'about',
  'address',
  'address_key',
  'from_command',
  'ends_at',
]);

interface Sought {
  tokenHash: string;
  purpose: Purpose;
  otherPurpose: Purpose;
  now: number;
}

const selectLink = defineQuery<Sought>('link')((db, marks) =>
  db
    .selectFrom('account_links')
    .select(['purpose', 'about', 'address', 'from_command'])
    .where('token_hash', '=', marks.tokenHash)
    .where('purpose', 'in', [marks.purpose, marks.otherPurpose])
    .where('ends_at', '>', marks.now),
);

const takeLink = defineQuery<Sought>('takeLink')((db, marks) =>
  db
    .deleteFrom('account_links')
    .where('token_hash', '=', marks.tokenHash)
    .where('purpose', 'in', [marks.purpose, marks.otherPurpose])
    .where('ends_at', '>', marks.now)
    .returning(['purpose', 'about', 'address', 'from_command']),
);

const deleteLinksTo = deleteWhere('linksToAddress', 'account_links', ['address_key']);

const deleteRegistrations = deleteWhere('registrationsOfAddress', 'registrations', ['email_key']);

const deleteLinksFor = deleteWhere('linksOfAccountFor', 'account_links', ['about', 'purpose']);

const deleteLinks = deleteWhere('linksOfAccount', 'account_links', ['about']);

const withdrawLetter = defineQuery<{ about: string }>('withdrawNewAddress')((db, marks) =>
  db
    .deleteFrom('outbox')
    .where('about', '=', marks.about)
    .where('kind', '=', raw.lit('new-address'))
    .where('state', '=', raw.lit('waiting')),
);

/** Makes the secret of a link. Only its hash is stored. */
export function makeLink(
  sql: Pick<Transaction, 'send'>,
  { purpose, about, address = null, fromCommand = false }: NewLink,
  now: number,
): string {
  const token = randomToken();
  const made = insertLink({
    token_hash: hashToken(token),
    purpose,
    about,
    address,
    address_key: address && emailKey(address),
    from_command: Number(fromCommand),
    ends_at: now + minutesOf[purpose] * minuteMs,
  });
  sendChange(sql, made);
  return token;
}

/** Finds a valid link without using it up. */
export async function findLink(
  sql: Pick<Sql, 'get'>,
  token: string,
  purposes: readonly [Purpose, Purpose?],
  now: number,
): Promise<Link | undefined> {
  const [purpose, otherPurpose = purpose] = purposes;
  return findRow(sql, selectLink({ tokenHash: hashToken(token), purpose, otherPurpose, now }));
}

/** Uses up a link: of two simultaneous requests only one finds it. Undefined when no valid link has one of these purposes. */
export async function useLink(
  sql: Pick<Transaction, 'get'>,
  token: string,
  purposes: readonly [Purpose, Purpose?],
  now: number,
): Promise<Link | undefined> {
  const [purpose, otherPurpose = purpose] = purposes;
  return findRow(sql, takeLink({ tokenHash: hashToken(token), purpose, otherPurpose, now }));
}

/** Ends all links that prove a mailbox, and all registrations with it; emails that still wait to be sent then get no link. */
export function endLinksTo(sql: Pick<Transaction, 'send'>, emailKey: string): void {
  sendChange(sql, deleteRegistrations({ email_key: emailKey }));
  sendChange(sql, deleteLinksTo({ address_key: emailKey }));
}

/** Ends the links for a new password of an account. */
export function endPasswordLinks(sql: Pick<Transaction, 'send'>, accountId: string): void {
  sendChange(sql, deleteLinksFor({ about: accountId, purpose: 'password' }));
}

/**
 * Ends an account's links for a new password, and its wanted new address. An email that confirms the new address is still sent. Its link no
 * longer changes this account, but still proves the mailbox. The mailbox's owner may need this link for their own request, because the
 * mailbox may get no other email for an hour.
 */
export function endLinks(sql: Pick<Transaction, 'send'>, accountId: string): void {
  endPasswordLinks(sql, accountId);
  noteWantedAddress(sql, accountId, null);
}

/** Removes all links about a deleted account, and the email that still waits to be sent and would get a new link. */
export function forgetLinks(sql: Pick<Transaction, 'send'>, accountId: string): void {
  // The email is withdrawn first. If it is being written now, this waits until it is written, and then removes its link too.
  sendChange(sql, withdrawLetter({ about: accountId }));
  sendChange(sql, deleteLinks({ about: accountId }));
}
