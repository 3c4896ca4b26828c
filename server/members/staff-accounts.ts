import type { Database } from '#server/database/database.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import { randomToken, shortId } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { type AccountRow, findAccountByAddress } from './accounts.ts';
import { forgetBrowsers } from './known-browsers.ts';
import { forgetLinks, makeLink } from './links.ts';
import type { Names } from './members.ts';
import { createPasswords } from './passwords.ts';
import { makeSignInLink } from './sign-in-links.ts';

export interface NewStaff extends Omit<Names, 'prefix'> {
  email: string;
  role: 4 | 5;
  permissions: readonly string[];
  locale: string;
}

export interface StaffAccount {
  email: string;
  role: number;
  permissions: readonly string[];
}

/** Makes an account of staff, with a password that nobody knows. Answers whether it did: not when the address has an account. */
export async function addStaff(database: Database, staff: NewStaff, now: number): Promise<boolean> {
  const passwordHash = await createPasswords().hash(randomToken(), 'command');
  if (!passwordHash.ok) throw new Error(passwordHash.failure.code);
  const { email, role, permissions, locale, firstName, lastName } = staff;
  const made = await database.run(
    `INSERT INTO accounts (id, email, email_key, password_hash, password_version, role, permissions, locale,
       firstname, lastname, prefix, wants_news, wants_reminders, created_at)
     VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?, ?, '', 0, 0, ?) ON CONFLICT (email_key) DO NOTHING`,
    shortId(),
    email,
    emailKey(email),
    passwordHash.value,
    role,
    permissions,
    locale,
    firstName,
    lastName,
    now,
  );
  return made > 0;
}

/** Makes a link with which a member of staff chooses a password, or signs in without one; `sign-in-failed` when there is no such account. */
export async function linkForStaff(
  database: Database,
  email: string,
  purpose: 'password' | 'sign-in',
  now: number,
): Promise<Result<{ token: string; locale: string }>> {
  const account = await findAccountByAddress(database.read, emailKey(email));
  if (!account || account.role === 1) return fail('sign-in-failed');
  const token = await database.write(async (sql) =>
    purpose === 'sign-in'
      ? makeSignInLink(sql, account, now)
      : makeLink(sql, { purpose: 'password', about: account.id, fromCommand: true }, now),
  );
  return succeed({ token, locale: account.locale });
}

export async function listStaff({ read }: Pick<Database, 'read'>): Promise<StaffAccount[]> {
  const rows = await read.all<AccountRow>('SELECT * FROM accounts WHERE role <> 1 ORDER BY email_key');
  return rows.map(({ email, role, permissions }) => ({
    email,
    role,
    permissions: JSON.parse(permissions) as string[],
  }));
}

/** Gives an account of staff other permissions, which count at once in its open sessions too. Answers whether there was one. */
export async function permitStaff(
  database: Database,
  email: string,
  { role, permissions }: Pick<NewStaff, 'role' | 'permissions'>,
): Promise<boolean> {
  const changed = await database.run(
    'UPDATE accounts SET role = ?, permissions = ? WHERE email_key = ? AND role <> 1',
    ...[role, JSON.stringify(permissions), emailKey(email)],
  );
  return changed === 1;
}

/** Removes an account of staff with its sessions and links. Answers whether there was one. */
export function removeStaff(database: Database, email: string): Promise<boolean> {
  return database.write(async (sql) => {
    const account = await findAccountByAddress(sql, emailKey(email));
    if (!account || account.role === 1) return false;
    sql.send('DELETE FROM accounts WHERE id = ?', account.id);
    sql.send('DELETE FROM sessions WHERE account_id = ?', account.id);
    sql.send('DELETE FROM contacts WHERE account_id = ?', account.id);
    forgetLinks(sql, account.id);
    forgetBrowsers(sql, account.id);
    sql.send('DELETE FROM passkeys WHERE account_id = ?', account.id);
    sql.send('DELETE FROM sign_in_links WHERE account_id = ?', account.id);
    return true;
  });
}

/** Ends all sessions of an account, of a customer or of staff. Answers how many there were; null when the address has no account. */
export async function endSessionsOf(database: Database, email: string): Promise<number | null> {
  const account = await findAccountByAddress(database.read, emailKey(email));
  return account ? database.run('DELETE FROM sessions WHERE account_id = ?', account.id) : null;
}
