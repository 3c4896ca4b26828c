import type { Database } from '#server/database/database.ts';
import type { Transaction } from '#server/database/sql.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import { randomToken, shortId } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { HeldPermission } from '#shared/contract/permissions.ts';
import { mayGrant } from '#shared/rules/may-grant.ts';
import { customerRole, ownerRole, staffRoleWith } from '#shared/rules/staff-role.ts';
import { type AccountRow, findAccount, findAccountByAddress, lockAccount, toAccount } from './accounts.ts';
import { forgetBrowsers } from './known-browsers.ts';
import { endPasswordLinks, forgetLinks, makeLink } from './links.ts';
import type { Account, Names } from './members.ts';
import { forgetChallenges } from './passkeys/forget-passkeys.ts';
import { createPasswords } from './passwords.ts';
import { endAllSessions } from './sessions.ts';
import { endSignInLinks, makeSignInLink } from './sign-in-links.ts';

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

/** Receives the account that a step has found, before the step decides whether to refuse. */
export type HearAccount = (account: { id: string }) => void;

/** The hash of a password that nobody knows, for `addStaff`. */
export async function hashUnknownPassword(): Promise<string> {
  const hash = await createPasswords().hash(randomToken(), 'command');
  if (!hash.ok) throw new Error(hash.failure.code);
  return hash.value;
}

/**
 * Makes an account of staff, and returns its id; null when the address has an account already.
 * @param held The permissions of the person who makes it; `['owner']` for the command line.
 */
export async function addStaff(
  sql: Transaction,
  held: readonly string[],
  { email, permissions, locale, firstName, lastName, passwordHash }: NewStaff & { passwordHash: string },
  now: number,
): Promise<Result<{ id: string } | null>> {
  if (!mayGrant(held, [], permissions)) return fail('permission-not-held');
  const id = shortId();
  const made = await sql.run(
    `INSERT INTO accounts (id, email, email_key, password_hash, password_version, role, permissions, locale,
       firstname, lastname, prefix, wants_news, wants_reminders, created_at)
     VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?, ?, '', 0, 0, ?) ON CONFLICT (email_key) DO NOTHING`,
    ...[id, email, emailKey(email), passwordHash, staffRoleWith(permissions), JSON.stringify(permissions)],
    ...[locale, firstName, lastName, now],
  );
  return succeed(made > 0 ? { id } : null);
}

export interface StaffLink {
  /** The id of the account. */
  id: string;
  token: string;
  locale: string;
}

/**
 * Makes a link by which a member of staff chooses a password or signs in without one; `staff-not-found` when there is no such account.
 * @param held The permissions of the person who makes it: the link opens the account.
 */
export async function linkForStaff(
  sql: Transaction,
  held: readonly string[],
  { email, purpose }: { email: string; purpose: 'password' | 'sign-in' },
  now: number,
  hear: HearAccount = () => {},
): Promise<Result<StaffLink>> {
  const row = await findLocked(sql, email);
  if (!row || row.role === customerRole) return fail('staff-not-found');
  hear(row);
  if (!mayGrant(held, toAccount(row).permissions, [])) return fail('permission-not-held');
  const token =
    purpose === 'sign-in'
      ? makeSignInLink(sql, row, now)
      : makeLink(sql, { purpose: 'password', about: row.id, fromCommand: true }, now);
  return succeed({ id: row.id, token, locale: row.locale });
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
 * Gives an account of staff other permissions, which apply from its next call. Returns the previous state of the account. An added
 * permission ends the account's sessions and links, because a person with fewer permissions may have made the link or begun the session.
 * @param held The permissions of the person who changes it; `['owner']` for the command line.
 */
export async function permitStaff(
  sql: Transaction,
  held: readonly string[],
  { email, permissions }: Pick<NewStaff, 'email' | 'permissions'>,
  hear?: HearAccount,
): Promise<Result<Account>> {
  const account = await findChangeable(sql, held, { email, after: permissions }, hear);
  if (!account.ok) return account;
  const isAdding = permissions.some((permission) => !account.value.permissions.includes(permission));
  sql.send(
    'UPDATE accounts SET role = ?, permissions = ? WHERE id = ?',
    ...[staffRoleWith(permissions), JSON.stringify(permissions), account.value.id],
  );
  if (isAdding) {
    endAllSessions(sql, account.value.id);
    endLinksInto(sql, account.value.id);
  }
  return account;
}

/**
 * Removes an account of staff with its sessions and links. Returns its last state.
 * @param held The permissions of the person who removes it; `['owner']` for the command line.
 */
export async function removeStaff(
  sql: Transaction,
  held: readonly string[],
  email: string,
  hear?: HearAccount,
): Promise<Result<Account>> {
  const account = await findChangeable(sql, held, { email, after: [] }, hear);
  if (!account.ok) return account;
  const { id } = account.value;
  sql.send('DELETE FROM accounts WHERE id = ?', id);
  sql.send('DELETE FROM sessions WHERE account_id = ?', id);
  sql.send('DELETE FROM contacts WHERE account_id = ?', id);
  forgetLinks(sql, id);
  forgetBrowsers(sql, id);
  sql.send('DELETE FROM passkeys WHERE account_id = ?', id);
  forgetChallenges(sql, id);
  endSignInLinks(sql, id);
  return account;
}

/** The account of staff with an address, if its permissions may become `after`. No other step changes staff until this transaction ends. */
async function findChangeable(
  sql: Transaction,
  held: readonly string[],
  { email, after }: { email: string; after: readonly string[] },
  hear: HearAccount = () => {},
): Promise<Result<Account>> {
  // On PostgreSQL this locks every row of staff: when two steps lower the last two owners, the second sees the result of the first.
  await sql.run('UPDATE accounts SET role = role WHERE role <> ?', customerRole);
  const row = await findAccountByAddress(sql, emailKey(email));
  if (!row || row.role === customerRole) return fail('staff-not-found');
  hear(row);
  const account = toAccount(row);
  if (!mayGrant(held, account.permissions, after)) return fail('permission-not-held');
  const isLowered = row.role === ownerRole && staffRoleWith(after) !== ownerRole;
  return isLowered && !(await hasAnotherOwner(sql, row.id)) ? fail('last-owner') : succeed(account);
}

async function hasAnotherOwner(sql: Transaction, id: string): Promise<boolean> {
  return (await sql.get('SELECT 1 AS found FROM accounts WHERE role = ? AND id <> ?', ownerRole, id)) !== undefined;
}

/**
 * Ends all sessions of a member or of staff, and the account's links for signing in and for a new password. Returns how many sessions it
 * ended; `staff-not-found` when the address has no account.
 * @param held The permissions of the person who ends them.
 */
export async function endSessionsOf(
  sql: Transaction,
  held: readonly string[],
  email: string,
  hear: HearAccount = () => {},
): Promise<Result<{ id: string; ended: number }>> {
  const row = await findLocked(sql, email);
  if (!row) return fail('staff-not-found');
  hear(row);
  if (!mayGrant(held, toAccount(row).permissions, [])) return fail('permission-not-held');
  endLinksInto(sql, row.id);
  return succeed({ id: row.id, ended: await sql.run('DELETE FROM sessions WHERE account_id = ?', row.id) });
}

/** The account with an address, read after it was locked: a step that changes its permissions has ended, or waits for this one. */
async function findLocked(sql: Transaction, email: string): Promise<AccountRow | undefined> {
  const row = await findAccountByAddress(sql, emailKey(email));
  return row && (await lockAccount(sql, row.id)) ? findAccount(sql, row.id) : undefined;
}

/** Ends the links that open an account: for signing in, and for a new password. */
function endLinksInto(sql: Transaction, id: string): void {
  endSignInLinks(sql, id);
  endPasswordLinks(sql, id);
}
