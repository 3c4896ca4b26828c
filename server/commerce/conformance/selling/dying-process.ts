import type { Database } from '#server/database/database.ts';

/** Thrown where a process dies: nothing that it had yet to do is done. */
export class Died extends Error {}

/** A process that dies at one of the moments between two of its writes and calls, counted from 1. */
export function createDeath(moment: number) {
  let passed = 0;
  const pass = () => {
    passed++;
    if (passed >= moment) throw new Died(`at moment ${passed}`);
  };
  return {
    /** To be called at each moment between two of them. */
    pass,
    /** Whether it came so far. */
    hasCome: () => passed >= moment,
    /** The same database for a process that may die before or after each of its writes. */
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
        commit: dying((changes) => database.commit(changes)),
        commitPassing: dying((changes) => database.commitPassing(changes)),
      };
    },
  };
}
