import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '#server/database/database.ts';
import { type Asked, defineQuery } from '#server/database/query.ts';
import { startOfDay } from '#server/sales/ledger/start-of-day.ts';
import { nameOfActing } from '#server/sales/name-of-acting.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import type { RequestOf } from '#shared/contract/call.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { readAudit, staffAct } from '#shared/contract/staff/audit.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import type { Desk } from './as-staff.ts';
import { readListCursor, writeListCursor } from './list-cursor.ts';

export interface DoneAct extends Omit<z.infer<typeof staffAct>, 'actedAt'> {
  actedAt: number;
}

export type ActSearch = RequestOf<typeof readAudit>;

interface ActPage {
  acts: DoneAct[];
  next: string | null;
}

/** The number of lines that are read at once. A page looks at no more, however few of them match. */
const atOnce = 500;

const selectActs = defineQuery<{ since: number; at: number; id: string }>('lastActs')((db, marks) =>
  db
    .selectFrom('staff_acts')
    .leftJoin('accounts', 'accounts.id', 'staff_acts.account_id')
    .selectAll('staff_acts')
    .select(nameOfActing('staff_acts.account_id').as('name'))
    .where(sql<boolean>`(staff_acts.acted_at, staff_acts.id) < (${marks.at}, ${marks.id})`)
    .where('staff_acts.acted_at', '>=', marks.since)
    .orderBy('staff_acts.acted_at', 'desc')
    .orderBy('staff_acts.id', 'desc')
    .limit(sql.lit(atOnce)),
);

type Row = ReturnType<typeof selectActs> extends Asked<infer Selected> ? Selected : never;

export async function* lastActs({ ask }: Pick<Database, 'ask'>, since: number): AsyncGenerator<DoneAct> {
  for (let last = { at: Number.MAX_SAFE_INTEGER, id: '' }; ; ) {
    const { rows } = await ask({ rows: selectActs({ since, ...last }) });
    yield* rows.map(toDoneAct);
    const end = rows.at(-1);
    if (!end || rows.length < atOnce) return;
    last = { at: end.acted_at, id: end.id };
  }
}

/** A page of the acts of staff, the last first. It reads a bounded number of lines, so it may be short and still have a `next`. */
export async function listActs(
  { database }: Pick<Desk, 'database'>,
  timeZone: string,
  search: ActSearch,
): Promise<Result<ActPage>> {
  const { after, most, actedFrom, actedTo } = search;
  const cursor = after === undefined ? null : readListCursor(after);
  if (after !== undefined && cursor?.by !== 'time') return fail('invalid-request', { field: 'after' });
  const end = actedTo === undefined ? Number.MAX_SAFE_INTEGER : startOfDay(addDays(actedTo, 1), timeZone);
  const { at, id } = cursor?.by === 'time' ? cursor : { at: end, id: '' };
  const since = actedFrom === undefined ? 0 : startOfDay(actedFrom, timeZone);
  const { rows } = await database.ask({ rows: selectActs({ since, at, id }) });
  const found = rows.filter((row) => matches(row, search));
  const shown = found.slice(0, most);
  const last = found.length > most ? shown.at(-1) : rows[atOnce - 1];
  return succeed({
    acts: shown.map(toDoneAct),
    next: last ? writeListCursor({ by: 'time', at: last.acted_at, id: last.id }) : null,
  });
}

function matches(row: Row, { actor, object, address, device }: Omit<ActSearch, 'after' | 'most'>): boolean {
  const { account_id, os_user, name } = row;
  const isTheirs =
    actor === undefined ||
    [account_id, os_user].includes(actor) ||
    (name !== null && emailKey(name) === emailKey(actor));
  const isFromThere =
    (address === undefined || row.address === address) &&
    (device === undefined || (row.device ?? '').toLowerCase().includes(device.toLowerCase()));
  return isTheirs && isFromThere && (object === undefined || parseTexts(row.objects).includes(object));
}

function toDoneAct(row: Row): DoneAct {
  const { acted_at: actedAt, made_by: madeBy, os_user: user, operation, outcome, address, device } = row;
  const account = row.name ?? row.account_id;
  return {
    ...{ actedAt, madeBy, operation, outcome, address, device },
    actor: [account, user].filter(Boolean).join(' by '),
    objects: parseTexts(row.objects),
    fields: parseTexts(row.fields),
  };
}

function parseTexts(json: string): string[] {
  return z.parse(z.array(z.string()), JSON.parse(json));
}
