import { sql } from 'kysely';
import type { Reader, Transaction } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import { deleteRows, insertRows, updateRows } from '#server/database/write.ts';
import { hashToken, randomToken, shortId } from '#server/sales/random-id.ts';
import type { Browser, KnownBrowser } from './members.ts';

/** Seconds for which a browser stays known after its last sign-in. */
const seconds = 180 * 86_400;

const selectBrowser = defineQuery<{ token_hash: string; emailKey: string; now: number }>('knownBrowser')((db, marks) =>
  db
    .selectFrom('known_browsers')
    .innerJoin('accounts', 'accounts.id', 'known_browsers.account_id')
    .select('known_browsers.id')
    .where('known_browsers.token_hash', '=', marks.token_hash)
    .where('accounts.email_key', '=', marks.emailKey)
    .where('known_browsers.ends_at', '>', marks.now),
);

const updateSecret = updateRows('known_browsers', [], ['token_hash'], {
  beside: ['former_hash'],
  when: (was, given) => sql`${was('token_hash')} = ${given('former_hash')}`,
});

const storeBrowser = insertRows('known_browsers', { insteadOf: ['token_hash', 'account_id'], set: ['ends_at'] });

const deleteBrowsers = deleteRows('known_browsers', ['account_id'], {
  beside: ['token_hash'],
  when: (was, given) => sql`${was('token_hash')} <> ${given('token_hash')}`,
});

export async function isKnownBrowser(
  reader: Reader,
  { secret }: Browser,
  emailKey: string,
  now: number,
): Promise<boolean> {
  return (await findRow(reader, selectBrowser({ token_hash: hashToken(secret), emailKey, now }))) !== undefined;
}

/** Stores that an account has signed in with a browser, and returns the browser's new secret. Other accounts stay known there. */
export function noteBrowser(tx: Transaction, { secret }: Browser, accountId: string, now: number): KnownBrowser {
  const next = randomToken();
  const token_hash = hashToken(next);
  if (secret) tx.send(updateSecret({ former_hash: hashToken(secret), token_hash }));
  const known = { id: shortId(), token_hash, account_id: accountId, ends_at: now + seconds * 1000 };
  tx.send(storeBrowser(known));
  return { secret: next, seconds };
}

/** Forgets an account's known browsers except the given one. After a new password, the others become known when they sign in. */
export function forgetBrowsers(tx: Transaction, accountId: string, { secret }: Browser = { secret: '' }): void {
  tx.send(deleteBrowsers({ account_id: accountId, token_hash: hashToken(secret) }));
}
