import { defineQuery } from '#server/database/query.ts';
import { deleteWhere, insertInto } from '#server/database/row-queries.ts';
import { findRow, sendChange } from '#server/database/run-query.ts';
import type { Sql, Transaction } from '#server/database/sql.ts';
import type { Tables } from '#server/database/tables.ts';
import { hashToken, randomToken } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { type AccountRow, findAccount, lockAccount } from './accounts.ts';
import type { AskedFrom, SignedIn } from './members.ts';
import type { MembersParts } from './members-parts.ts';
import { startSession } from './sessions.ts';

const lifeMs = 15 * 60_000;

const insertLink = insertInto('insertSignInLink', 'sign_in_links', [
  'token_hash',
  'account_id',
  'password_version',
  'ends_at',
]);

const selectLink = defineQuery<{ tokenHash: string; now: number }>('signInLink')((db, marks) =>
  db
    .selectFrom('sign_in_links')
    .select(['account_id', 'password_version'])
    .where('token_hash', '=', marks.tokenHash)
    .where('ends_at', '>', marks.now),
);

const takeLink = defineQuery<{ tokenHash: string; now: number }>('takeSignInLink')((db, marks) =>
  db
    .deleteFrom('sign_in_links')
    .where('token_hash', '=', marks.tokenHash)
    .where('ends_at', '>', marks.now)
    .returning(['account_id', 'password_version']),
);

const deleteLinks = deleteWhere('signInLinksOfAccount', 'sign_in_links', ['account_id']);

/** Makes a link that signs in to an account once. Only its hash is stored; a new password ends it. */
export function makeSignInLink(
  sql: Pick<Transaction, 'send'>,
  { id, password_version: passwordVersion }: Pick<AccountRow, 'id' | 'password_version'>,
  now: number,
): string {
  const token = randomToken();
  const made = { token_hash: hashToken(token), account_id: id, password_version: passwordVersion };
  sendChange(sql, insertLink({ ...made, ends_at: now + lifeMs }));
  return token;
}

/** Finds the account that a link opens, without using the link up; null when the link is not valid. */
export async function findSignInLink(
  { database, now }: MembersParts,
  token: string,
): Promise<{ email: string } | null> {
  const link = await findRow(database.read, selectLink({ tokenHash: hashToken(token), now: now() }));
  const account = await accountOf(database.read, link);
  return account ? { email: account.email } : null;
}

/** Signs in by a link and uses it up: of two simultaneous requests, one succeeds. The browser's previous session ends. */
export async function signInByLink(
  { database, now }: MembersParts,
  token: string,
  from: Pick<AskedFrom, 'device' | 'before' | 'browser'>,
): Promise<Result<SignedIn>> {
  return database.write(async (sql) => {
    // Locks the account before its link, as the step that adds permissions does. If that step comes second, it ends this session; if it
    // came first, it has ended the link.
    const found = await findRow(sql, selectLink({ tokenHash: hashToken(token), now: now() }));
    if (!found || !(await lockAccount(sql, found.account_id))) return fail('link-invalid');
    const link = await findRow(sql, takeLink({ tokenHash: hashToken(token), now: now() }));
    const account = await accountOf(sql, link);
    if (!account) return fail('link-invalid');
    return succeed(startSession(sql, account, from, now(), 'link'));
  });
}

/** Ends the links that sign in to an account. */
export function endSignInLinks(sql: Pick<Transaction, 'send'>, accountId: string): void {
  sendChange(sql, deleteLinks({ account_id: accountId }));
}

type LinkRow = Pick<Tables['sign_in_links'], 'account_id' | 'password_version'>;

async function accountOf(sql: Pick<Sql, 'get'>, link: LinkRow | undefined): Promise<AccountRow | undefined> {
  const account = link && (await findAccount(sql, link.account_id));
  return account?.password_version === link?.password_version ? account : undefined;
}
