import { describe, expect, it } from 'vitest';
import type { Sql } from '#server/database/sql.ts';
import type { OrderDocument } from '#server/sales/orders/order-document.ts';
import { checkGiftCodes, countGiftCodes, noGiftCodes } from './gift-code-counts.ts';
import type { BookedEntry, OrderRow, RefundRow } from './read-orders.ts';

const paidWith = (giftCode: string, giftCodeCents: number) => ({ giftCode, giftCodeCents }) as OrderDocument;
const spending = (cents: number) => ({
  refunds: [],
  entries: [{ number: 'A', event: 'gift-code-spent', debit: 'gift-codes:sold', credit: 'customer', cents }],
});
const order = { number: 'A', status: 'paid', isBefore: 0 } as OrderRow;

it('adds up what several orders have spent from a code', () => {
  const counts = noGiftCodes();
  for (const { code, cents } of [
    { code: 'GIFT', cents: 100 },
    { code: 'GIFT', cents: 20 },
    { code: 'GIFT', cents: 3 },
    { code: 'OTHER', cents: 5 },
  ]) {
    countGiftCodes(counts, order, paidWith(code, cents), spending(cents));
  }
  expect(counts).toEqual({
    booked: { sold: 128, granted: 0 },
    spent: new Map([
      ['GIFT', { cents: 123, sinceLedger: 123 }],
      ['OTHER', { cents: 5, sinceLedger: 5 }],
    ]),
  });
});

describe('the sum that an order has spent from a code', () => {
  const entry = (event: string, debit: string, credit: string, cents: number): BookedEntry => ({
    ...{ number: 'A', event, debit, credit, cents },
  });
  const spent = entry('gift-code-spent', 'gift-codes:granted', 'customer', 100);
  const returned = entry('gift-code-returned', 'customer', 'gift-codes:granted', 30);
  const opening = entry('opening', 'gift-codes:granted', 'customer', 100);
  const other = entry('opening', 'gift-codes:granted', 'suspense', 7);
  const back = [{ gift: 20 }, { gift: 10 }] as RefundRow[];

  it.each([
    ['is its payment by gift code', {}, { entries: [spent], refunds: [] }, { cents: 100, sinceLedger: 100 }],
    [
      'is less after refunds to the code',
      {},
      { entries: [spent, returned], refunds: back },
      { cents: 70, sinceLedger: 70 },
    ],
    [
      'is zero for a cancelled order',
      { status: 'cancelled' },
      { entries: [], refunds: [] },
      { cents: 0, sinceLedger: 0 },
    ],
    [
      'is not booked again if it was spent before the ledger began',
      {},
      { entries: [other, opening], refunds: [] },
      { cents: 100, sinceLedger: 0 },
    ],
    [
      'is booked only as refunds for an order from before the ledger',
      { isBefore: 1 },
      { entries: [opening, returned], refunds: back },
      { cents: 70, sinceLedger: -30 },
    ],
  ])('%s', (_, more, records, told) => {
    const counts = noGiftCodes();
    countGiftCodes(counts, { ...order, ...more } as OrderRow, paidWith('GIFT', 100), records);
    expect(counts.spent.get('GIFT')).toEqual(told);
  });
});

describe('gift codes used by orders', () => {
  const sold = { code: 'SOLD', spent: 40, left: 60, isSold: 1 };
  const granted = { code: 'GRANTED', spent: 25, left: 75, isSold: 0 };
  const check = (codes: object[], booked: { sold: number; granted: number }, spentOfGranted = 25) => {
    const spent = new Map([
      ['SOLD', { cents: 40, sinceLedger: 40 }],
      ['GRANTED', { cents: spentOfGranted, sinceLedger: 25 }],
    ]);
    return checkGiftCodes({ all: async () => codes } as unknown as Sql, { booked, spent });
  };
  const otherwise = (origin: string) => `gift codes whose ledger balance does not match: gift-codes:${origin}`;

  it.each([
    ['agree with their ledger entries', [sold, granted], { sold: -60, granted: 25 }, []],
    [
      'that were bought are reported when their ledger entries differ',
      [sold, granted],
      { sold: -61, granted: 25 },
      [otherwise('sold')],
    ],
    [
      'that were granted are reported when their ledger entries differ',
      [sold, granted],
      { sold: -60, granted: 24 },
      [otherwise('granted')],
    ],
    [
      'are reported when less is spent than orders used',
      [{ ...sold, spent: 39 }, granted],
      { sold: -60, granted: 25 },
      ['a gift code with less spent than its orders used: SOLD'],
    ],
    ['may have more spent elsewhere', [{ ...sold, spent: 41 }, granted], { sold: -60, granted: 25 }, []],
  ])('%s', async (_, codes, booked, findings) => {
    expect(await check(codes, booked)).toEqual(findings);
  });
});
