import pg from 'pg';

/** Thrown when PostgreSQL gave no answer: the connection broke, could not be made, or waited too long. The statement may have been done, or not. */
export class DatabaseUnreachable extends Error {
  readonly code = 'DATABASE_UNREACHABLE';
  constructor(cause: unknown) {
    super(`The database gave no answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DatabaseUnreachable';
  }
}

/**
 * Makes a fault of the connection a `DatabaseUnreachable`: one that the driver throws without a code of PostgreSQL ("Client is not
 * queryable", "Query read timeout") or with one of the network. Any other fault is answered as it is.
 */
export function unreachable(fault: unknown): unknown {
  const isOurs = !(fault instanceof Error) || fault instanceof DatabaseUnreachable || fault instanceof TypeError;
  if (isOurs || fault instanceof pg.DatabaseError) return fault;
  return isOfDriver(fault) ? new DatabaseUnreachable(fault) : fault;
}

/** The driver throws plain errors, which only their message identifies. A test provokes each of these. */
const driverWords =
  /Connection terminated|connection error|not queryable|Query read timeout|timeout exceeded when trying to connect|Cannot use a pool after|client was closed|Connection ended/i;

function isOfDriver(fault: Error): boolean {
  return 'syscall' in fault || driverWords.test(fault.message);
}
