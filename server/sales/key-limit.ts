import { sql } from 'kysely';
import type { Reader } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { type Change, defineWrite, inList, listed, mark } from '#server/database/write.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { toAmount } from '#shared/rules/money.ts';
import type { Now } from './now.ts';

/** A sum that an API key gives back: money, a gift code in its place, or the balance of a gift code. */
export interface SpentByKey {
  keyId: string;
  cents: number;
  currency: string;
}

/** The parts of a step that count a sum. */
interface Counting {
  now: Pick<Now, 'day'>;
  ask: Reader['ask'];
  change(...changes: Change[]): void;
}

const selectLimit = defineQuery<{ keyId: string; day: string }>('limitOfKey')((db, marks) =>
  db
    .selectFrom('api_keys')
    .leftJoin('api_key_days', (join) =>
      join.onRef('api_key_days.key_id', '=', 'api_keys.id').on('api_key_days.day', '=', marks.day),
    )
    .select(['api_keys.refund_limit_cents', 'api_keys.currency', 'api_keys.revoked_at', 'api_key_days.refunded_cents'])
    .where('api_keys.id', '=', marks.keyId),
);

const columns = ['key_id', 'day', 'refunded_cents'] as const;

/** True when a working key may give back a sum in all. The sum and the key are columns. */
const isWithin = (keyId: string, total: ReturnType<typeof sql>) =>
  sql`exists (select 1 from api_keys where api_keys.id = ${sql.raw(keyId)} and api_keys.revoked_at is null
    and api_keys.refund_limit_cents >= ${total})`;

const onConflict = sql`on conflict (key_id, day) do update
  set refunded_cents = api_key_days.refunded_cents + excluded.refunded_cents
  where ${isWithin('excluded.key_id', sql`api_key_days.refunded_cents + excluded.refunded_cents`)}`;

/**
 * Adds a sum to what a key has given back on a day. One statement checks the limit and adds, so that two refunds at once cannot exceed it:
 * it changes no row when the sum is too large, and then nothing of the step is written.
 */
const addToDay = defineWrite<'api_key_days', (typeof columns)[number]>('api_key_days', 'add_to_day_of_key', {
  sqlite: [
    sql`insert into api_key_days (key_id, day, refunded_cents)
      select given.key_id, given.day, given.refunded_cents
      from (select ${mark('key_id')} as key_id, ${mark('day')} as day, ${mark('refunded_cents')} as refunded_cents) as given
      where ${isWithin('given.key_id', sql`given.refunded_cents`)} ${onConflict}`,
  ],
  columns,
  postgres: [
    sql`insert into api_key_days (key_id, day, refunded_cents)
      select ${inList('key_id')}, ${inList('day')}, ${inList('refunded_cents')} from ${listed('api_key_days', columns)}
      where ${isWithin('given.key_id', sql`given.refunded_cents`)} ${onConflict} returning 1`,
  ],
});

/**
 * Counts a sum against the daily limit of an API key, over the operator's day. Fails with `key-limit-reached`, which says how much is left.
 * An order in another currency than the limit's is refused.
 */
export async function countAgainstLimit(step: Counting, { keyId, cents, currency }: SpentByKey): Promise<Result<null>> {
  if (cents <= 0) return succeed(null);
  const { day } = step.now;
  const [key] = (await step.ask({ limit: selectLimit({ keyId, day }) })).limit;
  const isOpen = key !== undefined && key.revoked_at === null && key.currency === currency;
  const left = isOpen ? Math.max(0, Number(key.refund_limit_cents) - Number(key.refunded_cents ?? 0)) : 0;
  if (cents > left) return fail('key-limit-reached', { bound: toAmount(left, currency) });
  step.change(addToDay({ key_id: keyId, day, refunded_cents: cents }));
  return succeed(null);
}
