import type { Dialect } from './dialect.ts';
import type { Asked, RowsOf } from './query.ts';
import type { Signs } from './signs.ts';
import type { Committed, Durability, Sql } from './sql.ts';
import type { DiskFailed } from './sqlite-sync.ts';
import type { Change } from './write.ts';

export const writeProbe = 'UPDATE write_probes SET written_at = ?';

export interface Reader {
  /** Returns the rows of several queries as of one commit; on PostgreSQL by one statement. */
  ask<Queries extends Record<string, Asked<unknown>>>(queries: Queries): Promise<RowsOf<Queries>>;
}

/**
 * The store's database. Selling works in steps. A step reads all its data at once, decides in plain code, and commits all its changes at once;
 * in between it holds no lock. Its changes check that the rows are still as it has read them, so that of two simultaneous steps the second
 * changes nothing.
 */
export interface Database extends Reader {
  dialect: Dialect;
  /** Returns how many rows changed. */
  change(change: Change, durability?: Durability): Promise<number>;
  /**
   * Makes all changes or none; on PostgreSQL in one statement that commits itself. `moved`: another step has changed data that this step had
   * read. Then nothing is written, and the step has to begin again.
   */
  commit(changes: readonly Change[], durability?: Durability): Promise<Committed>;
  /**
   * Runs a transaction and resolves after COMMIT. When `work` throws or answers a failure, the transaction is rolled back. In `work`, await
   * only the transaction's own statements, because other writers wait meanwhile. `work` may run again after a deadlock. `isPatient`: for migrations
   * and imports, whose statements may take long. Other statements are ended after a few seconds.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, how?: Durability & { isPatient?: boolean }): Promise<T>;
  /** Reads all data as it was at one commit, however long the reading takes. Other writes go on meanwhile. */
  inSnapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  raw: Sql;
  disk: Disk;
  figures: Figures;
  close(): Promise<void>;
}

/** Statements inside one transaction. A change that answers rows (`returning`) is asked alone. */
export interface Transaction extends Reader {
  change(change: Change): Promise<number>;
  /** Makes changes whose row counts are not needed. On PostgreSQL they are not awaited; a fault still fails the transaction. */
  send(...changes: Change[]): void;
  raw: Sql;
}

export interface Snapshot extends Reader {
  raw: Pick<Sql, 'get' | 'all'>;
}

/** The database's disk, for the start and for data that has to survive a power cut. */
export interface Disk {
  /** Resolves when all commits of this process survive a power cut: on PostgreSQL at once, where COMMIT waits for the disk. */
  synced(): Promise<void>;
  /** Resolves when everything that any process has committed survives a power cut. */
  sync(): Promise<void>;
  /** Resolves when SQLite's disk has failed; from then on every statement throws this fault. */
  failed: Promise<DiskFailed>;
  /** Writes a row and waits for the disk, to test whether data can be stored. `signs` does not count this write. */
  probe(now: number): Promise<void>;
}

export interface Figures {
  /** The observations that this node has made of the database during its other work. */
  signs: Readonly<Signs>;
  /** The pool's connections; null on SQLite, which has none. */
  pool(): PoolFigures | null;
}

export interface PoolFigures {
  total: number;
  idle: number;
  /** Statements that wait for a connection. */
  waiting: number;
}
