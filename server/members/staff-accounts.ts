import type { Database } from '#server/database/database.ts';
import type { Transaction } from '#server/database/sql.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import { randomToken, shortId } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { HeldPermission } from '#shared/contract/permissions.ts';
import { mayGrant } from '#shared/rules/may-grant.ts';
import { customerRole, ownerRole, staffRoleWith } from '#shared/rules/staff-role.ts';
import { type AccountRow, findAccountByAddress, toAccount } from './accounts.ts';
import { forgetBrowsers } from './known-browsers.ts';
import { forgetLinks, makeLink } from './links.ts';
import type { Account, Names } from './members.ts';
import { createPasswords } from './passwords.ts';
import { makeSignInLink } from './sign-in-links.ts';

export interface NewStaff extends Omit<Names, 'prefix'> {
  email: string;
  permissions: readonly HeldPermission[];
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
  const { email, permissions, locale, firstName, lastName } = staff;
  const made = await database.run(
    `INSERT INTO accounts (id, email, email_key, password_hash, password_version, role, permissions, locale,
       firstname, lastname, prefix, wants_news, wants_reminders, created_at)
     VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?, ?, '', 0, 0, ?) ON CONFLICT (email_key) DO NOTHING`,
    shortId(),
    email,
    emailKey(email),
    passwordHash.value,
    staffRoleWith(permissions),
    permissions,
    locale,
    firstName,
    lastName,
    now,
  );
  return made > 0;
}

/** Makes a link with which a member of staff chooses a password, or signs in without one; `staff-not-found` when there is no such account. */
export async function linkForStaff(
  database: Database,
  email: string,
  purpose: 'password' | 'sign-in',
  now: number,
): Promise<Result<{ token: string; locale: string }>> {
  const account = await findAccountByAddress(database.read, emailKey(email));
  if (!account || account.role === customerRole) return fail('staff-not-found');
  const token = await database.write(async (sql) =>
    purpose === 'sign-in'
      ? makeSignInLink(sql, account, now)
      : makeLink(sql, { purpose: 'password', about: account.id, fromCommand: true }, now),
  );
  return succeed({ token, locale: account.locale });
}

export async function listStaff({ read }: Pick<Database, 'read'>): Promise<StaffAccount[]> {
  const rows = await read.all<AccountRow>('SELECT * FROM accounts WHERE role <> ? ORDER BY email_key', customerRole);
  return rows.map(({ email, role, permissions }) => ({
    email,
    role,
    permissions: JSON.parse(permissions) as string[],
  }));
}

/**
 * Gives an account of staff other permissions, which count from its next call on. Answers the account as it was before.
 * @param held The permissions of whoever changes it; `['owner']` for the command line.
 */
export async function permitStaff(
  sql: Transaction,
  held: readonly string[],
  { email, permissions }: Pick<NewStaff, 'email' | 'permissions'>,
): Promise<Result<Account>> {
  const account = await findChangeable(sql, held, email, permissions);
  if (!account.ok) return account;
  sql.send(
    'UPDATE accounts SET role = ?, permissions = ? WHERE id = ?',
    ...[staffRoleWith(permissions), JSON.stringify(permissions), account.value.id],
  );
  return account;
}

/**
 * Removes an account of staff with its sessions and links. Answers the account as it was.
 * @param held The permissions of whoever removes it; `['owner']` for the command line.
 */
export async function removeStaff(sql: Transaction, held: readonly string[], email: string): Promise<Result<Account>> {
  const account = await findChangeable(sql, held, email, []);
  if (!account.ok) return account;
  const { id } = account.value;
  sql.send('DELETE FROM accounts WHERE id = ?', id);
  sql.send('DELETE FROM sessions WHERE account_id = ?', id);
  sql.send('DELETE FROM contacts WHERE account_id = ?', id);
  forgetLinks(sql, id);
  forgetBrowsers(sql, id);
  sql.send('DELETE FROM passkeys WHERE account_id = ?', id);
  sql.send('DELETE FROM sign_in_links WHERE account_id = ?', id);
  return account;
}

/** The account of staff with an address, when its permissions may become `after`. No other step changes staff until this one ends. */
async function findChangeable(
  sql: Transaction,
  held: readonly string[],
  email: string,
  after: readonly string[],
): Promise<Result<Account>> {
  // On PostgreSQL this locks every row of staff: of two steps that lower the last two owners, the second sees what the first did.
  await sql.run('UPDATE accounts SET role = role WHERE role <> ?', customerRole);
  const row = await findAccountByAddress(sql, emailKey(email));
  if (!row || row.role === customerRole) return fail('staff-not-found');
  const account = toAccount(row);
  if (!mayGrant(held, account.permissions, after)) return fail('permission-not-held');
  const isLowered = row.role === ownerRole && staffRoleWith(after) !== ownerRole;
  return isLowered && !(await hasAnotherOwner(sql, row.id)) ? fail('last-owner') : succeed(account);
}

async function hasAnotherOwner(sql: Transaction, id: string): Promise<boolean> {
  return (await sql.get('SELECT 1 AS found FROM accounts WHERE role = ? AND id <> ?', ownerRole, id)) !== undefined;
}

/** Ends all sessions of an account, of a customer or of staff. Answers how many there were; null when the address has no account. */
export async function endSessionsOf(database: Database, email: string): Promise<number | null> {
  const account = await findAccountByAddress(database.read, emailKey(email));
  return account ? database.run('DELETE FROM sessions WHERE account_id = ?', account.id) : null;
}
