import { setTimeout as wait } from 'node:timers/promises';
import { checkSchema, SchemaDiffers } from './check-schema.ts';
import type { Database } from './database.ts';
import { isBusy } from './faults.ts';

/** Which part cannot work, if any; the cause is for the log. */
export type Readiness =
  | { status: 'ready' }
  | { status: 'database-unreachable' | 'database-not-writable' | 'database-schema-differs'; cause: unknown };

const probeEveryMs = 5000;
/** How long a check may take: load balancers ask every second. */
const mostMs = 900;

/**
 * Answers whether the database can be read and written. A disk that is full or read-only can still be read, so that it writes a
 * row; because health checks come often, it does that every five seconds only.
 */
export function createReadiness(database: Database, clock: () => Date): () => Promise<Readiness> {
  let last: { at: number; outcome: Promise<Readiness> } | undefined;
  return async () => {
    const answer = ask();
    const tooLate = wait(mostMs, { status: 'database-unreachable', cause: 'no answer in time' } as const, {
      ref: false,
    });
    return Promise.race([answer, tooLate]);
  };

  async function ask(): Promise<Readiness> {
    try {
      await database.read.get('SELECT written_at FROM write_probes');
    } catch (cause) {
      return { status: 'database-unreachable', cause };
    }
    const now = clock().getTime();
    if (!last || now < last.at || now - last.at >= probeEveryMs) last = { at: now, outcome: probe(database, now) };
    return last.outcome;
  }
}

async function probe(database: Database, now: number): Promise<Readiness> {
  try {
    await checkSchema(database);
    await database.unsynced.run('UPDATE write_probes SET written_at = ?', now);
  } catch (cause) {
    if (cause instanceof SchemaDiffers) return { status: 'database-schema-differs', cause };
    // Busy means that another process is writing: the disk can be written.
    if (!isBusy(cause)) return { status: 'database-not-writable', cause };
  }
  return { status: 'ready' };
}
