import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OpenedStore, openStore } from '#server/open-store.ts';
import { auditSales } from '#server/sales/audit/audit-sales.ts';
import { buy, capture, cartWithRides, en, failureOf, must, order, placesLeft } from '#tests/conformance/shopping.ts';
import { testSettings } from '#tests/conformance/test-store.ts';
import { fillFormerStore } from '#tests/support/database/former-store.ts';
import { startTestPostgres } from '#tests/support/database/test-postgres.ts';
import { databases } from '#tests/support/databases.ts';
import { WrongTables } from './check-schema.ts';
import type { Database } from './database.ts';
import { migrate, migrationsFor } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const allMigrations = Object.keys(migrationsFor('sqlite'));

/** Queries that describe the tables: columns, constraints, indexes and triggers. */
const schemaOf = {
  sqlite: `SELECT type, name, replace(replace(replace(sql, char(10), ' '), '"', ''), ' ', '') AS what FROM sqlite_schema
     WHERE type <> 'table' UNION ALL
     SELECT 'column', t.name || '.' || c.name, c.type || c."notnull" || c.pk || COALESCE(c.dflt_value, '')
     FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table' ORDER BY 1, 2`,
  postgres: `SELECT 'column' AS type, table_name || '.' || column_name AS name, data_type || is_nullable || COALESCE(column_default, '') AS what
     FROM information_schema.columns WHERE table_schema = 'public' UNION ALL
     SELECT 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace UNION ALL
     SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' UNION ALL
     SELECT 'trigger', tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`,
};

/** The id of an open cart in the fixture's store. */
const openCart = 'PiZ8NVuOOLkdVCHcOmzF8A';
const restoredCart = 'u-vK--88YGhg98_Dfs--WA';
const outsideCart = 'pamRMRwKXK1Vk6auE45bcA';
const waiting = { number: 'CGP9W2RXH9', fakeId: 'N6RhZkgmnF-OippkcHEKhw', paymentKey: 'MsDEl5-c8ImbDt6OuCMKjA' };
const paid = { number: 'HKH34HHPFN', fakeId: 'D6DMcXbSjwXGlN6qN3qkvg' };
const restoredOrder = 'raUE-LmURhCRzO31_CU7zQ';

describe.each(databases)('a store of version 0.1.0 on %s', (_, make) => {
  let place: Awaited<ReturnType<typeof make>>;
  let database: Database;
  let commerce: OpenedStore;
  beforeAll(async () => {
    place = await make();
    await fillFormerStore(place.where);
    database = await openDatabase(place.where);
    await migrate(database);
    const clock = () => new Date('2026-03-10T01:10:00Z');
    const settings = { ...testSettings, searchFolder: '', clock };
    commerce = await openStore(settings, database);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  it('has the same tables as a new store', async () => {
    const other = await make();
    const fresh = await openDatabase(other.where);
    await migrate(fresh);
    const [found, expected] = await Promise.all(
      [database, fresh].map(({ raw, dialect }) => raw.all(schemaOf[dialect])),
    );
    expect(found).toEqual(expected);
    expect(found?.length).toBeGreaterThan(500);
    await fresh.close();
    await other.remove();
  });

  it('passes the audit of its sales', async () => {
    expect(await auditSales(database)).toEqual([]);
  });

  it('keeps carts with their places', async () => {
    const cart = must(await commerce.carts.fetch(en, openCart, false));
    expect(cart.lines.map(({ sku, quantity, places }) => [sku, quantity, places])).toEqual([
      ['ride-adult', 2, 'held'],
      ['ride-child', 1, 'held'],
      ['combo-adult', 2, 'held'],
      ['flex-adult', 1, 'none'],
    ]);
    expect(cart.codes).toEqual(['TEN']);
    expect(must(await commerce.carts.fetch(en, outsideCart, false)).lines).toMatchObject([{ quantity: 1 }]);
    expect(failureOf(await commerce.placeOrder(en, restoredCart.replace('u', 'x')))).toEqual({
      code: 'cart-not-found',
    });
  });

  it.each([
    ['ride', '2026-03-22_10:00', 30],
    ['ride', '2026-03-20_10:00', 1],
    ['ride', '2026-03-21', 0],
    ['ride', '2026-03-22_11:00', 0],
    ['combo', '2026-03-11', 0],
    ['combo', '2026-03-13', 40],
    ['flex', '2026-03-13', 999],
  ])('has the calendar of its products: %s on %s has %i places', async (sku, source, places) => {
    expect(await placesLeft(commerce, source, sku)).toBe(places);
  });

  it('keeps orders as they were shown, and knows which of their texts is the day', async () => {
    const order = must(await commerce.orders.buyer.byFakeId(paid.fakeId));
    expect(order).toMatchObject({
      number: paid.number,
      status: 'paid',
      totalCents: 10_000,
      voucherDate: '2026-03-14',
      items: [{ sku: 'ride-adult', ordered: 4, visitDate: '2026-03-14', slot: '10:00' }, { sku: 'keyring' }],
    });
    expect(order.discountCents + order.giftCodeCents).toBe(30_000);
    expect(order.tickets).toHaveLength(5);
    const row = await database.raw.get<{ doc: string }>('SELECT doc FROM orders WHERE number = ?', paid.number);
    const detail: { kind: string }[] = JSON.parse(row?.doc ?? '').items[0].detail;
    expect(detail.map(({ kind }) => kind)).toEqual(['variant', 'date', 'slot']);
  });

  it('continues its work: pays, restores, sells', async () => {
    expect(must(await capture(commerce, { paymentKey: waiting.paymentKey, amountCents: 20_000 })).outcome).toBe('paid');
    expect(must(await commerce.orders.buyer.byFakeId(waiting.fakeId))).toMatchObject({ status: 'paid' });
    expect(await commerce.orders.gateway.dueReturns()).toMatchObject([{ amountCents: 1 }]);
    expect(must(await commerce.restoreOrder(en, restoredOrder)).cartId).toBe(restoredCart);
    await order(commerce, openCart);
    await buy(commerce, restoredCart);
    await buy(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
    expect(await auditSales(database)).toEqual([]);
  });

  it('is refused in one sentence by a program that is older than its database', async () => {
    await database.raw.run(`INSERT INTO kysely_migration (name, timestamp) VALUES ('999-tomorrow', '')`);
    await expect(migrate(database)).rejects.toThrow(WrongTables);
    await expect(migrate(database)).rejects.toThrow('made by a newer program (it knows 999-tomorrow)');
  });
});

describe.each(databases)('a start on %s', (_, make) => {
  it('takes over a store of version 0.1.0 from several nodes at once', async () => {
    const { where, remove } = await make();
    await fillFormerStore(where);
    const nodes = await Promise.all([1, 2, 3, 4].map(() => openDatabase(where)));
    await Promise.all(nodes.map((node) => migrate(node)));
    const [node] = nodes;
    expect(await node?.raw.all('SELECT name FROM kysely_migration')).toEqual(allMigrations.map((name) => ({ name })));
    await Promise.all(nodes.map((node) => node.close()));
    await remove();
  });

  it('reports the migrations that run, and none when the tables are up to date', async () => {
    const { where, remove } = await make();
    await fillFormerStore(where);
    const database = await openDatabase(where);
    const report = { begin: vi.fn(), end: vi.fn() };
    await migrate(database, report);
    await migrate(database, report);
    expect([report.begin.mock.calls, report.end.mock.calls]).toEqual([
      [[allMigrations.slice(1)]],
      [[expect.any(Number)]],
    ]);
    await database.close();
    await remove();
  });

  it('names the version to start first when the store is of an older one', async () => {
    const { where, remove } = await make();
    await fillFormerStore(where);
    const database = await openDatabase(where);
    await database.raw.run("DELETE FROM kysely_migration WHERE name = '059-day-rules'");
    await expect(migrate(database)).rejects.toThrow('Start version 0.1.0 on it once');
    await database.close();
    await remove();
  });
});

it('a start on PostgreSQL needs no right to create tables when they are up to date', async () => {
  const { url, stop } = await startTestPostgres();
  const owner = await openDatabase({ url });
  await migrate(owner);
  await owner.close();
  const role = `shop_${randomBytes(6).toString('hex')}`;
  const operator = new pg.Client(url);
  await operator.connect();
  await operator.query(`CREATE ROLE ${role} LOGIN PASSWORD 'shop'`);
  await operator.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
  await operator.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`);
  const restricted = new URL(url);
  restricted.username = role;
  restricted.password = 'shop';
  const database = await openDatabase({ url: restricted.href });
  await expect(database.raw.run('CREATE TABLE kept_out (id int)')).rejects.toThrow('permission denied');
  await expect(migrate(database)).resolves.toBeUndefined();
  await database.close();
  await operator.query(`DROP OWNED BY ${role}`);
  await operator.query(`DROP ROLE ${role}`);
  await operator.end();
  await stop();
});
