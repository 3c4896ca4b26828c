import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tables } from '#server/database/tables.ts';
import { cartWithRides, order } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;

beforeEach(async () => {
  store = await openTestStoreInFolder();
});
afterEach(() => store.close());

/** Copies the only row of a table. `own` has the columns in which the copies differ from it; `i` is a copy's number. */
async function copyRow(table: keyof typeof tables, copies: number, own: Record<string, string>): Promise<void> {
  const columns = Object.keys(tables[table]);
  await store.database.raw.run(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${copies})
     INSERT INTO ${table} (${columns.join(', ')})
     SELECT ${columns.map((column) => own[column] ?? column).join(', ')} FROM ${table}, n`,
  );
}

/** The signal of a node that begins to stop with a later write. */
function stopAtWrite(writes = 1): AbortSignal {
  const { database } = store;
  const stopping = new AbortController();
  const { commit } = database;
  let left = writes;
  vi.spyOn(database, 'commit').mockImplementation((changes, durability) => {
    left -= 1;
    if (left === 0) stopping.abort();
    return commit(changes, durability);
  });
  return stopping.signal;
}

const count = async (table: string, condition: string) =>
  (await store.database.raw.get<{ rows: number }>(`SELECT COUNT(*) AS rows FROM ${table} WHERE ${condition}`))?.rows;

describe('a node that stops', () => {
  it('ends one portion of holds, and leaves the others to another node', async () => {
    await cartWithRides(store.commerce, { adults: 1 });
    await copyRow('holds', 299, { holder: `'cart ' || i` });
    await store.database.raw.run('UPDATE places SET ceiling = 300, held = 300 WHERE held > 0');
    store.passMinutes(21);
    expect(await store.commerce.inventory.sweep(stopAtWrite())).toBe(200);
    expect(await count('holds', `state = 'held'`)).toBe(100);
    vi.restoreAllMocks();
    expect(await store.commerce.inventory.sweep()).toBe(100);
  });

  it('empties one portion of carts', async () => {
    await cartWithRides(store.commerce, { adults: 1 });
    await copyRow('carts', 149, { id: `'cart ' || i` });
    store.passMinutes(24 * 60 + 1);
    await store.database.raw.run('DELETE FROM holds');
    // The first write is that of the holds, of which there are none.
    expect(await store.commerce.inventory.sweep(stopAtWrite(2))).toBe(100);
    expect(await count('carts', `state = 'active'`)).toBe(50);
  });

  it('cancels one portion of unpaid orders', async () => {
    await order(store.commerce, (await cartWithRides(store.commerce, { adults: 1 })).id);
    await copyRow('orders', 59, { number: `'N' || i`, fake_id: `'copy of an order ' || i`, cart_id: `'cart ' || i` });
    store.passMinutes(31);
    expect(await store.commerce.orders.job.cancelUnpaid(stopAtWrite())).toBe(50);
    expect(await count('orders', `status = 'waiting'`)).toBe(10);
    vi.restoreAllMocks();
    expect(await store.commerce.orders.job.cancelUnpaid()).toBe(10);
  });
});
