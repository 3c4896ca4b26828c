import { sql } from 'kysely';
import type { Reader, Transaction } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import { updateRows } from '#server/database/write.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import { randomToken, shortId } from '#server/sales/random-id.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { HeldPermission } from '#shared/contract/permissions.ts';
import { endsWaysIn } from '#shared/rules/ends-ways-in.ts';
import { mayGrant } from '#shared/rules/may-grant.ts';
import { customerRole, ownerRole, staffRoleWith } from '#shared/rules/staff-role.ts';
import {
  type AccountRow,
  findAccount,
  findAccountByAddress,
  insertAccount,
  lockAccount,
  toAccount,
} from './accounts.ts';
import { removeAccount } from './delete-account.ts';
import { endFirstLink } from './first-run.ts';
import { endPasswordLinks, makeLink, withdrawStaffLetters } from './links.ts';
import type { Account, Names } from './members.ts';
import { deletePasskeys } from './passkeys/manage-passkeys.ts';
import { createPasswords } from './passwords.ts';
import { setPassword } from './reset.ts';
import { endAuthenticator } from './second-factor/manage-authenticator.ts';
import { deleteSessions } from './sessions.ts';
import { deleteSignInLinks, makeSignInLink } from './sign-in-links.ts';
import { mailStaffLink } from './staff-letters.ts';

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

/** An account by its address, as it is typed for a command, or by its id, as a page has it. */
export type Sought = { email: string } | { id: string };

/** Receives the account that a step has found, before the step decides whether to refuse. */
export type HearAccount = (account: { id: string }) => void;

/** The hash of a password that nobody knows, for `addStaff` and `permitStaff`. */
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
  tx: Transaction,
  held: readonly string[],
  { email, permissions, locale, firstName, lastName, passwordHash, ...how }: NewStaff & HowToAdd,
  now: number,
): Promise<Result<{ id: string } | null>> {
  if (!mayGrant(held, [], permissions)) return fail('permission-not-held');
  const { id = shortId() } = how;
  if (permissions.includes('owner')) tx.send(endFirstLink());
  const account = insertAccount({
    ...{ id, email, email_key: emailKey(email), password_hash: passwordHash, password_version: 1 },
    ...{ role: staffRoleWith(permissions), permissions: JSON.stringify(permissions), locale },
    ...{ firstname: firstName, lastname: lastName, prefix: '', wants_news: 0, wants_reminders: 0, created_at: now },
  });
  if ((await tx.change(account)) === 0) return succeed(null);
  if (how.isInvited) mailStaffLink(tx, 'staff-invitation', { id, email, locale }, now);
  return succeed({ id });
}

interface HowToAdd {
  passwordHash: string;
  /** True to email a link for the password. A command prints its link instead. */
  isInvited?: boolean;
  /** The id of the new account, if it was chosen before. */
  id?: string;
}

export interface StaffLink {
  id: string;
  token: string;
  locale: string;
}

/** Makes a link by which a member of staff chooses a password or signs in; `staff-not-found` when there is no such account. */
export async function linkForStaff(
  tx: Transaction,
  held: readonly string[],
  { purpose, ...sought }: Sought & { purpose: 'password' | 'sign-in' },
  now: number,
  hear: HearAccount = () => {},
): Promise<Result<StaffLink>> {
  const found = await findToOpen(tx, held, sought, hear);
  if (!found.ok) return found;
  const row = found.value;
  const token =
    purpose === 'sign-in'
      ? makeSignInLink(tx, row, now)
      : makeLink(tx, { purpose: 'password', about: row.id, isByOperator: true }, now);
  return succeed({ id: row.id, token, locale: row.locale });
}

/** Emails a new link for the password of an account of staff. Its earlier links for the password end, also those that wait to be sent. */
export async function mailLinkForStaff(
  tx: Transaction,
  held: readonly string[],
  sought: Sought,
  now: number,
  hear: HearAccount = () => {},
): Promise<Result<{ id: string }>> {
  const found = await findToOpen(tx, held, sought, hear);
  if (!found.ok) return found;
  withdrawStaffLetters(tx, found.value.id);
  endPasswordLinks(tx, found.value.id);
  mailStaffLink(tx, 'staff-link', found.value, now);
  return succeed({ id: found.value.id });
}

/** The account of staff for which a link is made. A person who makes a link could open the account, so they need all of its permissions. */
async function findToOpen(
  tx: Transaction,
  held: readonly string[],
  sought: Sought,
  hear: HearAccount,
): Promise<Result<AccountRow>> {
  const row = await findLocked(tx, sought);
  if (!row || row.role === customerRole) return fail('staff-not-found');
  hear(row);
  return mayGrant(held, toAccount(row).permissions, []) ? succeed(row) : fail('permission-not-held');
}

/** The databases use the index of staff accounts only for exactly this condition. */
export const isOfStaff = sql<boolean>`accounts.role <> ${sql.lit(customerRole)}`;

const selectStaff = defineQuery<object>('accountsOfStaff')((db) =>
  db.selectFrom('accounts').selectAll().where(isOfStaff).orderBy('email_key'),
);

/** Locks all accounts of staff without changing them, and returns them. */
const lockStaff = defineQuery<object>('lockStaff')((db) =>
  db
    .updateTable('accounts')
    .set(({ ref }) => ({ role: ref('role') }))
    .where(isOfStaff)
    .returningAll(),
);

/**
 * The permissions that an account of staff has now; none after it was removed. All accounts of staff are locked, so no other step changes
 * their permissions until this transaction ends.
 */
export async function permissionsNow(tx: Transaction, id: string): Promise<readonly string[]> {
  const row = (await findRows(tx, lockStaff({}))).find((one) => one.id === id);
  return row ? toAccount(row).permissions : [];
}

const updatePermissions = updateRows('accounts', ['id'], ['role', 'permissions']);

export async function listStaff(reader: Reader): Promise<StaffAccount[]> {
  const rows = await findRows(reader, selectStaff({}));
  return rows.map(({ email, role, permissions }) => ({
    email,
    role,
    permissions: JSON.parse(permissions) as string[],
  }));
}

/**
 * Gives an account of staff other permissions, which apply from its next call. Returns the previous state of the account. Ends every way
 * into the account when its rights are raised (`endsWaysIn`).
 * @param held The permissions of the person who changes it; `['owner']` for the command line.
 */
export async function permitStaff(
  tx: Transaction,
  held: readonly string[],
  { permissions, passwordHash, seen, mailsLink = false, ...sought }: Sought & WantedPermissions,
  now: number,
  hear?: HearAccount,
): Promise<Result<Account>> {
  const found = await findChangeable(tx, held, { sought, after: permissions, seen }, hear);
  if (!found.ok) return found;
  const account = toAccount(found.value);
  const { id } = account;
  if (permissions.includes('owner')) tx.send(endFirstLink());
  tx.send(updatePermissions({ id, role: staffRoleWith(permissions), permissions: JSON.stringify(permissions) }));
  if (endsWaysIn(account.permissions, permissions)) {
    setPassword(tx, found.value, passwordHash, now);
    tx.send(deleteSessions({ account_id: id }), deletePasskeys({ account_id: id }));
    endAuthenticator(tx, id);
    endLinksInto(tx, id);
    if (mailsLink && mayGrant(held, permissions, [])) mailStaffLink(tx, 'staff-link', found.value, now);
  }
  return succeed(account);
}

interface WantedPermissions {
  permissions: readonly HeldPermission[];
  passwordHash: string;
  /** The permissions that were shown before the change. If the account has others now, nothing changes. */
  seen?: readonly string[] | undefined;
  /** True to email a new link when every way into the account ends. Nobody else sees it. */
  mailsLink?: boolean;
}

/** Removes an account of staff with its sessions and links. Returns its last state. */
export async function removeStaff(
  tx: Transaction,
  held: readonly string[],
  { seen, ...sought }: Sought & Pick<WantedPermissions, 'seen'>,
  hear?: HearAccount,
): Promise<Result<Account>> {
  const found = await findChangeable(tx, held, { sought, after: [], seen }, hear);
  if (!found.ok) return found;
  removeAccount(tx, found.value.id);
  return succeed(toAccount(found.value));
}

/** The account of staff that is sought, if its permissions may become `after`. No other step changes staff until this transaction ends. */
async function findChangeable(
  tx: Transaction,
  held: readonly string[],
  { sought, after, seen }: { sought: Sought; after: readonly string[]; seen: readonly string[] | undefined },
  hear: HearAccount = () => {},
): Promise<Result<AccountRow>> {
  // When two steps lower the last two owners, the second sees the result of the first.
  const staff = await findRows(tx, lockStaff({}));
  const row = staff.find((one) => isSought(one, sought));
  if (!row) return fail('staff-not-found');
  hear(row);
  if (seen && !hasExactly(toAccount(row).permissions, seen)) return fail('preview-changed');
  if (!mayGrant(held, toAccount(row).permissions, after)) return fail('permission-not-held');
  const isLowered = row.role === ownerRole && staffRoleWith(after) !== ownerRole;
  const hasAnotherOwner = staff.some(({ id, role }) => role === ownerRole && id !== row.id);
  return isLowered && !hasAnotherOwner ? fail('last-owner') : succeed(row);
}

/** Ends all sessions of an account and the links that open it. Returns the number of sessions; `staff-not-found` without an account of the kind. */
export async function endSessionsOf(
  tx: Transaction,
  held: readonly string[],
  { of, ...sought }: Sought & { of?: 'staff' | 'customer' },
  hear: HearAccount = () => {},
): Promise<Result<{ id: string; ended: number }>> {
  const row = await findLocked(tx, sought);
  if (!row || (of && (of === 'customer') !== (row.role === customerRole))) return fail('staff-not-found');
  hear(row);
  if (!mayGrant(held, toAccount(row).permissions, [])) return fail('permission-not-held');
  endLinksInto(tx, row.id);
  return succeed({ id: row.id, ended: await tx.change(deleteSessions({ account_id: row.id })) });
}

/** The account that is sought, read after it was locked: a step that changes its permissions has ended, or waits for this one. */
async function findLocked(tx: Transaction, sought: Sought): Promise<AccountRow | undefined> {
  const row =
    'id' in sought ? await findAccount(tx, sought.id) : await findAccountByAddress(tx, emailKey(sought.email));
  return row && (await lockAccount(tx, row.id)) ? findAccount(tx, row.id) : undefined;
}

function isSought({ id, email_key: key }: AccountRow, sought: Sought): boolean {
  return 'id' in sought ? id === sought.id : key === emailKey(sought.email);
}

function hasExactly(own: readonly string[], seen: readonly string[]): boolean {
  return own.every((one) => seen.includes(one)) && seen.every((one) => own.includes(one));
}

/** Ends the links that open an account, also those of emails that wait to be sent: for signing in, and for a new password. */
function endLinksInto(tx: Transaction, id: string): void {
  withdrawStaffLetters(tx, id);
  tx.send(deleteSignInLinks({ account_id: id }));
  endPasswordLinks(tx, id);
}
