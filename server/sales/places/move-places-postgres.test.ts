import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { startTestPostgres, type TestPostgres } from '#tests/support/database/test-postgres.ts';
import { movePlaces } from './move-places.ts';

let postgres: TestPostgres;
let operator: pg.Client;

beforeAll(async () => {
  postgres = await startTestPostgres();
  operator = new pg.Client(postgres.url);
  await operator.connect();
});
afterAll(async () => {
  await operator.end();
  await postgres.stop();
});

const ceiling = 300;
const pools = ['cabins', 'hall', 'bus', 'cable car', 'Zoo', 'lunch'];

/** Every step takes places from some pools in a random sequence; every second step returns them. */
async function sellFromNode(): Promise<Map<string, number>> {
  const taken = new Map<string, number>();
  const database = await openDatabase({ url: postgres.url });
  await migrate(database);
  const sellers = Array.from({ length: 8 }, async (_, seller) => {
    for (let round = 0; round < 40; round++) {
      const date = `2026-03-${10 + (round % 5)}`;
      const rows = pools
        .filter((__, index) => (index + round + seller) % 3 !== 0)
        .map((pool) => ({ pool, date, slot: '', ceiling, held: 1, taken: 0, calendar_edit: 0 }))
        .sort(() => Math.random() - 0.5);
      while ((await database.commit([movePlaces(...rows)], { isUnsynced: true })) === 'moved')
        await wait(Math.random() * 4);
      const isKept = round % 2 === 0;
      const back = rows.map((row) => ({ ...row, held: -1 })).toReversed();
      if (!isKept) expect(await database.commit([movePlaces(...back)], { isUnsynced: true })).toBe('done');
      for (const { pool } of isKept ? rows : []) taken.set(`${pool} ${date}`, (taken.get(`${pool} ${date}`) ?? 0) + 1);
    }
  });
  await Promise.all(sellers);
  await database.close();
  return taken;
}

describe('steps of two nodes that move places of the same pools', () => {
  it('never deadlock, and lose no place', async () => {
    const nodes = await Promise.all([sellFromNode(), sellFromNode()]);
    const { rows } = await operator.query<{ place: string; held: string }>(
      `SELECT pool || ' ' || date AS place, held FROM places WHERE held > 0`,
    );
    const sums = new Map<string, number>();
    for (const [place, count] of nodes.flatMap((node) => [...node])) sums.set(place, (sums.get(place) ?? 0) + count);
    expect(new Map(rows.map(({ place, held }) => [place, Number(held)]))).toEqual(sums);
    const { rows: figures } = await operator.query<{ deadlocks: string }>(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    );
    expect(figures).toEqual([{ deadlocks: '0' }]);
  }, 60_000);
});
