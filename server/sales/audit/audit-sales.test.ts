import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buy, cartWith, cartWithRides, en, must, order, plainItem, voucherItem } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { runCommandIn } from '#tests/support/run-command.ts';
import { auditSales } from './audit-sales.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;

beforeAll(async () => {
  store = await openTestStoreInFolder();
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.reset();
  const { commerce } = store;
  store.passMinutes(5);
  await cartWithRides(commerce, { adults: 1 });
  await order(commerce, (await cartWithRides(commerce, { adults: 2 })).id);
  await buy(commerce, (await cartWithRides(commerce, { adults: 1, children: 1 })).id);
  await buy(commerce, (await cartWith(commerce, voucherItem(1))).id);
  const { fakeId } = await buy(commerce, (await cartWith(commerce, plainItem('dining', 2), plainItem('plush', 3))).id);
  must(await commerce.orders.redeem(en, { fakeId, items: [1, 2].map((itemId) => ({ itemId, units: 1 })) }));
});

/** Refunds two of an order's three units outside the store, and takes back one of them. */
async function giveBackOutside(): Promise<void> {
  const { commerce } = store;
  const { orders } = commerce;
  const { fakeId } = await buy(commerce, (await cartWithRides(commerce, { adults: 3 })).id);
  const { paymentKey } = must(await orders.byFakeId(fakeId));
  const givenBack = [{ gatewayRefundId: 'F', amountCents: 20_000 }];
  await orders.noteGivenBack(paymentKey ?? '', { givenBack, disputes: [] });
  const items = [{ itemId: 1, units: 1 }];
  must(
    await orders.grantRefund(en, fakeId, {
      ...{ items, nonce: 'n', waiveFee: true, alreadyBack: true, say: '', by: 'ada' },
    }),
  );
}

describe('auditSales', () => {
  it('finds nothing in sound sales', async () => {
    expect(await auditSales(store.database)).toEqual([]);
  });

  const entry = ({ number = '(SELECT MIN(number) FROM orders)', debit = 'fees:test', credit = 'written-off' }) =>
    `INSERT INTO ledger_entries VALUES (${number}, 'sold', 'by hand', '${debit}', '${credit}', 1, 'HKD', 0)`;
  const docWith = (change: string) => `UPDATE orders SET doc = json_set(doc, ${change})`;
  const receipt = (ordinal: number, { kind = 'receipt', fact = 'payment_key', doc = 'receipts.doc' } = {}) =>
    `INSERT INTO receipts SELECT '${kind}', 2026, ${ordinal}, order_number, ${fact}, 0, receipts.total_cents, ${doc} FROM receipts
      JOIN orders ON number = order_number WHERE ordinal = 1`;
  it.each([
    { damage: receipt(4, { fact: `'X'` }), finding: 'a receipt of an order that was not paid' },
    { damage: receipt(5, { fact: `'X'` }), finding: 'numbers of receipts with a hole: receipt 2026' },
    { damage: receipt(1, { kind: 'credit-note' }), finding: 'a credit note of a refund that was not granted' },
    {
      damage: receipt(4, { fact: `'X'`, doc: `json_set(receipts.doc, '$.totalCents', 1)` }),
      finding: 'says something else',
    },
    { damage: `UPDATE orders SET payment_key = 'X' WHERE status = 'paid'`, finding: 'a paid order without a receipt' },
    {
      damage: `INSERT INTO refunds SELECT 'F', number, 'n', 'granted', 'ada', 0, 0, '', '', 0, 0, 0, '[]', 0 FROM orders WHERE status = 'paid' LIMIT 1`,
      finding: 'a refund without a credit note',
    },
    { damage: 'UPDATE places SET held = held + 1', finding: 'counted otherwise than they are held' },
    { damage: `DELETE FROM holds WHERE state = 'held'`, finding: 'counted otherwise than they are held' },
    { damage: 'DELETE FROM places', finding: 'counted otherwise than they are held' },
    { damage: 'UPDATE places SET taken = taken - 1', finding: 'counted otherwise than they are held' },
    { damage: `UPDATE carts SET state = 'expired'`, finding: 'a hold of a cart that is no more' },
    { damage: docWith(`'$.items[0].uses', json('[]')`), finding: 'places are not those that it took' },
    { damage: docWith(`'$.items[0].uses[0].slot', '14:00'`), finding: 'places are not those that it took' },
    {
      damage: `UPDATE orders SET status = 'cancelled' WHERE status = 'waiting'`,
      finding: 'places are not those that it took',
    },
    { damage: `UPDATE payments SET state = 'declined'`, finding: 'a paid order without the payment' },
    {
      damage: `UPDATE payments SET order_number = (SELECT MIN(number) FROM orders WHERE status = 'waiting')`,
      finding: 'a paid order without the payment',
    },
    {
      damage: 'UPDATE payments SET captured_cents = captured_cents + 1',
      finding: 'neither sold for nor given back',
    },
    { damage: `UPDATE orders SET status = 'waiting'`, finding: 'a captured payment whose order is not paid' },
    { damage: 'DELETE FROM ticket_entries', finding: 'used without an entry' },
    { damage: 'DELETE FROM ticket_entries WHERE item_id = 2', finding: 'used units are not those of its entries' },
    { damage: `UPDATE tickets SET state = 'issued'`, finding: 'has one without being used' },
    { damage: `UPDATE ticket_entries SET ticket_id = 'X' WHERE item_id = 1`, finding: 'a ticket that is not there' },
    { damage: 'UPDATE ticket_entries SET ordinal = 2', finding: 'not numbered one after the other' },
    { damage: 'UPDATE ticket_entries SET ordinal = 0', finding: 'not numbered one after the other' },
    { damage: 'UPDATE ticket_entries SET units = 2 WHERE item_id = 2', finding: 'not those of its entries' },
    { damage: docWith(`'$.items[0].redeemed', 9`), finding: 'more is used and given back' },
    {
      damage: `INSERT INTO ticket_entries SELECT order_number, ticket_id, 2, item_id, units, day, entered_at, NULL
        FROM ticket_entries WHERE item_id = 1`,
      finding: 'oftener than it lets in',
    },
    { damage: `UPDATE tickets SET state = 'void' WHERE item_id = 1`, finding: 'wrong number of tickets' },
    { damage: 'DELETE FROM gift_codes WHERE order_number IS NOT NULL', finding: 'not those that were paid' },
    {
      damage: 'UPDATE gift_codes SET issued_cents = 1 WHERE order_number IS NOT NULL',
      finding: 'not those that were paid',
    },
    {
      damage: 'UPDATE gift_codes SET withdrawn = 1 WHERE order_number IS NOT NULL',
      finding: 'not those that were paid',
    },
    {
      damage: 'UPDATE payments SET refunded_cents = captured_cents WHERE captured_cents = 30000',
      finding: 'nothing was spent of it and its money went back',
    },
    { damage: 'UPDATE gift_codes SET spent_cents = 30001 WHERE order_number IS NOT NULL', finding: 'more was spent' },
    {
      damage: `INSERT INTO gift_codes (code, ordinal, document, issued_cents, order_number) VALUES ('FREE', 0, '{}', 1, 'X')`,
      finding: 'although no order',
    },
    { damage: docWith(`'$.items[0].rowTotalCents', 1`), finding: 'sums do not add up' },
    { damage: docWith(`'$.items[0].discountCents', 1`), finding: 'sums do not add up' },
    { damage: docWith(`'$.discountCents', 1`), finding: 'sums do not add up' },
    {
      damage: docWith(`'$.giftCodeCents', 1, '$.giftCode', 'GIFT300'`),
      finding: 'less spent of a gift code',
    },
    { damage: 'UPDATE orders SET total_cents = total_cents + 1', finding: 'sums do not add up' },
    { damage: docWith(`'$.items[0].taxRate', 5`), finding: 'booked otherwise than it stands' },
    { damage: docWith(`'$.items[0].taxCents', 5`), finding: '(sales:0, tax:0)' },
    { damage: 'UPDATE payments SET captured_cents = captured_cents - 1', finding: '(gateway:test)' },
    { damage: 'UPDATE payments SET due_back_cents = 1', finding: '(due-back)' },
    { damage: entry({ debit: 'customer', credit: 'sales:0' }), finding: '(customer, sales:0)' },
    { damage: entry({ debit: 'suspense', credit: 'sales:0' }), finding: 'an amount in suspense' },
    { damage: entry({ debit: 'gift-codes:granted', credit: 'opening' }), finding: 'stand: gift-codes:granted' },
    {
      damage: 'UPDATE gift_codes SET spent_cents = 1 WHERE order_number IS NOT NULL',
      finding: 'booked otherwise than they stand: gift-codes:sold',
    },
    { damage: entry({ number: `'XXXX'` }), finding: 'of an order that is not there: XXXX' },
    { damage: entry({ number: `'0000'` }), finding: 'of an order that is not there: 0000' },
  ])('notices $damage', async ({ damage, finding }) => {
    await store.database.run(damage);
    expect((await auditSales(store.database)).join('\n')).toContain(finding);
  });
});

describe('what went back outside', () => {
  beforeEach(giveBackOutside);

  it('is sound where some of its units are taken back', async () => {
    expect(await auditSales(store.database)).toEqual([]);
  });

  const entry = (debit: string, credit: string) =>
    `INSERT INTO ledger_entries SELECT order_number, 'sold', 'by hand', '${debit}', '${credit}', 1, 'HKD', 0 FROM refunds`;
  it.each([
    { damage: 'UPDATE payments SET outside_cents = 0', finding: '(outside)' },
    { damage: 'UPDATE payments SET outside_cents = outside_cents + 1 WHERE outside_cents = 0', finding: '(outside)' },
    { damage: entry('returned-outside', 'opening'), finding: '(outside)' },
    { damage: entry('opening', 'charged-back'), finding: '(outside)' },
    { damage: 'UPDATE refunds SET outside_cents = 0', finding: 'a refund whose money nobody gives back' },
    { damage: 'UPDATE refunds SET outside_cents = outside_cents - 1', finding: '(refunds outside)' },
  ])('is compared with the books: $damage', async ({ damage, finding }) => {
    await store.database.run(damage);
    expect((await auditSales(store.database)).join('\n')).toContain(finding);
  });
});

describe('npm run audit', () => {
  const audit = () => runCommandIn(store.folder, 'audit', []);

  it('says that all is well, or what is not', async () => {
    expect(await audit()).toEqual([0, 'Places, carts, orders, payments, tickets, receipts and the ledger agree.\n']);
    await store.database.run('UPDATE orders SET total_cents = total_cents + 1');
    const [code, findings] = await audit();
    expect(code).toBe(1);
    expect(findings).toMatch(/^(an order whose sums do not add up: \w{10}\n){4}$/);
  });
});
