import type { Transaction } from '#server/database/sql.ts';
import type { Tables } from '#server/database/tables.ts';
import { type Change, insertRows, updateRows } from '#server/database/write.ts';
import type { Result } from '#shared/contract/errors.ts';

/** A line of the audit trail: who did what, by which call or command, to which objects, and with which outcome. */
export type StaffAct = Tables['staff_acts'];

/** The line of the audit trail for an act of staff. A step writes it together with its work, like the answer to an Idempotency-Key. */
export interface Trail {
  /** Returns the line for an outcome of the act. */
  lineOf(outcome: Result<unknown>): StaffAct;
  /** True after the line was written together with the work, or when the work only repeats the answer of an earlier act. */
  isWritten: boolean;
}

const columns = [
  'id',
  'acted_at',
  'operation',
  'made_by',
  'account_id',
  'os_user',
  'objects',
  'fields',
  'outcome',
] as const;

const insertStaffActs = insertRows('staff_acts', columns);

/** The change that writes a line of the audit trail. */
export function noteAct(line: StaffAct): Change {
  return insertStaffActs(line);
}

/** Writes the outcome of an act whose line was written before its work. */
export const updateActOutcome = updateRows('staff_acts', { key: ['id'], set: ['outcome'] });

/** Writes a line in a transaction of hand-written statements. */
export function sendAct(sql: Pick<Transaction, 'send'>, line: StaffAct): void {
  const marks = columns.map(() => '?').join(', ');
  sql.send(
    `INSERT INTO staff_acts (${columns.join(', ')}) VALUES (${marks})`,
    ...columns.map((column) => line[column]),
  );
}
