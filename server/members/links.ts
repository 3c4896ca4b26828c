import type { Sql, Transaction } from '#server/database/sql.ts';
import type { Tables } from '#server/database/tables.ts';
import { hashToken, randomToken } from '#server/sales/random-id.ts';

const minuteMs = 60_000;

export type Purpose = 'account' | 'address' | 'password';

/** A new password may be chosen for 15 minutes, because whoever reads the mail takes the account; an address may be confirmed for a day. */
export const minutesOf: Record<Purpose, number> = { account: 24 * 60, address: 24 * 60, password: 15 };

export type Link = Pick<Tables['account_links'], 'purpose' | 'about' | 'address'>;

/** Makes the secret of a link. Only its hash is stored. */
export function makeLink(
  sql: Pick<Transaction, 'send'>,
  { purpose, about, address = null }: { purpose: Purpose; about: string; address?: string | null },
  now: number,
): string {
  const token = randomToken();
  sql.send(
    'INSERT INTO account_links (token_hash, purpose, about, address, ends_at) VALUES (?, ?, ?, ?, ?)',
    hashToken(token),
    purpose,
    about,
    address,
    now + minutesOf[purpose] * minuteMs,
  );
  return token;
}

/** Whether a link still works, without using it up. */
export async function isLinkValid(
  { get }: Pick<Sql, 'get'>,
  token: string,
  purpose: Purpose,
  now: number,
): Promise<boolean> {
  const row = await get(
    'SELECT purpose FROM account_links WHERE token_hash = ? AND purpose = ? AND ends_at > ?',
    hashToken(token),
    purpose,
    now,
  );
  return row !== undefined;
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
     RETURNING purpose, about, address`,
    hashToken(token),
    one,
    other,
    now,
  );
}

/** Ends all links about an account, and the letter for its new address that is still to get one. */
export function endLinks(sql: Pick<Transaction, 'send'>, about: string): void {
  // The letter first: one that is being written just now is waited for, and so its link is ended too.
  sql.send(`DELETE FROM outbox WHERE about = ? AND kind = 'new-address' AND state = 'waiting'`, about);
  sql.send('DELETE FROM account_links WHERE about = ?', about);
}
