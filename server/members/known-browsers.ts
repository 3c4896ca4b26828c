import type { Sql, Transaction } from '#server/database/sql.ts';
import { hashToken, randomToken, shortId } from '#server/sales/random-id.ts';
import type { Browser, KnownBrowser } from './members.ts';

/** How long a browser is known after its last sign-in. */
const seconds = 180 * 86_400;

/** True when somebody has signed in to this account in this browser before. */
export async function isKnownBrowser(
  { get }: Pick<Sql, 'get'>,
  { secret }: Browser,
  emailKey: string,
  now: number,
): Promise<boolean> {
  const row = await get(
    `SELECT 1 FROM known_browsers JOIN accounts ON accounts.id = known_browsers.account_id
     WHERE known_browsers.token_hash = ? AND accounts.email_key = ? AND known_browsers.ends_at > ?`,
    hashToken(secret),
    emailKey,
    now,
  );
  return row !== undefined;
}

/** Notes that somebody has signed in in a browser, and answers its new secret. It stays known to the other accounts that signed in there. */
export function noteBrowser(
  sql: Pick<Transaction, 'send'>,
  { secret }: Browser,
  accountId: string,
  now: number,
): KnownBrowser {
  const next = randomToken();
  if (secret) {
    sql.send('UPDATE known_browsers SET token_hash = ? WHERE token_hash = ?', hashToken(next), hashToken(secret));
  }
  sql.send(
    `INSERT INTO known_browsers (id, token_hash, account_id, ends_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (token_hash, account_id) DO UPDATE SET ends_at = excluded.ends_at`,
    ...[shortId(), hashToken(next), accountId, now + seconds * 1000],
  );
  return { secret: next, seconds };
}

/** Forgets the browsers of an account, but for the one whose secret is given: with a new password they have to show themselves again. */
export function forgetBrowsers(
  sql: Pick<Transaction, 'send'>,
  accountId: string,
  { secret }: Browser = { secret: '' },
): void {
  sql.send('DELETE FROM known_browsers WHERE account_id = ? AND token_hash <> ?', accountId, hashToken(secret));
}
