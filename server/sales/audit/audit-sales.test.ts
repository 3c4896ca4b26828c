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
  must(await commerce.orders.staff.redeem(en, { fakeId, items: [1, 2].map((itemId) => ({ itemId, units: 1 })) }));
});

/** Returns the money of two of an order's three units outside the store, and refunds one of these two units. */
async function giveBackOutside(): Promise<void> {
  const { commerce } = store;
  const { orders } = commerce;
  const { fakeId } = await buy(commerce, (await cartWithRides(commerce, { adults: 3 })).id);
  const { paymentKey } = must(await orders.buyer.byFakeId(fakeId));
  const gatewayRefunds = [{ gatewayRefundId: 'F', amountCents: 20_000 }];
  await orders.gateway.noteReturns(paymentKey ?? '', { gatewayRefunds, disputes: [] });
  const items = [{ itemId: 1, units: 1 }];
  must(
    await orders.staff.grantRefund(en, fakeId, {
      ...{ items, nonce: 'n', waiveFee: true, alreadyBack: true, say: '', by: 'ada' },
    }),
  );
}

describe('auditSales', () => {
  it('reports nothing when everything agrees', async () => {
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
    { damage: receipt(5, { fact: `'X'` }), finding: 'a gap in the receipt numbers: receipt 2026' },
    { damage: receipt(1, { kind: 'credit-note' }), finding: 'a credit note without a granted refund or a move' },
    {
      damage: receipt(4, { fact: `'X'`, doc: `json_set(receipts.doc, '$.totalCents', 1)` }),
      finding: 'does not match its order',
    },
    { damage: `UPDATE orders SET payment_key = 'X' WHERE status = 'paid'`, finding: 'a paid order without a receipt' },
    {
      damage: `INSERT INTO refunds SELECT 'F', number, 'n', 'granted', 'ada', 0, 0, '', '', 0, 0, 0, '[]', 0, NULL, NULL, 0 FROM orders WHERE status = 'paid' LIMIT 1`,
      finding: 'a refund without a credit note',
    },
    { damage: 'UPDATE places SET held = held + 1', finding: 'counters that differ from the holds' },
    { damage: `DELETE FROM holds WHERE state = 'held'`, finding: 'counters that differ from the holds' },
    { damage: 'DELETE FROM places', finding: 'counters that differ from the holds' },
    { damage: 'UPDATE places SET taken = taken - 1', finding: 'counters that differ from the holds' },
    { damage: `UPDATE carts SET state = 'expired'`, finding: 'a hold without an active cart' },
    { damage: docWith(`'$.items[0].uses', json('[]')`), finding: 'taken places do not match its items' },
    { damage: docWith(`'$.items[0].uses[0].slot', '14:00'`), finding: 'taken places do not match its items' },
    {
      damage: `UPDATE orders SET status = 'cancelled' WHERE status = 'waiting'`,
      finding: 'taken places do not match its items',
    },
    { damage: `UPDATE payments SET state = 'declined'`, finding: 'a paid order without the payment' },
    {
      damage: `UPDATE payments SET order_number = (SELECT MIN(number) FROM orders WHERE status = 'waiting')`,
      finding: 'a paid order without the payment',
    },
    {
      damage: 'UPDATE payments SET captured_cents = captured_cents + 1',
      finding: 'neither paid for anything nor is returned',
    },
    { damage: `UPDATE orders SET status = 'waiting'`, finding: 'a captured payment whose order is not paid' },
    { damage: 'DELETE FROM ticket_entries', finding: 'state does not match its entries' },
    { damage: 'DELETE FROM ticket_entries WHERE item_id = 2', finding: 'redeemed units do not match its entries' },
    { damage: `UPDATE tickets SET state = 'issued'`, finding: 'state does not match its entries' },
    { damage: `UPDATE ticket_entries SET ticket_id = 'X' WHERE item_id = 1`, finding: 'a missing ticket' },
    { damage: 'UPDATE ticket_entries SET ordinal = 2', finding: 'not numbered consecutively' },
    { damage: 'UPDATE ticket_entries SET ordinal = 0', finding: 'not numbered consecutively' },
    { damage: 'UPDATE ticket_entries SET units = 2 WHERE item_id = 2', finding: 'do not match its entries' },
    { damage: docWith(`'$.items[0].redeemed', 9`), finding: 'more units redeemed and refunded' },
    {
      damage: `INSERT INTO ticket_entries SELECT order_number, ticket_id, 2, item_id, units, day, entered_at, NULL
        FROM ticket_entries WHERE item_id = 1`,
      finding: 'more often than its rule allows',
    },
    { damage: `UPDATE tickets SET state = 'void' WHERE item_id = 1`, finding: 'wrong number of tickets' },
    { damage: 'DELETE FROM gift_codes WHERE order_number IS NOT NULL', finding: 'gift codes do not match' },
    {
      damage: 'UPDATE gift_codes SET issued_cents = 1 WHERE order_number IS NOT NULL',
      finding: 'gift codes do not match',
    },
    {
      damage: 'UPDATE gift_codes SET withdrawn = 1 WHERE order_number IS NOT NULL',
      finding: 'gift codes do not match',
    },
    {
      damage: 'UPDATE payments SET refunded_cents = captured_cents WHERE captured_cents = 30000',
      finding: 'unspent gift code whose money was returned',
    },
    {
      damage: 'UPDATE gift_codes SET spent_cents = 30001 WHERE order_number IS NOT NULL',
      finding: 'more spent than issued',
    },
    {
      damage: `INSERT INTO gift_codes (code, ordinal, document, issued_cents, order_number) VALUES ('FREE', 0, '{}', 1, 'X')`,
      finding: 'without a paid order',
    },
    { damage: docWith(`'$.items[0].rowTotalCents', 1`), finding: 'sums do not add up' },
    { damage: docWith(`'$.items[0].discountCents', 1`), finding: 'sums do not add up' },
    { damage: docWith(`'$.discountCents', 1`), finding: 'sums do not add up' },
    {
      damage: docWith(`'$.giftCodeCents', 1, '$.giftCode', 'GIFT300'`),
      finding: 'a gift code with less spent',
    },
    { damage: 'UPDATE orders SET total_cents = total_cents + 1', finding: 'sums do not add up' },
    { damage: docWith(`'$.items[0].taxRate', 5`), finding: 'ledger entries do not match' },
    { damage: docWith(`'$.items[0].taxCents', 5`), finding: '(sales:0, tax:0)' },
    { damage: 'UPDATE payments SET captured_cents = captured_cents - 1', finding: '(gateway:test)' },
    { damage: 'UPDATE payments SET due_back_cents = 1', finding: '(due-back)' },
    { damage: entry({ debit: 'customer', credit: 'sales:0' }), finding: '(customer, sales:0)' },
    { damage: entry({ debit: 'suspense', credit: 'sales:0' }), finding: 'an amount in suspense' },
    {
      damage: entry({ debit: 'gift-codes:granted', credit: 'opening' }),
      finding: 'ledger balance does not match: gift-codes:granted',
    },
    {
      damage: 'UPDATE gift_codes SET spent_cents = 1 WHERE order_number IS NOT NULL',
      finding: 'ledger balance does not match: gift-codes:sold',
    },
    {
      damage: `INSERT INTO vendor_entries (id, vendor, booked_at, order_number, event, fact, sku, units, cents, currency)
        SELECT 'X', vendor, 0, order_number, 'refunded', 'X', sku, 0, -cents - 1, currency FROM vendor_entries LIMIT 1`,
      finding: 'more returned from the books of a vendor than was sold',
    },
    { damage: entry({ number: `'XXXX'` }), finding: 'of a missing order: XXXX' },
    { damage: entry({ number: `'0000'` }), finding: 'of a missing order: 0000' },
  ])('reports $damage', async ({ damage, finding }) => {
    await store.database.raw.run(damage);
    expect((await auditSales(store.database)).join('\n')).toContain(finding);
  });
});

describe('money returned outside', () => {
  beforeEach(giveBackOutside);

  it('agrees when some of its units are refunded', async () => {
    expect(await auditSales(store.database)).toEqual([]);
  });

  const entry = (debit: string, credit: string) =>
    `INSERT INTO ledger_entries SELECT order_number, 'sold', 'by hand', '${debit}', '${credit}', 1, 'HKD', 0 FROM refunds`;
  it.each([
    { damage: 'UPDATE payments SET outside_cents = 0', finding: '(outside)' },
    { damage: 'UPDATE payments SET outside_cents = outside_cents + 1 WHERE outside_cents = 0', finding: '(outside)' },
    { damage: entry('returned-outside', 'opening'), finding: '(outside)' },
    { damage: entry('opening', 'charged-back'), finding: '(outside)' },
    { damage: 'UPDATE refunds SET outside_cents = 0', finding: 'a refund whose money is not returned' },
    { damage: 'UPDATE refunds SET outside_cents = outside_cents - 1', finding: '(refunds outside)' },
  ])('is compared with the books: $damage', async ({ damage, finding }) => {
    await store.database.raw.run(damage);
    expect((await auditSales(store.database)).join('\n')).toContain(finding);
  });
});

describe('npm run audit', () => {
  const audit = () => runCommandIn(store.folder, 'audit', []);

  it('prints that everything agrees, or each finding', async () => {
    expect(await audit()).toEqual([0, 'Places, carts, orders, payments, tickets, receipts and the ledger agree.\n']);
    await store.database.raw.run('UPDATE orders SET total_cents = total_cents + 1');
    const [code, findings] = await audit();
    expect(code).toBe(1);
    expect(findings).toMatch(/^(an order whose sums do not add up: \w{10}\n){4}$/);
  });
});
