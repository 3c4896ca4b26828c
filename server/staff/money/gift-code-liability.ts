import { sql } from 'kysely';
import type { Reader } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRows } from '#server/database/run-query.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';

export interface LiabilityRow {
  origin: 'order' | 'refund' | 'file' | 'staff' | 'batch';
  year: string;
  codes: number;
  issued: number;
  spent: number;
  open: number;
  isOwed: boolean;
}

const quarterMs = 900_000;

const selectOpen = defineQuery<{ least: number }>('openGiftCodes')((db, marks) =>
  db
    .selectFrom('gift_codes')
    .select([
      'origin',
      sql<number>`issued_at / ${sql.lit(quarterMs)}`.as('quarter'),
      sql<number>`case when order_number is null then 0 else 1 end`.as('isOwed'),
      sql<number>`count(*)`.as('codes'),
      sql<number>`cast(sum(issued_cents) as bigint)`.as('issued'),
      sql<number>`cast(sum(spent_cents) as bigint)`.as('spent'),
    ])
    .where('withdrawn', '=', sql.lit(0))
    .where(sql<boolean>`issued_cents - spent_cents >= ${marks.least}`)
    .groupBy(['origin', 'quarter', 'isOwed']),
);

/** Adds up the balances of the valid gift codes that have one, by origin and by the year of their issue. Blocked codes count. */
export async function readLiability(database: Reader, timeZone: string): Promise<LiabilityRow[]> {
  const rows = new Map<string, LiabilityRow>();
  for (const found of await findRows(database, selectOpen({ least: 1 }))) {
    const at = Number(found.quarter) * quarterMs;
    const year = at === 0 ? '' : operatorTime(new Date(at), timeZone).day.slice(0, 4);
    const origin = found.origin as LiabilityRow['origin'];
    const isOwed = Number(found.isOwed) === 1;
    const key = `${isOwed ? 0 : 1} ${origin} ${year}`;
    const row = rows.get(key) ?? { origin, year, codes: 0, issued: 0, spent: 0, open: 0, isOwed };
    const [codes, issued, spent] = [Number(found.codes), Number(found.issued), Number(found.spent)];
    row.codes += codes;
    row.issued += issued;
    row.spent += spent;
    row.open += issued - spent;
    rows.set(key, row);
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}
