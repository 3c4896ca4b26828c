import pg from 'pg';

/** Thrown when the connection broke, could not be opened, or was too slow. It is unknown whether the statement has run. */
export class DatabaseUnreachable extends Error {
  readonly code = 'DATABASE_UNREACHABLE';
  constructor(cause: unknown) {
    super(`The database gave no answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DatabaseUnreachable';
  }
}

/**
 * Turns a fault of the connection into a `DatabaseUnreachable`. Such a fault has no code of PostgreSQL. It has only a message of the driver
 * ("Client is not queryable", "Query read timeout") or a code of the network. Any other fault is returned as it is.
 */
export function unreachable(fault: unknown): unknown {
  const isOurs = !(fault instanceof Error) || fault instanceof DatabaseUnreachable || fault instanceof TypeError;
  if (isOurs || fault instanceof pg.DatabaseError) return fault;
  return isOfDriver(fault) ? new DatabaseUnreachable(fault) : fault;
}

/** Messages of the driver's plain errors, which have no code. A test provokes each of these messages. */
const driverWords =
  /Connection terminated|connection error|not queryable|Query read timeout|timeout exceeded when trying to connect|Cannot use a pool after|client was closed|Connection ended/i;

function isOfDriver(fault: Error): boolean {
  return 'syscall' in fault || driverWords.test(fault.message);
}
