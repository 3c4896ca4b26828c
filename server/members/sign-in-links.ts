import type { Reader, Transaction } from '#server/database/database.ts';
import { selectWhere } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import type { Tables } from '#server/database/tables.ts';
import { deleteRows, insertRows } from '#server/database/write.ts';
import { hashToken, randomToken } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { type AccountRow, findAccount, lockAccount } from './accounts.ts';
import type { AskedFrom, SignedIn } from './members.ts';
import type { MembersParts } from './members-parts.ts';
import { startSession } from './sessions.ts';

const lifeMs = 15 * 60_000;

const insertLink = insertRows('sign_in_links');
const selectLink = selectWhere('sign_in_links', { token_hash: 'token_hash' });
const deleteLink = deleteRows('sign_in_links', ['token_hash']);
export const deleteSignInLinks = deleteRows('sign_in_links', ['account_id']);

/** Makes a link that signs in to an account once. Only its hash is stored; a new password ends it. */
export function makeSignInLink(
  tx: Transaction,
  { id, password_version: passwordVersion }: Pick<AccountRow, 'id' | 'password_version'>,
  now: number,
): string {
  const token = randomToken();
  const made = { token_hash: hashToken(token), account_id: id, password_version: passwordVersion };
  tx.send(insertLink({ ...made, ends_at: now + lifeMs }));
  return token;
}

/** Finds the account that a link opens, without using the link up; null when the link is not valid. */
export async function findSignInLink(
  { database, now }: MembersParts,
  token: string,
): Promise<{ email: string } | null> {
  const link = await findRow(database, selectLink({ token_hash: hashToken(token) }));
  const account = await accountOf(database, link, now());
  return account ? { email: account.email } : null;
}

/** Signs in by a link and uses it up: of two simultaneous requests, one succeeds. The browser's previous session ends. */
export async function signInByLink(
  { database, now }: MembersParts,
  token: string,
  from: Pick<AskedFrom, 'device' | 'before' | 'browser'>,
): Promise<Result<SignedIn>> {
  return database.transaction(async (tx) => {
    // Locks the account before its link, as the step that adds permissions does. If that step comes second, it ends this session; if it
    // came first, it has ended the link.
    const key = { token_hash: hashToken(token) };
    const link = await findRow(tx, selectLink(key));
    if (!link || !(await lockAccount(tx, link.account_id))) return fail('link-invalid');
    const used = await tx.change(deleteLink(key));
    const account = await accountOf(tx, link, now());
    if (used === 0 || !account) return fail('link-invalid');
    return succeed(startSession(tx, account, from, now(), 'link'));
  });
}

type LinkRow = Tables['sign_in_links'];

async function accountOf(reader: Reader, link: LinkRow | undefined, now: number): Promise<AccountRow | undefined> {
  if (!link || link.ends_at <= now) return undefined;
  const account = await findAccount(reader, link.account_id);
  return account?.password_version === link.password_version ? account : undefined;
}
