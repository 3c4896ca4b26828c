import { defineQuery } from '#server/database/query.ts';
import { selectWhere, updateWhere } from '#server/database/row-queries.ts';
import { changeRows, findRow, sendChange } from '#server/database/run-query.ts';
import type { Sql, Transaction } from '#server/database/sql.ts';
import type { Tables } from '#server/database/tables.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { Account, Names, SignedInCaller } from './members.ts';
import type { MembersParts } from './members-parts.ts';

export type AccountRow = Tables['accounts'];

type Reader = Pick<Sql, 'get'>;

const selectAccount = selectWhere('account', 'accounts', ['id']);

const selectAccountByAddress = selectWhere('accountByAddress', 'accounts', ['email_key']);

const updateNames = updateWhere('namesOfAccount', 'accounts', ['id'], ['firstname', 'lastname', 'prefix']);

const updateLocale = updateWhere('localeOfAccount', 'accounts', ['id'], ['locale']);

const updateWantedAddress = updateWhere('wantedAddress', 'accounts', ['id'], ['wanted_email', 'wanted_at']);

const touchAccount = defineQuery<Pick<AccountRow, 'id'>>('touchAccount')((db, marks) =>
  db
    .updateTable('accounts')
    .set(({ ref }) => ({ role: ref('role') }))
    .where('id', '=', marks.id),
);

export async function findAccount(sql: Reader, id: string): Promise<AccountRow | undefined> {
  return findRow(sql, selectAccount({ id }));
}

export async function findAccountByAddress(sql: Reader, emailKey: string): Promise<AccountRow | undefined> {
  return findRow(sql, selectAccountByAddress({ email_key: emailKey }));
}

/** Locks an account: another transaction that locks it waits until this one ends. False when there is no such account. */
export async function lockAccount(sql: Pick<Transaction, 'run'>, id: string): Promise<boolean> {
  return (await changeRows(sql, touchAccount({ id }))) > 0;
}

/** Stores the new address that an account wants; null withdraws it. */
export function noteWantedAddress(
  sql: Pick<Transaction, 'send'>,
  id: string,
  wanted: { email: string; at: number } | null,
): void {
  sendChange(sql, updateWantedAddress({ id, wanted_email: wanted?.email ?? null, wanted_at: wanted?.at ?? null }));
}

/** Stores the language of a sign-in; the next emails use it. */
export function noteLocale(sql: Pick<Transaction, 'send'>, id: string, locale: string): void {
  sendChange(sql, updateLocale({ id, locale }));
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
  const row = await findAccount(database.read, id);
  return row ? succeed(toAccount(row)) : fail('sign-in-required');
}

export async function rename(
  parts: MembersParts,
  caller: SignedInCaller,
  { firstName, lastName, prefix }: Names,
): Promise<Result<Account>> {
  await changeRows(parts.database, updateNames({ id: caller.id, firstname: firstName, lastname: lastName, prefix }));
  return accountOf(parts, caller);
}
