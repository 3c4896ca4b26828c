import pg from 'pg';

/** Thrown when PostgreSQL gave no answer: a connection that broke, could not be made or waited too long. What was asked may or may not be done. */
export class DatabaseUnreachable extends Error {
  readonly code = 'DATABASE_UNREACHABLE';
  constructor(cause: unknown) {
    super(`The database gave no answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DatabaseUnreachable';
  }
}

/**
 * Whatever the driver throws that PostgreSQL itself did not say is about the connection: it has no code of its own ("Client is
 * not queryable", "Query read timeout") or one of the network. Any other fault is left as it is.
 */
export function unreachable(fault: unknown): unknown {
  const isOurs = !(fault instanceof Error) || fault instanceof DatabaseUnreachable || fault instanceof TypeError;
  if (isOurs || fault instanceof pg.DatabaseError) return fault;
  return isOfDriver(fault) ? new DatabaseUnreachable(fault) : fault;
}

/** The driver throws plain errors; their words are all there is to know them by, and a test meets each of them. */
const driverWords =
  /Connection terminated|connection error|not queryable|Query read timeout|timeout exceeded when trying to connect|Cannot use a pool after|client was closed|Connection ended/i;

function isOfDriver(fault: Error): boolean {
  return 'syscall' in fault || driverWords.test(fault.message);
}
