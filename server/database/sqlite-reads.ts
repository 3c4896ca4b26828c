import { isBusy } from './faults.ts';
import type { Database } from './open-database.ts';
import type { Statements } from './sqlite-statements.ts';

/**
 * Reads use the writing connection, whose page cache is warm, and a second one while a transaction is open on the first, so
 * that they never see uncommitted changes. The second one also waits while another process recovers the file.
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
