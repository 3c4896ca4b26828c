import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPostgres, type TestPostgres } from '#tests/support/database/test-postgres.ts';
import type { Database } from './database.ts';
import { isUnavailable } from './faults.ts';
import { openDatabase } from './open-database.ts';
import { createReadiness } from './readiness.ts';

let postgres: TestPostgres;
let database: Database;
let operator: pg.Client;

beforeAll(async () => {
  postgres = await startTestPostgres();
  database = await openDatabase({ url: postgres.url });
  operator = new pg.Client(postgres.url);
  await operator.connect();
  await operator.query('CREATE TABLE counters (id text PRIMARY KEY, n bigint NOT NULL)');
  await operator.query(`INSERT INTO counters VALUES ('a', 0)`);
});
afterAll(async () => {
  await operator.end();
  await database.close();
  await postgres.stop();
});

const count = () =>
  database.transaction(async ({ raw }) => {
    await raw.run(`UPDATE counters SET n = n + 1 WHERE id = 'a'`);
    await raw.get('SELECT pg_sleep(0.002)');
    return true;
  });

describe('PostgreSQL under load', () => {
  it('may lose every connection repeatedly: each loss is reported, nothing confirmed is lost, and the store goes on', async () => {
    let told = 0;
    let isOver = false;
    const faults: unknown[] = [];
    const clients = Array.from({ length: 12 }, async () => {
      while (!isOver) {
        await count().then(
          () => {
            told++;
          },
          (fault) => faults.push(fault),
        );
      }
    });
    for (let breaks = 0; breaks < 12; breaks++) {
      await wait(30);
      await operator.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
    }
    isOver = true;
    await Promise.all(clients);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.filter((fault) => !isUnavailable(fault))).toEqual([]);
    expect(await count()).toBe(true);
    const { n } = (await database.raw.get<{ n: number }>('SELECT n FROM counters')) ?? { n: 0 };
    expect(n).toBeGreaterThan(told);
  });

  it('gives up waiting for a lock that is not released', async () => {
    await operator.query('BEGIN');
    await operator.query('SELECT n FROM counters FOR UPDATE');
    const fault = await count().catch((error: unknown) => error);
    await operator.query('ROLLBACK');
    expect(isUnavailable(fault)).toBe(true);
    expect(await count()).toBe(true);
  });

  it('gives up waiting for a server that no longer answers, reports that it is not ready, and recovers', async () => {
    await Promise.all([count(), count(), count()]);
    const readiness = createReadiness(database, () => new Date());
    const frozen = await freeze();
    try {
      const [ready, ...faults] = await Promise.all([
        readiness(),
        count().catch((error: unknown) => error),
        Promise.resolve(database.raw.get('SELECT 1 AS one')).catch((error: unknown) => error),
      ]);
      expect(ready.status).toBe('database-unreachable');
      expect(faults.map(isUnavailable)).toEqual([true, true]);
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    }
    await expect.poll(() => count().catch(() => false)).toBe(true);
  });
});

/** Freezes the server and all of its connections, as when the machine hangs. */
async function freeze(): Promise<number[]> {
  const { rows } = await operator.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() ORDER BY pid = pg_backend_pid()',
  );
  const backends = rows.map(({ pid }) => pid);
  const server = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${backends[0]}/status`, 'utf8'))?.[1]);
  const pids = [server, ...backends];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return pids;
}
