import { type Kysely, sql } from 'kysely';
import { defineQuery, type Marks, type RowOf } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import type { Tables } from '#server/database/tables.ts';
import type { MembersParts } from '#server/members/members-parts.ts';
import { isOfStaff } from '#server/members/staff-accounts.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Desk } from './as-staff.ts';

export interface ListedStaff {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  locale: LocaleCode;
  permissions: string[];
  createdAt: number;
  lastSeenAt: number | null;
  sessions: number;
  passkeys: number;
}

type Settings = Pick<MembersParts['settings'], 'staffIdleHours' | 'staffPasskeys'>;

/** A page of the accounts of staff, by email address. The cursor is the id of the last account, because an address is personal data. */
export async function listStaffPage(
  { database, clock }: Pick<Desk, 'database' | 'clock'>,
  settings: Settings,
  { after = '', most }: { after?: string | undefined; most: number },
): Promise<{ accounts: ListedStaff[]; next: string | null }> {
  const rows = await findRows(database, selectPage({ after, most: most + 1, ...openFrom(settings, clock) }));
  const accounts = rows.slice(0, most).map(toListed);
  return { accounts, next: rows.length > most ? (accounts.at(-1)?.id ?? null) : null };
}

export async function showStaff(
  { database, clock }: Pick<Desk, 'database' | 'clock'>,
  settings: Settings,
  id: string,
): Promise<Result<ListedStaff>> {
  const row = await findRow(database, selectOne({ id, ...openFrom(settings, clock) }));
  return row ? succeed(toListed(row)) : fail('staff-not-found');
}

interface OpenFrom {
  now: number;
  /** A session that was last used before this instant has ended. */
  usedSince: number;
  /** 0 when a session that began with the password has ended, because staff need a passkey. */
  anyBegan: number;
}

function openFrom({ staffIdleHours, staffPasskeys }: Settings, clock: () => Date): OpenFrom {
  const now = clock().getTime();
  return { now, usedSince: now - staffIdleHours * 3_600_000, anyBegan: staffPasskeys === 'required' ? 0 : 1 };
}

/** The sessions of an account that a call may still use. */
const openSessions = ({ now, usedSince, anyBegan }: Marks<OpenFrom>) =>
  sql`from sessions where sessions.account_id = accounts.id and sessions.password_version = accounts.password_version
    and sessions.ends_at > ${now} and sessions.seen_at > ${usedSince}
    and (${anyBegan} = 1 or sessions.began_by <> 'password')`;

const ownPasskeys = sql`from passkeys where passkeys.account_id = accounts.id`;

const accountsOfStaff = (db: Kysely<Tables>, marks: Marks<OpenFrom>) =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'firstname', 'lastname', 'locale', 'permissions', 'created_at'])
    .select([
      sql<number>`(select count(*) ${openSessions(marks)})`.as('sessions'),
      sql<number | null>`(select max(sessions.seen_at) ${openSessions(marks)})`.as('seen_at'),
      sql<number>`(select count(*) ${ownPasskeys})`.as('passkeys'),
      sql<number | null>`(select max(passkeys.used_at) ${ownPasskeys})`.as('used_at'),
    ])
    .where(isOfStaff);

/** Selects the page after an account, or the first page when that account was removed meanwhile. */
const selectPage = defineQuery<OpenFrom & { after: string; most: number }>('staffPage')((db, marks) =>
  accountsOfStaff(db, marks)
    .where(
      sql<boolean>`email_key > coalesce((select last.email_key from accounts as last where last.id = ${marks.after}), '')`,
    )
    .orderBy('email_key')
    .limit(marks.most),
);

const selectOne = defineQuery<OpenFrom & { id: string }>('oneOfStaff')((db, marks) =>
  accountsOfStaff(db, marks).where('id', '=', marks.id),
);

type Row = RowOf<ReturnType<typeof selectOne>>;

function toListed(row: Row): ListedStaff {
  const { id, email, firstname: firstName, lastname: lastName, locale, created_at: createdAt } = row;
  const seen = [row.seen_at, row.used_at].flatMap((at) => (at === null ? [] : [Number(at)]));
  return {
    ...{ id, email, firstName, lastName, createdAt },
    locale: locale as LocaleCode,
    permissions: JSON.parse(row.permissions) as string[],
    lastSeenAt: seen.length > 0 ? Math.max(...seen) : null,
    sessions: Number(row.sessions),
    passkeys: Number(row.passkeys),
  };
}
