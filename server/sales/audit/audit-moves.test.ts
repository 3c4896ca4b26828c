import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buy, buyer, capture, en, must, openDay, sharedItem } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { auditSales } from './audit-sales.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;

beforeAll(async () => {
  store = await openTestStoreInFolder();
});
afterAll(() => store.close());

/** One order of two boat rides: the first was moved to a more expensive day, and a payment for moving the second is open. */
beforeEach(async () => {
  await store.reset();
  const { commerce } = store;
  const { carts, orders } = commerce;
  const cartId = must(await carts.create(en));
  must(await carts.add(en, { cartId, items: [sharedItem('boat-adult', 2, { date: '2026-03-15' })] }));
  must(await carts.setBuyer(en, cartId, buyer));
  const { fakeId } = await buy(commerce, cartId);
  const to = { date: openDay, slot: '10:00' };
  const wish = { items: [{ itemId: 1, units: 1 }], to, by: 'buyer', method: 'test', dueCents: 4500 };
  must(await capture(commerce, must(await orders.gateway.startMovePayment(en, fakeId, { ...wish, nonce: 'first' }))));
  must(await orders.gateway.startMovePayment(en, fakeId, { ...wish, nonce: 'second' }));
});

describe('auditSales with a paid move', () => {
  it('reports nothing when everything agrees', async () => {
    expect(await auditSales(store.database)).toEqual([]);
  });

  it.each([
    { damage: 'UPDATE moves SET paid_cents = paid_cents + 1', finding: 'whose payment does not match' },
    {
      damage: `UPDATE payments SET state = 'refund-due' WHERE move_nonce = 'first'`,
      finding: 'whose payment does not match',
    },
    {
      damage: 'UPDATE moves SET payment_key = (SELECT payment_key FROM orders)',
      finding: 'whose payment does not match',
    },
    { damage: 'UPDATE moves SET payment_key = NULL', finding: 'a paid move without a receipt' },
    { damage: 'UPDATE moves SET payment_key = NULL', finding: 'a captured payment for a move that was not made' },
    { damage: 'DELETE FROM moves', finding: 'a receipt of an order that was not paid' },
    { damage: `UPDATE payments SET move_nonce = NULL WHERE move_nonce = 'first'`, finding: 'paid twice' },
    {
      damage: 'UPDATE moves SET paid_cents = paid_cents - 100',
      finding: 'a receipt that does not match its order',
    },
    { damage: `UPDATE payments SET captured_cents = 4400 WHERE move_nonce = 'first'`, finding: '(gateway:test)' },
    {
      damage: `UPDATE payments SET captured_cents = 4600 WHERE move_nonce = 'first'`,
      finding: 'neither paid for anything',
    },
    {
      damage: `UPDATE payments SET state = 'declined' WHERE move_nonce = 'second'`,
      finding: 'held for a payment that has ended',
    },
    {
      damage: `UPDATE payments SET state = 'approved', move_nonce = 'third' WHERE move_nonce = 'first'`,
      finding: 'several open payments for moves',
    },
    { damage: `DELETE FROM holds WHERE state = 'held'`, finding: 'counters that differ from the holds' },
    { damage: `UPDATE holds SET holder = 'X' WHERE state = 'held'`, finding: 'a hold without an active cart' },
  ])('reports $damage', async ({ damage, finding }) => {
    await store.database.raw.run(damage);
    expect((await auditSales(store.database)).join('\n')).toContain(finding);
  });
});
