import { type Kysely, sql } from 'kysely';
import { defineQuery, type Marks, type RowOf } from '#server/database/query.ts';
import { findRow, findRows } from '#server/database/run-query.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { readListCursor, writeListCursor } from '#server/staff/list-cursor.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { mayGiveKey } from '#shared/rules/may-give-key.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';

export interface StoredKey {
  id: string;
  name: string;
  lastFour: string;
  permissions: string[];
  madeBy: string;
  makerHasLess: boolean;
  madeAt: number;
  endsAt: number;
  revokedAt: number | null;
  usedAt: number | null;
  usedFrom: string | null;
  refundLimitCents: number;
  refundedTodayCents: number;
  currency: string;
  version: number;
}

type ReadingDesk = Pick<Desk, 'database' | 'clock'>;

interface KeySearch {
  after?: string | undefined;
  most: number;
  state?: 'working' | 'ended' | undefined;
  madeBy?: string | undefined;
}

/** A page of the API keys, the newest first. */
export async function listKeys(
  { database, clock }: ReadingDesk,
  timeZone: string,
  { after, most, state, madeBy }: KeySearch,
): Promise<Result<{ keys: StoredKey[]; next: string | null }>> {
  const cursor = after === undefined ? null : readListCursor(after);
  if (after !== undefined && cursor?.by !== 'time') return fail('invalid-request', { field: 'after' });
  const from = cursor?.by === 'time' ? cursor : { at: Number.MAX_SAFE_INTEGER, id: '' };
  const rows = await findRows(
    database,
    selectPage({
      ...{ at: from.at, id: from.id, most: most + 1, maker: madeBy ?? '', isOfMaker: madeBy === undefined ? 0 : 1 },
      ...{ wanted: state ?? 'all', now: clock().getTime(), day: operatorTime(clock(), timeZone).day },
    }),
  );
  const keys = rows.slice(0, most).map(toKey);
  const last = rows.length > most ? keys.at(-1) : undefined;
  return succeed({ keys, next: last ? writeListCursor({ by: 'time', at: last.madeAt, id: last.id }) : null });
}

/** An API key that has just been made. */
export async function findKey(
  { database, clock }: ReadingDesk,
  timeZone: string,
  id: string,
): Promise<StoredKey | null> {
  const row = await findRow(database, selectOne({ id, day: operatorTime(clock(), timeZone).day }));
  return row ? toKey(row) : null;
}

const keysWithMakers = (db: Kysely<Tables>, { day }: Marks<{ day: string }>) =>
  db
    .selectFrom('api_keys')
    .leftJoin('accounts', 'accounts.id', 'api_keys.made_by')
    .leftJoin('api_key_days', (join) =>
      join.onRef('api_key_days.key_id', '=', 'api_keys.id').on('api_key_days.day', '=', day),
    )
    .select(['api_keys.id', 'api_keys.name', 'api_keys.last_four', 'api_keys.permissions', 'api_keys.made_by'])
    .select(['api_keys.made_at', 'api_keys.ends_at', 'api_keys.revoked_at', 'api_keys.used_at', 'api_keys.used_from'])
    .select(['api_keys.refund_limit_cents', 'api_keys.currency', 'api_keys.version'])
    .select(['accounts.email', 'accounts.permissions as held', 'api_key_days.refunded_cents']);

interface Page {
  at: number;
  id: string;
  most: number;
  maker: string;
  /** 1 for only the keys of the maker. */
  isOfMaker: number;
  wanted: string;
  now: number;
  day: string;
}

const selectPage = defineQuery<Page>('apiKeysPage')((db, marks) =>
  keysWithMakers(db, marks)
    .where(sql<boolean>`(api_keys.made_at, api_keys.id) < (${marks.at}, ${marks.id})`)
    .where(sql<boolean>`(${marks.isOfMaker} = 0 or api_keys.made_by = ${marks.maker})`)
    .where(
      sql<boolean>`(${marks.wanted} = 'all'
        or (${marks.wanted} = 'working') = (api_keys.revoked_at is null and api_keys.ends_at > ${marks.now}))`,
    )
    .orderBy('api_keys.made_at', 'desc')
    .orderBy('api_keys.id', 'desc')
    .limit(marks.most),
);

const selectOne = defineQuery<{ id: string; day: string }>('oneApiKey')((db, marks) =>
  keysWithMakers(db, marks).where('api_keys.id', '=', marks.id),
);

function toKey(row: RowOf<ReturnType<typeof selectOne>>): StoredKey {
  const permissions = JSON.parse(row.permissions) as string[];
  const held = row.held === null ? [] : (JSON.parse(row.held) as string[]);
  return {
    ...{ id: row.id, name: row.name, lastFour: row.last_four, permissions, version: Number(row.version) },
    ...{ madeBy: row.email ?? row.made_by, makerHasLess: !mayGiveKey(held, [], permissions) },
    ...{ madeAt: Number(row.made_at), endsAt: Number(row.ends_at), revokedAt: numberOr(row.revoked_at) },
    ...{ usedAt: numberOr(row.used_at), usedFrom: row.used_from },
    ...{ refundLimitCents: Number(row.refund_limit_cents), refundedTodayCents: Number(row.refunded_cents ?? 0) },
    currency: row.currency,
  };
}

function numberOr(value: number | null): number | null {
  return value === null ? null : Number(value);
}
