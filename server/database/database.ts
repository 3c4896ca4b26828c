import type { DiskFailed } from './disk-failed.ts';
import type { Signs } from './signs.ts';
import type { Soon, Sql, Transaction, Value } from './sql.ts';
import type { Steps } from './steps.ts';

export type Dialect = 'sqlite' | 'postgres';

/** The statement of `probe`. */
export const writeProbe = 'UPDATE write_probes SET written_at = ?';

export interface Database extends Steps {
  dialect: Dialect;
  /** Reads committed data outside of transactions. */
  read: Pick<Sql, 'get' | 'all'>;
  /**
   * Runs a transaction and resolves after COMMIT. When `work` throws or answers a failure, the transaction is rolled back. In `work`, await
   * only the transaction's own statements, because other writers wait meanwhile. `work` may run again after a deadlock.
   */
  write<T>(work: (sql: Transaction) => Promise<T>): Promise<T>;
  /** Runs one statement that changes rows as a transaction; returns how many rows changed. */
  run(text: string, ...values: Value[]): Soon<number>;
  /**
   * Runs changes without waiting for the disk on SQLite, for data that nobody has paid for yet, such as a cart. They survive the end of the
   * process, but a power cut may lose the latest of them, unless a sale was committed later.
   */
  unsynced: Pick<Database, 'write' | 'run'>;
  /** The connections for migrations and imports, whose statements may take long. Other statements are ended after a few seconds. */
  patient: { read: Pick<Sql, 'get' | 'all'>; write: Database['write'] };
  /** Reads all data as it was at one commit, however long the reading takes. Other writes go on meanwhile. */
  inSnapshot<T>(work: (sql: Pick<Sql, 'get' | 'all'>) => Promise<T>): Promise<T>;
  /**
   * Resolves when everything that this process has committed survives a power cut. On PostgreSQL it resolves at once, because COMMIT there
   * waits for the disk.
   */
  synced(): Promise<void>;
  /** Resolves when everything that any process has committed survives a power cut. */
  sync(): Promise<void>;
  /** Resolves when SQLite's disk has failed; from then on every statement throws this fault. */
  failed: Promise<DiskFailed>;
  /** Writes a row and waits for the disk, to test whether data can be stored. `signs` does not count this write. */
  probe(now: number): Promise<void>;
  /** The observations that this node has made of the database during its other work. */
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
