import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { type DatabasePlace, openDatabase } from '#server/database/open-database.ts';
import { auditSales } from '#server/sales/audit/audit-sales.ts';
import { buy, cartWithRides } from '#tests/conformance/shopping.ts';
import { openTestStore } from '#tests/conformance/test-store.ts';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';
import { fillWithOrders } from '#tests/support/fill-with-orders.ts';
import { auditInThreads } from './audit-in-threads.ts';

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function onSqlite() {
  const folder = await newFolder();
  return {
    place: { folder } as DatabasePlace,
    async fill(count: number) {
      const connection = new DatabaseSync(join(folder, 'gondola.sqlite'));
      await fillWithOrders((text) => connection.exec(text), count);
      connection.close();
    },
  };
}

async function onPostgres() {
  const { url, stop } = await startTestPostgres();
  onTestFinished(stop);
  return {
    place: { url } as DatabasePlace,
    async fill(count: number) {
      const client = new pg.Client(url);
      await client.connect();
      await fillWithOrders((text) => client.query(text), count);
      await client.end();
    },
  };
}

it.each([
  { name: 'SQLite', openPlace: onSqlite },
  { name: 'PostgreSQL', openPlace: onPostgres },
])('three threads find in many orders on $name what one finds', async ({ openPlace }) => {
  const { place, fill } = await openPlace();
  const database = await openDatabase(place);
  const store = await openTestStore(database);
  onTestFinished(store.close);
  await buy(store.commerce, (await cartWithRides(store.commerce, { adults: 2 })).id);
  await fill(5000);
  expect(await auditInThreads(database, place, 3)).toEqual([]);

  const nth = (place: number) => `number = (SELECT number FROM orders ORDER BY number LIMIT 1 OFFSET ${place})`;
  await database.run(`UPDATE orders SET total_cents = total_cents + 1 WHERE ${nth(700)} OR ${nth(4200)}`);
  await database.run('UPDATE places SET taken = taken - 1 WHERE date = (SELECT MIN(date) FROM places WHERE taken > 0)');
  const findings = await auditSales(database);
  expect(findings.filter((finding) => finding.startsWith('an order whose sums do not add up'))).toHaveLength(2);
  expect(findings.join()).toContain('places that are counted otherwise');
  expect(await auditInThreads(database, place, 3)).toEqual(findings);
});

it('tells the fault of a thread that cannot read', async () => {
  const database = await openDatabase({ folder: await newFolder() });
  onTestFinished(() => database.close());
  const elsewhere = { folder: await newFolder() };
  await expect(auditInThreads(database, elsewhere, 2)).rejects.toMatchObject({
    code: 'ERR_SQLITE_ERROR',
    message: 'no such table: orders',
  });
});
