import type { Kysely } from 'kysely';
import type { Soon, Sql, Transaction, Value } from './sql.ts';
import type { Steps } from './steps.ts';

export type Dialect = 'sqlite' | 'postgres';

export interface Database extends Steps {
  dialect: Dialect;
  /** For the migrations. On SQLite its reads see what is committed; a change of its own is a transaction of its own. */
  kysely: Kysely<unknown>;
  /** Reads outside any transaction: they see what is committed. */
  read: Pick<Sql, 'get' | 'all'>;
  /**
   * Runs a transaction and resolves after COMMIT. A throw, or an answer with `ok: false`, leaves nothing behind. Inside,
   * await nothing but the transaction's own statements: other writers wait meanwhile, and it may run again after a deadlock.
   */
  write<T>(work: (sql: Transaction) => Promise<T>): Promise<T>;
  /** One changing statement that is a transaction of its own; answers how many rows changed. */
  run(text: string, ...values: Value[]): Soon<number>;
  /**
   * The same for what nobody has paid for yet, such as a cart. It survives the end of the process like all else; after a power
   * cut its last moments may be missing, unless something was sold after them. SQLite saves an fsync by it.
   */
  unsynced: Pick<Database, 'write' | 'run'>;
  /** For what takes its time and keeps nobody waiting: imports and audits. Elsewhere every wait is bounded. */
  patient: { read: Pick<Sql, 'get' | 'all'>; write: Database['write'] };
  /** Reads as everything was at one moment, however long it takes; nobody waits for it. */
  atOneMoment<T>(work: (sql: Pick<Sql, 'get' | 'all'>) => Promise<T>): Promise<T>;
  /** The connections that answer calls; null where there is no pool. */
  pool(): PoolFigures | null;
  close(): Promise<void>;
}

export interface PoolFigures {
  /** All that are open. */
  total: number;
  idle: number;
  /** Statements that wait for a connection. */
  waiting: number;
}
