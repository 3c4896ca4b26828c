import type { Database } from '#server/database/database.ts';

/** Thrown at the moment at which a test lets a process die, so that no later work is done. */
export class Died extends Error {}

/** Lets a process die at a moment. The moments between its writes and calls are counted from 1. */
export function createDeath(readNow: number) {
  let passed = 0;
  const pass = () => {
    passed++;
    if (passed >= readNow) throw new Died(`at moment ${passed}`);
  };
  return {
    /** Called at each moment. */
    pass,
    /** True when the process has reached the moment and died. */
    hasCome: () => passed >= readNow,
    /** The database of the dying process. Every write has two moments, one before it and one after it. */
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
