import { sql } from 'kysely';
import { defineQuery, selectWhere } from '#server/database/query.ts';
import type { Tables } from '#server/database/tables.ts';
import { insertRows, updateRows } from '#server/database/write.ts';
import type { Failure } from '#shared/contract/errors.ts';
import { approvalDays } from '#shared/contract/staff/approvals.ts';

export type ApprovalRow = Tables['approvals'];

export const selectApproval = selectWhere('approvals', { id: 'id' });
export const insertApproval = insertRows('approvals', { unless: ['id'] });

/** Decides a request that still waits, and forgets its texts: of two people who decide at once, one changes the row. */
export const updateDecided = updateRows('approvals', ['id'], ['state', 'decided_by', 'decided_at', 'wish'], {
  when: (was) => sql`${was('state')} = 'waiting'`,
});

export const selectApprovals = defineQuery<{ since: number; at: number; id: string; most: number }>('approvalsPage')(
  (db, marks) =>
    db
      .selectFrom('approvals')
      .leftJoin('accounts as asking', 'asking.id', 'approvals.asked_by')
      .leftJoin('accounts as deciding', 'deciding.id', 'approvals.decided_by')
      .selectAll('approvals')
      .select(['asking.email as asking', 'deciding.email as deciding'])
      .where('approvals.asked_at', '>=', marks.since)
      .where(sql<boolean>`(approvals.asked_at, approvals.id) < (${marks.at}, ${marks.id})`)
      .orderBy('approvals.asked_at', 'desc')
      .orderBy('approvals.id', 'desc')
      .limit(marks.most),
);

export const approvalMs = approvalDays * 24 * 3_600_000;

/** Why a person cannot decide a request; null when they can. */
export function whyNotDecided(row: ApprovalRow | undefined, accountId: string | null, now: number): Failure | null {
  if (!row) return { code: 'approval-not-found' };
  if (row.state !== 'waiting' || Number(row.asked_at) + approvalMs <= now) return { code: 'approval-decided' };
  return accountId === null || row.asked_by === accountId ? { code: 'approval-own' } : null;
}
