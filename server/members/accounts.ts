import type { Sql } from '#server/database/sql.ts';
import type { Tables } from '#server/database/tables.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { Account, Names, SignedInCaller } from './members.ts';
import type { Place } from './place.ts';

export type AccountRow = Tables['accounts'];

type Reader = Pick<Sql, 'get'>;

export async function findAccount({ get }: Reader, id: string): Promise<AccountRow | undefined> {
  return get<AccountRow>('SELECT * FROM accounts WHERE id = ?', id);
}

export async function findAccountByAddress({ get }: Reader, emailKey: string): Promise<AccountRow | undefined> {
  return get<AccountRow>('SELECT * FROM accounts WHERE email_key = ?', emailKey);
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

/** The account of a caller. It fails when the account was deleted while its owner was asking. */
export async function accountOf({ database }: Place, { id }: SignedInCaller): Promise<Result<Account>> {
  const row = await findAccount(database.read, id);
  return row ? succeed(toAccount(row)) : fail('sign-in-required');
}

export async function rename(
  place: Place,
  caller: SignedInCaller,
  { firstName, lastName, prefix }: Names,
): Promise<Result<Account>> {
  await place.database.run(
    'UPDATE accounts SET firstname = ?, lastname = ?, prefix = ? WHERE id = ?',
    firstName,
    lastName,
    prefix,
    caller.id,
  );
  return accountOf(place, caller);
}
