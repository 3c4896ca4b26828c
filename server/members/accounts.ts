import type { Reader, Transaction } from '#server/database/database.ts';
import { selectWhere } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import type { Tables } from '#server/database/tables.ts';
import { insertRows, lockRows, updateRows } from '#server/database/write.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { Account, Names, SignedInCaller } from './members.ts';
import type { MembersParts } from './members-parts.ts';

export type AccountRow = Tables['accounts'];

const selectAccount = selectWhere('accounts', { id: 'id' });
const selectAccountByAddress = selectWhere('accounts', { email_key: 'email_key' });
export const insertAccount = insertRows('accounts', { unless: ['email_key'] });
const updateNames = updateRows('accounts', ['id'], ['firstname', 'lastname', 'prefix']);

/** Stores the language of a sign-in; the next emails use it. */
export const updateLocale = updateRows('accounts', ['id'], ['locale']);

/** Stores the new address that an account wants; null withdraws it. */
export const updateWantedAddress = updateRows('accounts', ['id'], ['wanted_email', 'wanted_at']);
const lockAccounts = lockRows('accounts', ['id']);

export async function findAccount(reader: Reader, id: string): Promise<AccountRow | undefined> {
  return findRow(reader, selectAccount({ id }));
}

export async function findAccountByAddress(reader: Reader, emailKey: string): Promise<AccountRow | undefined> {
  return findRow(reader, selectAccountByAddress({ email_key: emailKey }));
}

/** Locks an account: another transaction that locks it waits until this one ends. False when there is no such account. */
export async function lockAccount(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.change(lockAccounts({ id }))) > 0;
}

export function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstname,
    lastName: row.lastname,
    prefix: row.prefix,
    role: row.role,
    permissions: JSON.parse(row.permissions) as string[],
    createdAt: row.created_at,
  };
}

/** The account of a caller. Fails when the account was deleted during the request. */
export async function accountOf({ database }: MembersParts, { id }: SignedInCaller): Promise<Result<Account>> {
  const row = await findAccount(database, id);
  return row ? succeed(toAccount(row)) : fail('sign-in-required');
}

export async function rename(
  parts: MembersParts,
  caller: SignedInCaller,
  { firstName, lastName, prefix }: Names,
): Promise<Result<Account>> {
  await parts.database.change(updateNames({ id: caller.id, firstname: firstName, lastname: lastName, prefix }));
  return accountOf(parts, caller);
}
