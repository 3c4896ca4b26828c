import { beginWriting, mostToWaitMs, mostToWaitPatientlyMs } from './begin-writing.ts';
import { isBusy } from './faults.ts';
import { type Durability, isFailure } from './sql.ts';
import type { Statements } from './sqlite-statements.ts';
import type { SqliteSync } from './sqlite-sync.ts';

/** Runs work in a transaction, and resolves once it is on the disk. */
export type SqliteWrites = <T>(work: (sql: Statements) => Promise<T>, how?: WriteOptions) => Promise<T>;

interface WriteOptions extends Durability {
  isPatient?: boolean;
}

interface Job {
  /** Runs the work in a savepoint. Returns a function that settles the caller's promise; it is called after COMMIT. */
  run(): Promise<() => void>;
  reject(error: unknown): void;
  isUnsynced: boolean;
  /** The time by `performance.now()` until which the job waits: for its turn, and for another process's write. */
  giveUpAt: number;
}

interface Done {
  job: Job;
  tell: () => void;
}

const mostTogether = 256;

/** Event-loop turns without a new transaction, after which the group is committed; on an idle loop they take microseconds. */
const quietTurns = 3;

/**
 * Groups transactions: all that wait at the same time share one COMMIT and one fsync, each in a separate savepoint. A call resolves after
 * both; an unsynced one does not wait for the fsync. The next group is written while the disk syncs this one.
 */
export function groupWrites(sql: Statements, { flush }: Pick<SqliteSync, 'flush'>): SqliteWrites {
  const waiting: Job[] = [];
  let isDue = false;

  function enqueue(job: Job) {
    waiting.push(job);
    if (isDue) return;
    isDue = true;
    gather(waiting.length, quietTurns);
  }

  /**
   * Gathers transactions. Under load every event-loop turn brings another transaction, and waiting for it is cheaper than one more COMMIT.
   */
  function gather(count: number, turnsLeft: number) {
    setImmediate(() => {
      if (waiting.length >= mostTogether) void takeTurn();
      else if (waiting.length > count) gather(waiting.length, quietTurns);
      else if (turnsLeft > 1) gather(count, turnsLeft - 1);
      else void takeTurn();
    });
  }

  async function takeTurn() {
    await commitTogether(waiting.splice(0, mostTogether));
    isDue = waiting.length > 0;
    if (isDue) gather(waiting.length, quietTurns);
  }

  async function commitTogether(group: Job[]) {
    const begun = await beginFor(group);
    if (begun.length === 0) return;
    const done: Done[] = [];
    try {
      for (const job of begun) done.push({ job, tell: await job.run() });
      sql.run('COMMIT');
    } catch (error) {
      rollBack(sql);
      for (const job of begun) job.reject(error);
      return;
    }
    for (const { job, tell } of done) if (job.isUnsynced) tell();
    void tellOnceSynced(done.filter(({ job }) => !job.isUnsynced));
  }

  async function tellOnceSynced(done: readonly Done[]) {
    if (done.length === 0) return;
    try {
      await flush();
    } catch (fault) {
      for (const { job } of done) job.reject(fault);
      return;
    }
    for (const { tell } of done) tell();
  }

  /** Begins the transaction, and returns the jobs that still wait. Jobs whose time is over are rejected, because the database is busy. */
  async function beginFor(group: Job[]): Promise<Job[]> {
    for (let left = group; left.length > 0; ) {
      try {
        await beginWriting(sql, Math.min(...left.map(({ giveUpAt }) => giveUpAt)));
        return left;
      } catch (error) {
        const now = performance.now();
        const isOver = (job: Job) => !isBusy(error) || job.giveUpAt <= now;
        for (const job of left.filter(isOver)) job.reject(error);
        left = left.filter((job) => !isOver(job));
      }
    }
    return [];
  }

  return (work, { isUnsynced = false, isPatient = false } = {}) =>
    new Promise((resolve, reject) => {
      const giveUpAt = performance.now() + (isPatient ? mostToWaitPatientlyMs : mostToWaitMs);
      enqueue({ run: () => runInSavepoint(sql, work, resolve, reject), reject, isUnsynced, giveUpAt });
    });
}

async function runInSavepoint<T>(
  sql: Statements,
  work: (sql: Statements) => Promise<T>,
  resolve: (answer: T) => void,
  reject: (error: unknown) => void,
): Promise<() => void> {
  sql.run('SAVEPOINT one');
  try {
    const answer = await work(sql);
    if (isFailure(answer)) sql.run('ROLLBACK TO one');
    sql.run('RELEASE one');
    return () => resolve(answer);
  } catch (error) {
    if (!undo(sql)) throw error;
    return () => reject(error);
  }
}

/** Undoes one job of a group. False when SQLite has rolled back the whole transaction (as on a full disk): then the whole group fails. */
function undo(sql: Statements): boolean {
  try {
    sql.run('ROLLBACK TO one');
    sql.run('RELEASE one');
    return true;
  } catch {
    return false;
  }
}

function rollBack(sql: Statements) {
  try {
    sql.run('ROLLBACK');
  } catch {
    // SQLite has rolled back already, or BEGIN never succeeded.
  }
}
