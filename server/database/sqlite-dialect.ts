import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { beginWriting, mostToWaitPatientlyMs } from './begin-writing.ts';
import type { Value } from './sql.ts';
import type { Statements } from './sqlite-statements.ts';
import type { SqliteSync } from './sqlite-sync.ts';
import type { SqliteWrites } from './sqlite-writes.ts';

/** Kysely over the same two connections and the same queue of writers as the hand-written SQL. */
export function sqliteDialect(
  reader: Statements,
  writer: Statements,
  writes: SqliteWrites,
  sync: Pick<SqliteSync, 'flush'>,
): Dialect {
  return {
    createDriver: () => createDriver(reader, writer, writes, sync),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  };
}

/** Tells Kysely that SQLite can roll back changes of tables. Without this a migration that fails would stay half done. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

interface Connection extends DatabaseConnection {
  reservation: { release: () => void } | null;
}

function createDriver(
  reader: Statements,
  writer: Statements,
  writes: SqliteWrites,
  { flush }: Pick<SqliteSync, 'flush'>,
): Driver {
  function connect(): Connection {
    return {
      reservation: null,
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        if (this.reservation) return execute<Row>(writer, query);
        return isRead(query)
          ? execute<Row>(reader, query)
          : writes.writePatiently(async () => execute<Row>(writer, query));
      },
      // biome-ignore lint/correctness/useYield: the type asks for a generator; no query of this program streams
      async *streamQuery() {
        throw new Error('Streaming is not supported on SQLite.');
      },
    };
  }

  const end = (connection: Connection, text: string) => {
    try {
      writer.run(text);
    } finally {
      connection.reservation?.release();
      connection.reservation = null;
    }
  };

  return {
    init: async () => {},
    acquireConnection: async () => connect(),
    async beginTransaction(connection: DatabaseConnection) {
      const own = connection as Connection;
      own.reservation = await writes.reserve();
      try {
        await beginWriting(writer, performance.now() + mostToWaitPatientlyMs);
      } catch (error) {
        own.reservation.release();
        own.reservation = null;
        throw error;
      }
    },
    async commitTransaction(connection) {
      end(connection as Connection, 'COMMIT');
      await flush();
    },
    rollbackTransaction: async (connection) => end(connection as Connection, 'ROLLBACK'),
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}

function execute<Row>(statements: Statements, query: CompiledQuery): QueryResult<Row> {
  const values = query.parameters as Value[];
  if (isRead(query) || /\breturning\b/i.test(query.sql)) return { rows: statements.all<Row>(query.sql, ...values) };
  return { rows: [], numAffectedRows: BigInt(statements.run(query.sql, ...values)) };
}

function isRead(query: CompiledQuery): boolean {
  return query.query.kind === 'SelectQueryNode' || /^\s*(select|pragma|explain)\b/i.test(query.sql);
}
