import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { startTestPostgres } from '#server/database/testing/test-postgres.ts';

const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
const postgres = await startTestPostgres();
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true });
});

const doc = {
  ...{ itemId: 1, newItemId: 3, units: 2, tickets: ['T"1', 'T2'] },
  ...{ from: { date: '2026-03-14', slot: '10:00' }, to: { date: '2026-03-15', slot: '' } },
};

describe.each([
  ['SQLite', { folder }],
  ['PostgreSQL', { url: postgres.url }],
])('a store on %s whose moves were of one item', (_, where) => {
  it('has moves of a list of one', async () => {
    const database = await openDatabase(where);
    await migrate(database, '046-looking-back-at-payments');
    const rows = [
      `INSERT INTO orders (number, fake_id, cart_id, status, locale, created_at, payable_until, email_key, total_cents)
       VALUES ('A', 'f', 'c', 'paid', 'en', 0, 0, 'e', 100)`,
      `INSERT INTO payments (payment_key, order_number, method, state, amount_cents, captured_cents, refunded_cents, created_at, changed_at)
       VALUES ('p', 'A', 'test', 'created', 100, 0, 0, 0, 0)`,
      `INSERT INTO moves (id, order_number, nonce, moved_by, moved_at, money_cents, gift_cents, fee_cents, doc)
       VALUES ('m', 'A', 'n', 'buyer', 0, 0, 0, 0, '${JSON.stringify(doc)}')`,
      `INSERT INTO move_payments (payment_key, order_number, nonce, item_id, units, to_date, to_slot, moved_by, due_cents, hold_until)
       VALUES ('p', 'A', 'n', 4, 2, '2026-03-15', '', 'buyer', 100, 0)`,
    ];
    for (const row of rows) await sql.raw(row).execute(database.kysely);
    await migrate(database);
    const [move, payment] = await Promise.all([
      database.read.get<{ doc: string }>('SELECT doc FROM moves'),
      database.read.get<{ items: string }>('SELECT items FROM move_payments'),
    ]);
    const { from, to, ...item } = doc;
    expect(JSON.parse(move?.doc ?? '')).toEqual({ items: [item], from, to });
    expect(payment?.items).toBe(JSON.stringify([{ itemId: 4, units: 2 }]));
    await database.close();
  });
});
