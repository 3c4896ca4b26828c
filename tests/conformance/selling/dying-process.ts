import type { Database } from '#server/database/database.ts';

/** Stops the code of a process that dies, so that no later work is done. */
export class Died extends Error {}

/** Lets a process die at a moment. The moments between its writes and calls are counted from 1. */
export function createDeath(readNow: number) {
  let passed = 0;
  const pass = () => {
    passed++;
    if (passed >= readNow) throw new Died(`at moment ${passed}`);
  };
  return {
    pass,
    hasCome: () => passed >= readNow,
    /** The dying process's database. Every write has two moments, before and after it. */
    inside(database: Database): Database {
      const dying =
        <Parts extends unknown[], Value>(write: (...parts: Parts) => Promise<Value>) =>
        async (...parts: Parts): Promise<Value> => {
          pass();
          const written = await write(...parts);
          pass();
          return written;
        };
      return {
        ...database,
        commit: dying(database.commit),
        change: dying(database.change),
      };
    },
  };
}
