import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';

/** A line of the audit trail for people. */
export interface DoneAct {
  actedAt: number;
  /**
   * The account's address, or its id after the account was removed. For a command, the operating system's user follows, or stands alone.
   */
  actor: string;
  madeBy: string;
  operation: string;
  objects: string[];
  fields: string[];
  outcome: string;
}

const atOnce = 500;

const selectActs = defineQuery<{ since: number; at: number; id: string }>('lastActs')((db, marks) =>
  db
    .selectFrom('staff_acts')
    .leftJoin('accounts', 'accounts.id', 'staff_acts.account_id')
    .selectAll('staff_acts')
    .select('accounts.email')
    .where(sql<boolean>`(staff_acts.acted_at, staff_acts.id) < (${marks.at}, ${marks.id})`)
    .where('staff_acts.acted_at', '>=', marks.since)
    .orderBy('staff_acts.acted_at', 'desc')
    .orderBy('staff_acts.id', 'desc')
    .limit(sql.lit(atOnce)),
);

const texts = z.array(z.string());

/** The acts of staff since an instant, the newest first. */
export async function* lastActs({ ask }: Pick<Database, 'ask'>, since: number): AsyncGenerator<DoneAct> {
  for (let last = { at: Number.MAX_SAFE_INTEGER, id: '' }; ; ) {
    const { rows } = await ask({ rows: selectActs({ since, ...last }) });
    for (const row of rows) {
      const { acted_at: actedAt, made_by: madeBy, os_user: user, operation, outcome } = row;
      const account = row.email ?? row.account_id;
      yield {
        ...{ actedAt, madeBy, operation, outcome },
        actor: [account, user].filter(Boolean).join(' by '),
        objects: z.parse(texts, JSON.parse(row.objects)),
        fields: z.parse(texts, JSON.parse(row.fields)),
      };
    }
    const end = rows.at(-1);
    if (!end || rows.length < atOnce) return;
    last = { at: end.acted_at, id: end.id };
  }
}
