import { isBusy } from './faults.ts';
import type { Database } from './open-database.ts';
import type { Statements } from './sqlite-statements.ts';

/**
 * Reads go by the connection that writes, whose pages are the newest and in memory, and by a second one while a transaction is
 * open on the first: a read never sees what is not committed. The second one also waits for a process that repairs the file.
 */
export function readByEither(writer: Statements, reader: Statements, isOpen: () => boolean): Database['read'] {
  function ask<Answer>(query: (sql: Statements) => Answer): Answer {
    if (isOpen()) return query(reader);
    try {
      return query(writer);
    } catch (fault) {
      if (isBusy(fault)) return query(reader);
      throw fault;
    }
  }

  return {
    get: (text, ...values) => ask((sql) => sql.get(text, ...values)),
    all: (text, ...values) => ask((sql) => sql.all(text, ...values)),
  };
}
