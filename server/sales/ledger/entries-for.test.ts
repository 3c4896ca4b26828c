import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '#tests/conformance/random.ts';
import { addEntries } from './balances.ts';
import { entriesFor } from './entries-for.ts';
import type { LedgerEvent, SoldOrder } from './ledger-event.ts';

const plain = { delivery: 'ticket', rowTotalCents: 10_000, discountCents: 0, taxRate: 0, taxCents: 0 } as const;
const order = (more: Partial<SoldOrder>): SoldOrder => ({
  items: [plain],
  totalCents: 10_000,
  giftCodeCents: 0,
  ...more,
});

describe('entriesFor', () => {
  it.each<[string, LedgerEvent, string[]]>([
    [
      'a bought gift code that pays',
      { what: 'gift-code-spent', origin: 'sold', cents: 300 },
      ['gift-codes:sold < customer 300'],
    ],
    [
      'the sum returned to a gift code when an order ends unpaid',
      { what: 'gift-code-returned', origin: 'granted', cents: 300 },
      ['customer < gift-codes:granted 300'],
    ],
    ['a sale', { what: 'sold', order: order({}) }, ['customer < sales:0 10000']],
    [
      'a sale with taxes of several rates and a promo code',
      {
        what: 'sold',
        order: order({
          totalCents: 27_000,
          items: [
            { ...plain, rowTotalCents: 10_000, discountCents: 1000, taxRate: 5, taxCents: 429 },
            { ...plain, rowTotalCents: 5000, discountCents: 500, taxRate: 5, taxCents: 214 },
            { ...plain, rowTotalCents: 15_000, discountCents: 1500, taxRate: 25, taxCents: 2700 },
          ],
        }),
      },
      [
        'customer < sales:5 14357',
        'customer < tax:5 643',
        'discounts:5 < customer 1500',
        'customer < sales:25 12300',
        'customer < tax:25 2700',
        'discounts:25 < customer 1500',
      ],
    ],
    [
      'a sold gift code',
      { what: 'sold', order: order({ items: [{ ...plain, delivery: 'gift-code' }] }) },
      ['customer < gift-codes:sold 10000'],
    ],
    [
      'a sale partly paid by a gift code',
      { what: 'sold', order: order({ totalCents: 7000, giftCodeCents: 3000 }) },
      ['customer < sales:0 10000'],
    ],
    [
      'a sale that costs more than its items',
      { what: 'sold', order: order({ totalCents: 10_001 }) },
      ['customer < sales:0 10000', 'customer < suspense 1'],
    ],
    [
      'a sale that costs less than its items',
      { what: 'sold', order: order({ totalCents: 9000 }) },
      ['customer < sales:0 10000', 'suspense < customer 1000'],
    ],
    ['a free item', { what: 'sold', order: order({ items: [{ ...plain, rowTotalCents: 0 }], totalCents: 0 }) }, []],
    [
      'a payment',
      { what: 'captured', method: 'card', cents: 10_000, keptCents: 10_000 },
      ['gateway:card < customer 10000'],
    ],
    [
      'an overpayment',
      { what: 'captured', method: 'card', cents: 10_500, keptCents: 10_000 },
      ['gateway:card < customer 10000', 'gateway:card < due-back 500'],
    ],
    [
      'a payment that must be returned',
      { what: 'captured', method: 'card', cents: 10_000, keptCents: 0 },
      ['gateway:card < due-back 10000'],
    ],
    [
      'refunded units, with their tax',
      {
        what: 'refund-granted',
        items: [{ delivery: 'ticket', taxRate: 5, givenCents: 2100, feeCents: 400, taxCents: 100 }],
        moneyCents: 1100,
      },
      ['refunds:5 < customer 2000', 'tax:5 < customer 100', 'customer < due-back 1100'],
    ],
    [
      'refunded units whose money was mostly returned before, outside and by a dispute',
      {
        what: 'refund-granted',
        items: [{ delivery: 'ticket', taxRate: 5, givenCents: 2100, feeCents: 0, taxCents: 100 }],
        moneyCents: 2100,
        before: { returnedCents: 500, chargedBackCents: 1500 },
      },
      [
        'refunds:5 < customer 2000',
        'tax:5 < customer 100',
        'customer < returned-outside 500',
        'customer < charged-back 1500',
        'customer < due-back 100',
      ],
    ],
    [
      'a refunded gift code for which a fee is kept',
      {
        what: 'refund-granted',
        items: [{ delivery: 'gift-code', taxRate: 0, givenCents: 29_000, feeCents: 1000, taxCents: 0 }],
        moneyCents: 29_000,
      },
      ['gift-codes:sold < customer 30000', 'customer < sales:0 1000', 'customer < due-back 29000'],
    ],
    [
      'a move to a cheaper day for a fee, as the difference to its sale',
      {
        what: 'moved',
        before: order({ items: [{ ...plain, taxRate: 5, taxCents: 500 }] }),
        after: order({
          items: [{ ...plain, taxRate: 5, rowTotalCents: 8000, taxCents: 400, moveFeeCents: 100, moveFeeTaxCents: 5 }],
          totalCents: 8100,
        }),
        moneyCents: 1900,
      },
      ['sales:5 < customer 1805', 'tax:5 < customer 95', 'customer < due-back 1900'],
    ],
    ['a service fee', { what: 'fee', method: 'card', cents: 250 }, ['fees:card < gateway:card 250']],
    ['a returned service fee', { what: 'fee', method: 'card', cents: -250 }, ['gateway:card < fees:card 250']],
    [
      'returned money',
      { what: 'returned', method: 'card', cents: 500, dueCents: 500 },
      ['due-back < gateway:card 500'],
    ],
    [
      'returned money that was not due',
      { what: 'returned', method: 'card', cents: 500, dueCents: 200 },
      ['due-back < gateway:card 200', 'returned-outside < gateway:card 300'],
    ],
    [
      'money returned after it was written off',
      { what: 'returned', method: 'card', cents: 500, dueCents: 0, isGivenUp: true },
      ['written-off < gateway:card 500'],
    ],
    [
      'money taken by a dispute, partly due',
      { what: 'charged-back', method: 'card', cents: 500, dueCents: 200 },
      ['due-back < gateway:card 200', 'charged-back < gateway:card 300'],
    ],
    [
      'a failed return',
      { what: 'return-undone', method: 'card', dueCents: 200, returnedOutsideCents: 250, chargedBackCents: 50 },
      ['gateway:card < due-back 200', 'gateway:card < returned-outside 250', 'gateway:card < charged-back 50'],
    ],
    ['voided gift codes', { what: 'gift-codes-voided', cents: 30_000 }, ['gift-codes:sold < returned-outside 30000']],
    ['money written off', { what: 'written-off', cents: 500 }, ['due-back < written-off 500']],
  ])('books %s', (_, event, entries) => {
    expect(entriesFor(event).map(({ debit, credit, cents }) => `${debit} < ${credit} ${cents}`)).toEqual(entries);
  });

  it('moves positive amounts, one for each pair of accounts, and keeps the sum of all accounts at zero', () => {
    const random = createRandom(20_260_310);
    for (let round = 0; round < 2000; round += 1) {
      const event = anyEvent(random);
      const entries = entriesFor(event);
      for (const { debit, credit, cents } of entries) {
        expect(cents).toBeGreaterThan(0);
        expect(debit).not.toBe(credit);
      }
      expect(new Set(entries.map(({ debit, credit }) => `${debit} ${credit}`)).size).toBe(entries.length);
      const balances = addEntries(new Map(), entries);
      expect([...balances.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0);
    }
  });

  it('leaves the customer account at zero even when an order does not add up', () => {
    const random = createRandom(20_260_311);
    for (let round = 0; round < 500; round += 1) {
      const sold = anyOrder(random);
      const balances = [
        { what: 'gift-code-spent', origin: 'sold', cents: sold.giftCodeCents } as const,
        { what: 'sold', order: sold } as const,
        { what: 'captured', method: 'card', cents: sold.totalCents + 5, keptCents: sold.totalCents } as const,
      ].reduce((sums, event) => addEntries(sums, entriesFor(event)), new Map<string, number>());
      expect(balances.get('customer') ?? 0).toBe(0);
    }
  });
});

function anyOrder(random: Random): SoldOrder {
  return {
    items: Array.from({ length: random.below(5) }, () => ({
      delivery: random.pick(['ticket', 'collect', 'gift-code'] as const),
      rowTotalCents: random.below(100_000),
      discountCents: random.below(1000),
      taxRate: random.pick([0, 5, 8.875, 25]),
      taxCents: random.below(3000),
    })),
    totalCents: random.below(200_000),
    giftCodeCents: random.below(5000),
  };
}

function anyEvent(random: Random): LedgerEvent {
  const [cents, some] = [random.below(100_000) - 100, random.below(100_000)];
  const origin = random.pick(['sold', 'granted'] as const);
  return random.pick<LedgerEvent>([
    { what: 'gift-code-spent', origin, cents },
    { what: 'gift-code-returned', origin, cents },
    { what: 'sold', order: anyOrder(random) },
    { what: 'captured', method: 'card', cents, keptCents: some },
    { what: 'fee', method: 'card', cents },
    { what: 'returned', method: 'card', cents, dueCents: some },
    { what: 'return-undone', method: 'card', dueCents: some, returnedOutsideCents: cents, chargedBackCents: some },
    {
      what: 'refund-granted',
      items: [{ delivery: 'ticket', taxRate: 5, givenCents: some, feeCents: 0, taxCents: cents }],
      moneyCents: cents,
      before: { returnedCents: random.below(500), chargedBackCents: random.below(500) },
    },
    { what: 'gift-codes-voided', cents },
    { what: 'moved', before: anyOrder(random), after: anyOrder(random), moneyCents: some },
    { what: 'written-off', cents },
  ]);
}
