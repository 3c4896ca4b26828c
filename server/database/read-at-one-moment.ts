import type { Database } from './database.ts';

/** `Database.atOneMoment` by a snapshot of its own. */
export function readAtOneMoment(open: Database['openSnapshot']): Database['atOneMoment'] {
  return async (work) => {
    const snapshot = await open();
    try {
      await snapshot.take();
      return await work(snapshot.read);
    } finally {
      await snapshot.close();
    }
  };
}
