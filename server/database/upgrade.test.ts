import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Commerce } from '#server/commerce/commerce.ts';
import {
  buy,
  capture,
  cartWithRides,
  en,
  failureOf,
  must,
  order,
  placesLeft,
} from '#server/commerce/conformance/shopping.ts';
import { testSettings } from '#server/commerce/conformance/test-store.ts';
import { openEmbeddedCommerce } from '#server/commerce/embedded/open-embedded.ts';
import { startTestPostgres } from '#server/database/testing/test-postgres.ts';
import { auditSales } from '#server/sales/audit/audit-sales.ts';
import { fillOlderRelease } from '#server/testing/fill-older-release.ts';
import type { Database } from './database.ts';
import { migrate, NewerDatabase } from './migrate.ts';
import { openDatabase } from './open-database.ts';

/** The tables as a release left them, filled by its fixture, brought up to date and opened. */
async function upgrade(where: { folder: string } | { url: string }, release: 'first' | 'second') {
  const database = await openDatabase(where);
  await fillOlderRelease(database, release);
  await migrate(database);
  const clock = () => new Date('2026-03-10T01:10:00Z');
  const settings = { ...testSettings, database: where, searchFolder: '', clock };
  return { database, commerce: await openEmbeddedCommerce(settings, database) };
}

/** What the store of the fixture had, as its program told it. */
const openCart = 'PiZ8NVuOOLkdVCHcOmzF8A';
const restoredCart = 'u-vK--88YGhg98_Dfs--WA';
const outsideCart = 'pamRMRwKXK1Vk6auE45bcA';
const waiting = { number: 'CGP9W2RXH9', fakeId: 'N6RhZkgmnF-OippkcHEKhw', paymentKey: 'MsDEl5-c8ImbDt6OuCMKjA' };
const paid = { number: 'HKH34HHPFN', fakeId: 'D6DMcXbSjwXGlN6qN3qkvg' };
const restoredOrder = 'raUE-LmURhCRzO31_CU7zQ';

const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
const secondFolder = await mkdtemp(join(tmpdir(), 'gondola-'));
const postgres = await startTestPostgres();
const secondPostgres = await startTestPostgres();
afterAll(async () => {
  await Promise.all([postgres.stop(), secondPostgres.stop()]);
  await rm(folder, { recursive: true });
  await rm(secondFolder, { recursive: true });
});

describe.each([
  ['SQLite', { folder }],
  ['PostgreSQL', { url: postgres.url }],
])('a store of the first release on %s', (_, where) => {
  let database: Database;
  let commerce: Commerce;
  beforeAll(async () => {
    ({ database, commerce } = await upgrade(where, 'first'));
  });
  afterAll(() => database.close());

  it('agrees in all that it had sold', async () => {
    expect(await auditSales(database)).toEqual([]);
  });

  it('keeps carts, with what they hold', async () => {
    const cart = must(await commerce.carts.fetch(en, openCart, false));
    expect(cart.lines.map(({ sku, quantity, places }) => [sku, quantity, places])).toEqual([
      ['ride-adult', 2, 'held'],
      ['ride-child', 1, 'held'],
      ['combo-adult', 2, 'held'],
      ['flex-adult', 1, 'none'],
    ]);
    expect(cart.codes).toEqual(['TEN']);
    expect(must(await commerce.carts.fetch(en, outsideCart, false)).lines).toMatchObject([{ quantity: 1 }]);
    expect(failureOf(await commerce.carts.placeOrder(en, restoredCart.replace('u', 'x')))).toEqual({
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
  ])('has the calendar of its products: of %s on %s there are %i', async (sku, source, places) => {
    expect(await placesLeft(commerce, source, sku)).toBe(places);
  });

  it('keeps orders as they were told, and says which text is the day', async () => {
    const order = must(await commerce.orders.byFakeId(en, paid.fakeId));
    expect(order).toMatchObject({
      number: paid.number,
      status: 'paid',
      totalCents: 10_000,
      voucherDate: '2026-03-14',
      items: [{ sku: 'ride-adult', ordered: 4, visitDate: '2026-03-14', slot: '10:00' }, { sku: 'keyring' }],
    });
    expect(order.discountCents + order.giftCodeCents).toBe(30_000);
    expect(order.tickets).toHaveLength(5);
    const row = await database.read.get<{ doc: string }>('SELECT doc FROM orders WHERE number = ?', paid.number);
    const detail: { kind: string }[] = JSON.parse(row?.doc ?? '').items[0].detail;
    expect(detail.map(({ kind }) => kind)).toEqual(['variant', 'date', 'slot']);
  });

  it('goes on where it was: pays, restores, sells', async () => {
    expect(must(await capture(commerce, { paymentKey: waiting.paymentKey, amountCents: 20_000 })).outcome).toBe('paid');
    expect(must(await commerce.orders.byFakeId(en, waiting.fakeId))).toMatchObject({ status: 'paid' });
    expect(await commerce.orders.refundsDue()).toMatchObject([{ amountCents: 1 }]);
    expect(must(await commerce.carts.restore(en, restoredOrder)).cartId).toBe(restoredCart);
    await order(commerce, openCart);
    await buy(commerce, restoredCart);
    await buy(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
    expect(await auditSales(database)).toEqual([]);
  });

  it('is refused in one sentence by a program that is older than its database', async () => {
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('999-tomorrow', '')`.execute(database.kysely);
    await expect(migrate(database)).rejects.toThrow(NewerDatabase);
    await expect(migrate(database)).rejects.toThrow('999-tomorrow');
  });
});

describe.each([
  ['SQLite', { folder: secondFolder }],
  ['PostgreSQL', { url: secondPostgres.url }],
])('a store of the second release on %s', (_, where) => {
  const cartId = '8mq-n7XquAjGWr_YbQuP8g';
  const open = { fakeId: '9D4NVLO8Ah1qCGHH8JcyKQ', paymentKey: 'gUBKQxMa9T4LstwK0K-dOg' };
  const sold = { number: 'DRJH56Z4CN', fakeId: 'pafY7V1hYEeIXMSEVWnmxA' };
  let database: Database;
  let commerce: Commerce;
  beforeAll(async () => {
    ({ database, commerce } = await upgrade(where, 'second'));
  });
  afterAll(() => database.close());

  it('keeps its cart, its places and its orders', async () => {
    expect(await auditSales(database)).toEqual([]);
    const cart = must(await commerce.carts.fetch(en, cartId, false));
    expect(cart.lines.map(({ sku, quantity, places }) => [sku, quantity, places])).toEqual([
      ['ride-adult', 2, 'held'],
      ['ride-child', 1, 'held'],
      ['combo-adult', 2, 'held'],
      ['flex-adult', 1, 'none'],
    ]);
    expect(cart.codes).toEqual(['TEN']);
    const order = must(await commerce.orders.byFakeId(en, sold.fakeId));
    expect(order).toMatchObject({ number: sold.number, status: 'paid', items: [{ slot: '14:00' }] });
    expect(order.tickets).toHaveLength(1);
  });

  it('pays what was waiting, and sells', async () => {
    expect(must(await capture(commerce, { paymentKey: open.paymentKey, amountCents: 20_000 })).outcome).toBe('paid');
    await buy(commerce, cartId);
    await buy(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
    expect(await auditSales(database)).toEqual([]);
  });
});
