import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database, Reader } from '#server/database/database.ts';
import { defineQuery } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import { insertRows } from '#server/database/write.ts';
import { shortId } from '#server/sales/random-id.ts';

/** The findings of a run that are stored. An audit has some of each kind only. */
const mostStored = 200;

const insertRuns = insertRows('audit_runs');

const selectLast = defineQuery<{ since: number }>('lastAuditRun')((db, marks) =>
  db
    .selectFrom('audit_runs')
    .selectAll()
    .where('ended_at', '>=', marks.since)
    .orderBy('ended_at', 'desc')
    .limit(sql.lit(1)),
);

export interface AuditRun {
  beganAt: number;
  endedAt: number;
  count: number;
  findings: string[];
}

/** Runs the audit and stores its outcome. Returns all findings. `accountId`: null for the command. */
export async function runAudit(
  database: Pick<Database, 'commit'>,
  { audit, clock, accountId }: { audit: () => Promise<string[]>; clock: () => Date; accountId: string | null },
): Promise<string[]> {
  const beganAt = clock().getTime();
  const findings = await audit();
  const run = { id: shortId(), began_at: beganAt, ended_at: clock().getTime(), account_id: accountId };
  const stored = JSON.stringify(findings.slice(0, mostStored));
  await database.commit([insertRuns({ ...run, count: findings.length, findings: stored })]);
  return findings;
}

/** The last run of the audit; null before the first. */
export async function lastAuditRun(database: Reader): Promise<AuditRun | null> {
  const row = await findRow(database, selectLast({ since: 0 }));
  if (!row) return null;
  return {
    ...{ beganAt: Number(row.began_at), endedAt: Number(row.ended_at), count: Number(row.count) },
    findings: z.parse(z.array(z.string()), JSON.parse(row.findings)),
  };
}
