import { defineQuery } from '#server/database/query.ts';
import { findRow, sendChange } from '#server/database/run-query.ts';
import type { Sql, Transaction } from '#server/database/sql.ts';
import type { Tables } from '#server/database/tables.ts';
import { hashToken, randomToken, shortId } from '#server/sales/random-id.ts';
import type { Browser, KnownBrowser } from './members.ts';

/** Seconds for which a browser stays known after its last sign-in. */
const seconds = 180 * 86_400;

type Row = Tables['known_browsers'];

const selectBrowser = defineQuery<{ token_hash: string; emailKey: string; now: number }>('knownBrowser')((db, marks) =>
  db
    .selectFrom('known_browsers')
    .innerJoin('accounts', 'accounts.id', 'known_browsers.account_id')
    .select('known_browsers.id')
    .where('known_browsers.token_hash', '=', marks.token_hash)
    .where('accounts.email_key', '=', marks.emailKey)
    .where('known_browsers.ends_at', '>', marks.now),
);

const updateSecret = defineQuery<{ before: string; next: string }>('secretOfBrowser')((db, marks) =>
  db.updateTable('known_browsers').set({ token_hash: marks.next }).where('token_hash', '=', marks.before),
);

const insertBrowser = defineQuery<Row>('insertBrowser')((db, marks) =>
  db
    .insertInto('known_browsers')
    .values({ id: marks.id, token_hash: marks.token_hash, account_id: marks.account_id, ends_at: marks.ends_at })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'account_id']).doUpdateSet(({ ref }) => ({ ends_at: ref('excluded.ends_at') })),
    ),
);

const deleteBrowsers = defineQuery<{ accountId: string; kept: string }>('browsersOfAccount')((db, marks) =>
  db.deleteFrom('known_browsers').where('account_id', '=', marks.accountId).where('token_hash', '<>', marks.kept),
);

/** True when this browser has signed in to this account before. */
export async function isKnownBrowser(
  sql: Pick<Sql, 'get'>,
  { secret }: Browser,
  emailKey: string,
  now: number,
): Promise<boolean> {
  return (await findRow(sql, selectBrowser({ token_hash: hashToken(secret), emailKey, now }))) !== undefined;
}

/**
 * Stores that an account has signed in with a browser, and returns the browser's new secret. The browser stays known to the other accounts
 * that signed in there.
 */
export function noteBrowser(
  sql: Pick<Transaction, 'send'>,
  { secret }: Browser,
  accountId: string,
  now: number,
): KnownBrowser {
  const next = randomToken();
  const token_hash = hashToken(next);
  if (secret) sendChange(sql, updateSecret({ before: hashToken(secret), next: token_hash }));
  const known = { id: shortId(), token_hash, account_id: accountId, ends_at: now + seconds * 1000 };
  sendChange(sql, insertBrowser(known));
  return { secret: next, seconds };
}

/**
 * Forgets the known browsers of an account except the given one. After a change of password, a browser becomes known again only when it
 * signs in.
 */
export function forgetBrowsers(
  sql: Pick<Transaction, 'send'>,
  accountId: string,
  { secret }: Browser = { secret: '' },
): void {
  sendChange(sql, deleteBrowsers({ accountId, kept: hashToken(secret) }));
}
