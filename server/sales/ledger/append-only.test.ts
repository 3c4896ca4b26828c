import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openTestStoreOn } from '#tests/conformance/test-store.ts';
import { databases } from '#tests/support/databases.ts';

describe.each(databases)('the books of vendors on %s', (name, makePlace) => {
  it('refuse every change', async () => {
    const store = await openTestStoreOn(makePlace);
    const { raw } = store.database;
    try {
      await raw.run(`INSERT INTO vendor_entries (id, vendor, booked_at, order_number, event, fact, sku, units, cents, currency)
        VALUES ('a', 'harbour', 0, 'A', 'sold', 'P', 'boat', 1, 100, 'HKD')`);
      const truncate = name === 'PostgreSQL' ? ['TRUNCATE vendor_entries'] : [];
      for (const change of ['UPDATE vendor_entries SET cents = 2', 'DELETE FROM vendor_entries', ...truncate]) {
        await expect(async () => raw.run(change)).rejects.toThrow('append only');
      }
      expect(await raw.all('SELECT id, cents FROM vendor_entries')).toEqual([{ id: 'a', cents: 100 }]);
    } finally {
      await store.close();
    }
  });
});

describe.each(databases)('the ledger on %s', (name, makePlace) => {
  let database: Database;
  let store: Awaited<ReturnType<typeof openTestStoreOn>>;
  beforeAll(async () => {
    store = await openTestStoreOn(makePlace);
    database = store.database;
    await database.raw.run(entry('first', 1));
  });
  afterAll(() => store.close());

  const entry = (fact: string, cents: number, [debit, credit] = ['customer', 'sales:0']) =>
    `INSERT INTO ledger_entries (order_number, event, fact, debit, credit, cents, currency, posted_at)
     VALUES ('A', 'sold', '${fact}', '${debit}', '${credit}', ${cents}, 'HKD', 0)`;

  it.each<[change: string, reason: string | RegExp]>([
    ['UPDATE ledger_entries SET cents = 2', 'append only'],
    ['DELETE FROM ledger_entries', 'append only'],
    [`DELETE FROM ledger_entries WHERE order_number = 'A'`, 'append only'],
    ...(name === 'PostgreSQL' ? [['TRUNCATE ledger_entries', 'append only'] as [string, string]] : []),
    [entry('first', 1), /UNIQUE|unique/],
    [entry('nothing', 0), 'ledger_entries_pass_something'],
    [entry('the wrong way', -1), 'ledger_entries_pass_something'],
    [entry('in a circle', 1, ['customer', 'customer']), 'ledger_entries_pass_something'],
  ])('refuses %s', async (change, reason) => {
    await expect(async () => database.raw.run(change)).rejects.toThrow(reason);
    expect(await database.raw.all('SELECT fact, cents FROM ledger_entries')).toEqual([{ fact: 'first', cents: 1 }]);
  });
});
