import type { Sql } from '#server/database/sql.ts';
import type { Tables } from '#server/database/tables.ts';
import { hashToken, randomToken } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { type AccountRow, findAccount } from './accounts.ts';
import type { AskedFrom, SignedIn } from './members.ts';
import type { Place } from './place.ts';
import { startSession } from './sessions.ts';

const lifeMs = 15 * 60_000;

/** Makes a link that signs in to an account, once. Only its hash is stored; a new password ends it. */
export function makeSignInLink(
  sql: { send(text: string, ...values: (string | number)[]): void },
  { id, password_version: passwordVersion }: Pick<AccountRow, 'id' | 'password_version'>,
  now: number,
): string {
  const token = randomToken();
  sql.send(
    'INSERT INTO sign_in_links (token_hash, account_id, password_version, ends_at) VALUES (?, ?, ?, ?)',
    hashToken(token),
    id,
    passwordVersion,
    now + lifeMs,
  );
  return token;
}

/** Finds the account that a link opens, without using it up; null when it opens none, or none any more. */
export async function findSignInLink({ database, now }: Place, token: string): Promise<{ email: string } | null> {
  const link = await database.read.get<LinkRow>(
    'SELECT account_id, password_version FROM sign_in_links WHERE token_hash = ? AND ends_at > ?',
    hashToken(token),
    now(),
  );
  const account = await accountOf(database.read, link);
  return account ? { email: account.email } : null;
}

/** Signs in by a link, which is used up: of two that come at once, one is let in. The session that the browser has had ends. */
export async function signInByLink(
  { database, now }: Place,
  token: string,
  from: Pick<AskedFrom, 'device' | 'before' | 'browser'>,
): Promise<Result<SignedIn>> {
  return database.write(async (sql) => {
    const link = await sql.get<LinkRow>(
      'DELETE FROM sign_in_links WHERE token_hash = ? AND ends_at > ? RETURNING account_id, password_version',
      hashToken(token),
      now(),
    );
    const account = await accountOf(sql, link);
    if (!account) return fail('link-invalid');
    return succeed(startSession(sql, account, from, now(), 'link'));
  });
}

type LinkRow = Pick<Tables['sign_in_links'], 'account_id' | 'password_version'>;

async function accountOf(sql: Pick<Sql, 'get'>, link: LinkRow | undefined): Promise<AccountRow | undefined> {
  const account = link && (await findAccount(sql, link.account_id));
  return account?.password_version === link?.password_version ? account : undefined;
}
