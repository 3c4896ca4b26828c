import type { DiskFailed } from './disk-failed.ts';
import type { Signs } from './signs.ts';
import type { Soon, Sql, Transaction, Value } from './sql.ts';
import type { Steps } from './steps.ts';

export type Dialect = 'sqlite' | 'postgres';

/** The statement of `probe`. */
export const writeProbe = 'UPDATE write_probes SET written_at = ?';

export interface Database extends Steps {
  dialect: Dialect;
  /** Reads outside of transactions, of what is committed. */
  read: Pick<Sql, 'get' | 'all'>;
  /**
   * Runs a transaction and resolves after COMMIT. When `work` throws or answers a failure, nothing of it is kept. Inside, await
   * nothing but the transaction's own statements: other writers wait meanwhile, and `work` may run again after a deadlock.
   */
  write<T>(work: (sql: Transaction) => Promise<T>): Promise<T>;
  /** One changing statement that is a transaction of its own; answers how many rows changed. */
  run(text: string, ...values: Value[]): Soon<number>;
  /**
   * The same without waiting for the disk on SQLite, for what nobody has paid for yet, such as a cart. It survives the end of the
   * process, but a power cut may lose the last moments of it, unless something was sold after them.
   */
  unsynced: Pick<Database, 'write' | 'run'>;
  /** The connection for migrations and imports: their statements may take long. All others are ended after a few seconds. */
  patient: { read: Pick<Sql, 'get' | 'all'>; write: Database['write'] };
  /** Reads everything as it was at one moment, however long that takes. Writes go on meanwhile. */
  atOneMoment<T>(work: (sql: Pick<Sql, 'get' | 'all'>) => Promise<T>): Promise<T>;
  /** Resolves once what this process has committed survives a power cut. At once on PostgreSQL, whose COMMIT has waited for that. */
  synced(): Promise<void>;
  /** The same for what any process has committed. */
  sync(): Promise<void>;
  /** Resolves when the disk has failed SQLite: from then on every statement throws this fault. */
  failed: Promise<DiskFailed>;
  /** Writes a row of its own and waits for the disk, which tells whether anything can be kept. It leaves no sign. */
  probe(now: number): Promise<void>;
  /** How the database has answered this node's other work. */
  signs: Readonly<Signs>;
  /** The pool's connections; null on SQLite, which has none. */
  pool(): PoolFigures | null;
  close(): Promise<void>;
}

export interface PoolFigures {
  /** How many connections are open. */
  total: number;
  idle: number;
  /** Statements that wait for a connection. */
  waiting: number;
}
