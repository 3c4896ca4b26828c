import type { Sql, Transaction } from '#server/database/sql.ts';
import type { Tables } from '#server/database/tables.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import { hashToken, randomToken } from '#server/sales/random-id.ts';

const minuteMs = 60_000;

export type Purpose = 'account' | 'address' | 'password';

/**
 * Minutes for which a link works. A new password may be chosen for 15 minutes, because the reader of the email takes the account; an address may
 * be confirmed for a day.
 */
export const minutesOf: Record<Purpose, number> = { account: 24 * 60, address: 24 * 60, password: 15 };

export type Link = Pick<Tables['account_links'], 'purpose' | 'about' | 'address' | 'from_command'>;

export interface NewLink {
  purpose: Purpose;
  /** The id of an account, or of a registration. */
  about: string;
  /** The mailbox that the link proves; none of a link for a new password. */
  address?: string | null;
  /** True when the operator has made it, and no email brings it. */
  fromCommand?: boolean;
}

/** Makes the secret of a link. Only its hash is stored. */
export function makeLink(
  sql: Pick<Transaction, 'send'>,
  { purpose, about, address = null, fromCommand = false }: NewLink,
  now: number,
): string {
  const token = randomToken();
  sql.send(
    `INSERT INTO account_links (token_hash, purpose, about, address, address_key, from_command, ends_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    hashToken(token),
    purpose,
    about,
    address,
    address && emailKey(address),
    fromCommand,
    now + minutesOf[purpose] * minuteMs,
  );
  return token;
}

/** A link that still works, without using it up. */
export async function findLink(
  { get }: Pick<Sql, 'get'>,
  token: string,
  purposes: readonly [Purpose, Purpose?],
  now: number,
): Promise<Link | undefined> {
  const [one, other = one] = purposes;
  return get<Link>(
    `SELECT purpose, about, address, from_command FROM account_links
     WHERE token_hash = ? AND purpose IN (?, ?) AND ends_at > ?`,
    ...[hashToken(token), one, other, now],
  );
}

/** Uses a link up: of two that come at once, one finds it. Undefined when there is none for any of these purposes, or none any more. */
export async function useLink(
  { get }: Pick<Transaction, 'get'>,
  token: string,
  purposes: readonly [Purpose, Purpose?],
  now: number,
): Promise<Link | undefined> {
  const [one, other = one] = purposes;
  return get<Link>(
    `DELETE FROM account_links WHERE token_hash = ? AND purpose IN (?, ?) AND ends_at > ?
     RETURNING purpose, about, address, from_command`,
    hashToken(token),
    one,
    other,
    now,
  );
}

/** Ends all links that prove a mailbox, and what was asked for with it: the letters that wait for their turn are then about nothing. */
export function endLinksTo(sql: Pick<Transaction, 'send'>, emailKey: string): void {
  sql.send('DELETE FROM registrations WHERE email_key = ?', emailKey);
  sql.send('DELETE FROM account_links WHERE address_key = ?', emailKey);
}

/**
 * Ends the links for a new password of an account, and its wish for a new address. A letter for that stays: its link proves the mailbox and
 * gives this account nothing any more, and it may be the last that the mailbox gets for an hour. Its owner may need it for a wish of their own.
 */
export function endLinks(sql: Pick<Transaction, 'send'>, accountId: string): void {
  sql.send(`DELETE FROM account_links WHERE about = ? AND purpose = 'password'`, accountId);
  sql.send('UPDATE accounts SET wanted_email = NULL, wanted_at = NULL WHERE id = ?', accountId);
}

/** Removes all links about an account that is deleted, and the letter which is still to get one. */
export function forgetLinks(sql: Pick<Transaction, 'send'>, accountId: string): void {
  // The letter first: one that is being written just now is waited for, and so its link is removed too.
  sql.send(`DELETE FROM outbox WHERE about = ? AND kind = 'new-address' AND state = 'waiting'`, accountId);
  sql.send('DELETE FROM account_links WHERE about = ?', accountId);
}
