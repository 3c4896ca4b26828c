import { isBusy } from './faults.ts';
import type { Value } from './sql.ts';
import type { Statements } from './sqlite-statements.ts';

/**
 * Reads on the writing connection, whose page cache is filled. While a transaction is open there, it reads on a second connection, so that
 * uncommitted changes are not seen. A busy read is repeated on the second connection, which waits while another process recovers the file.
 */
export function readByEither(
  writer: Statements,
  reader: Statements,
  isOpen: () => boolean,
): Pick<Statements, 'get' | 'all'> {
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
    get: <Row>(text: string, ...values: Value[]) => ask((sql) => sql.get<Row>(text, ...values)),
    all: <Row>(text: string, ...values: Value[]) => ask((sql) => sql.all<Row>(text, ...values)),
  };
}
