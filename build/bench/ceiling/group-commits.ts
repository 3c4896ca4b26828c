import type { DatabaseSync } from 'node:sqlite';
import type { SqliteSync } from '#server/database/sqlite-sync.ts';

interface Job {
  run(): () => void;
  fail(fault: unknown): void;
}

/** As in the store: a group that no other write joins for so many turns of the event loop is committed. */
const quietTurns = 3;

/** Writes that come together share one COMMIT, each in a savepoint of its own; nobody is answered before the disk holds it. */
export function groupCommits(
  database: DatabaseSync,
  { flush }: Pick<SqliteSync, 'flush'>,
): <Value>(work: () => Value) => Promise<Value> {
  const [begin, commit, rollback, savepoint, release, undo] = [
    'BEGIN IMMEDIATE',
    'COMMIT',
    'ROLLBACK',
    'SAVEPOINT one',
    'RELEASE one',
    'ROLLBACK TO one',
  ].map((text) => database.prepare(text)) as [Prepared, Prepared, Prepared, Prepared, Prepared, Prepared];
  let waiting: Job[] = [];

  function gather(count: number, turnsLeft: number): void {
    setImmediate(() => {
      if (waiting.length > count) gather(waiting.length, quietTurns);
      else if (turnsLeft > 1) gather(count, turnsLeft - 1);
      else commitTogether();
    });
  }

  function commitTogether(): void {
    const group = waiting;
    waiting = [];
    try {
      begin.run();
      const tellers = group.map((job) => job.run());
      commit.run();
      void tellOnceSynced(group, tellers);
    } catch (fault) {
      rollback.run();
      for (const job of group) job.fail(fault);
    }
  }

  async function tellOnceSynced(group: readonly Job[], tellers: readonly (() => void)[]): Promise<void> {
    try {
      await flush();
      for (const tell of tellers) tell();
    } catch (fault) {
      for (const job of group) job.fail(fault);
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      const run = () => {
        savepoint.run();
        try {
          const value = work();
          release.run();
          return () => resolve(value);
        } catch (fault) {
          undo.run();
          release.run();
          return () => reject(fault);
        }
      };
      if (waiting.push({ run, fail: reject }) === 1) gather(1, quietTurns);
    });
}

type Prepared = ReturnType<DatabaseSync['prepare']>;
