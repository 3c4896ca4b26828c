import type { Tables } from '#server/database/tables.ts';
import { insertRows, updateRows } from '#server/database/write.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { SpentByKey } from './key-limit.ts';

/** A line of the audit trail: who did what, by which call or command, to which objects, and with which outcome. */
export type StaffAct = Tables['staff_acts'];

/** The line of the audit trail for an act of staff. A step writes it together with its work, like the answer to an Idempotency-Key. */
export interface Trail {
  lineOf(outcome: Result<unknown>): StaffAct;
  /** True after the line was written together with the work, or when the work only repeats the answer of an earlier act. */
  isWritten: boolean;
  /** The sum that an API key gives back by the work. The step counts it against the key's limit of the day. Absent for a person. */
  spentBy?: (value: unknown) => SpentByKey;
}

export const insertActs = insertRows('staff_acts');

/** Writes the outcome of an act whose line was written before its work, and the objects that the work changed. */
export const updateActEnd = updateRows('staff_acts', ['id'], ['objects', 'outcome']);
