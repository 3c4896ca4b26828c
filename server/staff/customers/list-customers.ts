import { type RawBuilder, sql } from 'kysely';
import { defineQuery, type Marks, type RowOf } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import { findAccountByAddress } from '#server/members/accounts.ts';
import { nameKey } from '#server/sales/orders/name-key.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { readListCursor, writeListCursor } from '#server/staff/list-cursor.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { customerRole } from '#shared/rules/staff-role.ts';
import { type Customer, findCustomer, memberOf } from './find-customer.ts';

export interface CustomerSearch {
  q?: string | undefined;
  after?: string | undefined;
  most: number;
}

interface CustomerPage {
  customers: Customer[];
  next: string | null;
}

interface Place {
  at: number;
  id: string;
}

/** Members, the newest first; or the members and guests with exactly this email address or name. */
export async function listCustomers(
  { database }: Pick<Desk, 'database'>,
  { q = '', after, most }: CustomerSearch,
): Promise<Result<CustomerPage>> {
  const cursor = after === undefined ? null : readListCursor(after);
  if (after !== undefined && cursor?.by !== 'time') return fail('invalid-request', { field: 'after' });
  const from: Place = cursor?.by === 'time' ? cursor : { at: Number.MAX_SAFE_INTEGER, id: '' };
  const sought = q.trim();
  if (sought === '') return succeed(await newestMembers(database, from, most));
  if (sought.includes('@')) return succeed({ customers: await withAddress(database, sought), next: null });
  const members = cursor === null ? await membersNamed(database, sought, most) : [];
  const guests = await guestsNamed(database, nameKey(sought), from, most);
  return succeed({ customers: [...members, ...guests.customers], next: guests.next });
}

type Database = Desk['database'];

async function newestMembers(database: Database, { at, id }: Place, most: number): Promise<CustomerPage> {
  const rows = await findRows(database, selectMembers({ at, id, most: most + 1 }));
  const shown = rows.slice(0, most);
  const last = rows.length > most ? shown.at(-1) : undefined;
  return {
    customers: shown.flatMap((row) => memberOf(row) ?? []),
    next: last ? writeListCursor({ by: 'time', at: Number(last.created_at), id: last.id }) : null,
  };
}

/** The member with an address; without one, the guest who bought with it. */
async function withAddress(database: Database, address: string): Promise<Customer[]> {
  const key = emailKey(address);
  const account = await findAccountByAddress(database, key);
  const member = account && memberOf(account);
  if (member) return [member];
  const [newest] = await findRows(database, selectNewestOfGuest({ key }));
  const guest = newest && (await findCustomer(database, `guest-${newest.number}`));
  return guest?.ok ? [guest.value] : [];
}

async function membersNamed(database: Database, name: string, most: number): Promise<Customer[]> {
  const values = { name, most };
  const { byLast, byWhole, byJoined } = await database.ask({
    byLast: membersByLastName(values),
    byWhole: membersByName(values),
    byJoined: membersByJoinedName(values),
  });
  const rows = new Map([...byLast, ...byWhole, ...byJoined].map((row) => [row.id, row]));
  return [...rows.values()].slice(0, most).flatMap((row) => memberOf(row) ?? []);
}

/** Guests by the names on their orders, the newest order first. Each address is on a page once. */
async function guestsNamed(database: Database, key: string, from: Place, most: number): Promise<CustomerPage> {
  if (key === '') return { customers: [], next: null };
  const values = { key, at: from.at, id: from.id, most: most + 1 };
  const { byName, byLastName } = await database.ask({
    byName: guestsByName(values),
    byLastName: guestsByLastName(values),
  });
  const rows = [...byName, ...byLastName].sort(newestFirst);
  const shown = rows.slice(0, most);
  const last = rows.length > most ? shown.at(-1) : undefined;
  const one = new Map(shown.map((row) => [row.email_key, row.number]).reverse() as [string, string][]);
  const found = await Promise.all(
    [...one.values()].reverse().map((number) => findCustomer(database, `guest-${number}`)),
  );
  return {
    customers: found.flatMap((guest) => (guest.ok ? [guest.value] : [])),
    next: last ? writeListCursor({ by: 'time', at: Number(last.created_at), id: last.number }) : null,
  };
}

function newestFirst(one: GuestRow, other: GuestRow): number {
  return Number(other.created_at) - Number(one.created_at) || (one.number < other.number ? 1 : -1);
}

const memberColumns = ['id', 'email', 'firstname', 'lastname', 'role', 'locale', 'created_at'] as const;

/** The databases use the index of members only for exactly this condition. */
const isMember = sql<boolean>`role = ${sql.lit(customerRole)}`;

const selectMembers = defineQuery<Place & { most: number }>('newestMembers')((db, marks) =>
  db
    .selectFrom('accounts')
    .select(memberColumns)
    .where(isMember)
    .where(sql<boolean>`(created_at, id) < (${marks.at}, ${marks.id})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(marks.most),
);

/** Accounts with a name, without regard to capitals. An index has the same expression. */
const membersBy = (name: string, expression: RawBuilder<string>) =>
  defineQuery<{ name: string; most: number }>(name)((db, marks) =>
    db
      .selectFrom('accounts')
      .select(memberColumns)
      .where(sql<boolean>`${expression} = lower(cast(${marks.name} as text))`)
      .limit(marks.most),
  );

const membersByLastName = membersBy('membersByLastName', sql`lower(lastname)`);
const membersByName = membersBy('membersByName', sql`lower(firstname || ' ' || lastname)`);
/** Finds names in East Asian letters: the family name comes first and there is no space. */
const membersByJoinedName = membersBy('membersByJoinedName', sql`lower(lastname || firstname)`);

const selectNewestOfGuest = defineQuery<{ key: string }>('newestOrderOfGuest')((db, marks) =>
  db
    .selectFrom('orders')
    .select('number')
    .where('email_key', '=', marks.key)
    .where('owner', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(sql.lit(1)),
);

type GuestValues = Place & { key: string; most: number };

const guestsBy = (name: string, isNamed: (marks: Marks<GuestValues>) => RawBuilder<boolean>) =>
  defineQuery<GuestValues>(name)((db, marks) =>
    db
      .selectFrom('orders')
      .select(['number', 'created_at', 'email_key'])
      .where(isNamed(marks))
      .where(sql<boolean>`(created_at, number) < (${marks.at}, ${marks.id})`)
      .where('owner', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('number', 'desc')
      .limit(marks.most),
  );

const guestsByName = guestsBy('guestsByName', ({ key }) => sql<boolean>`name_key = ${key}`);
const guestsByLastName = guestsBy('guestsByLastName', ({ key }) => sql<boolean>`last_name_key = ${key}`);

type GuestRow = RowOf<ReturnType<typeof guestsByName>>;
