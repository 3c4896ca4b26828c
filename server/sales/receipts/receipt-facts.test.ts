import { describe, expect, it } from 'vitest';
import { checkReceipts } from '#server/sales/audit/check-receipts.ts';
import type { RefundedUnits } from '#server/sales/ledger/ledger-event.ts';
import { costOfMove, splitItem } from '#server/sales/moving/decide-move.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { ReceiptFacts } from '#server/sales/orders/receipt.ts';
import type { RefundSums } from '#server/sales/orders/refund.ts';
import { unitValues } from '#server/sales/orders/unit-values.ts';
import { decideGoodwill } from '#server/sales/refunds/decide-goodwill.ts';
import { decideRefund } from '#server/sales/refunds/decide-refund.ts';
import { lessRefunded } from '#server/sales/refunds/less-refunded.ts';
import { refundedUnits } from '#server/sales/refunds/refunded-units.ts';
import { taxShares } from '#shared/rules/tax.ts';
import { createRandom } from '#tests/conformance/random.ts';
import { must } from '#tests/conformance/shopping.ts';
import { creditNoteOf, creditNoteOfMove, receiptOf, receiptOfMove } from './receipt-facts.ts';

const operator = { name: { en: 'Cloud Ridge Ltd', hk: '雲嶺有限公司' }, number: { en: 'BR 12345678' } };
const now = { day: '2026-03-10', operator };

function itemOf(more: Partial<OrderedItem>): OrderedItem {
  return {
    ...{ itemId: 1, productName: 'Cable car', variantLabel: 'Adult', visitDate: '2026-03-14', slot: '10:00' },
    ...{ delivery: 'ticket', isGift: false, cancellation: null, ordered: 1, redeemed: 0, refunded: 0 },
    ...{ rowTotalCents: 0, discountCents: 0, giftCodeCents: 0, taxRate: 0, taxCents: 0 },
    ...more,
  } as OrderedItem;
}

function orderOf(items: OrderedItem[]) {
  const sum = (amount: (item: OrderedItem) => number) => items.reduce((all, item) => all + amount(item), 0);
  const discountCents = sum((item) => item.discountCents);
  const giftCodeCents = sum((item) => item.giftCodeCents);
  return {
    ...{ currency: 'HKD', locale: 'hk' as const, items, giftCode: '7K3M-Q2XW-9PFB-T4HC' },
    ...{ discountLabels: ['Spring'], discountCents, giftCodeCents },
    totalCents: sum((item) => item.rowTotalCents) - discountCents - giftCodeCents,
  };
}

describe('receiptOf', () => {
  it('names the operator in the language of its buyer', () => {
    expect(receiptOf(orderOf([itemOf({})]), 'test', now).operator).toEqual({
      name: '雲嶺有限公司',
      address: '',
      number: 'BR 12345678',
      note: '',
    });
    expect(receiptOf(orderOf([itemOf({})]), 'test', { ...now, operator: null }).operator).toBeNull();
  });

  it('lists net and tax for each rate, highest first, and no tax where no item is taxed', () => {
    const items = [
      itemOf({ rowTotalCents: 10_500, taxRate: 5, taxCents: 500 }),
      itemOf({ itemId: 2, rowTotalCents: 11_900, taxRate: 19, taxCents: 1900 }),
      itemOf({ itemId: 3, rowTotalCents: 1000 }),
    ];
    expect(receiptOf(orderOf(items), 'test', now).taxes).toEqual([
      { rate: 19, netCents: 10_000, taxCents: 1900 },
      { rate: 5, netCents: 10_000, taxCents: 500 },
      { rate: 0, netCents: 1000, taxCents: 0 },
    ]);
    expect(receiptOf(orderOf([itemOf({ rowTotalCents: 1000 })]), 'test', now).taxes).toEqual([]);
  });

  it('names for each line until when it is refundable, and nothing when there are no terms', () => {
    const items = [
      itemOf({ rowTotalCents: 1000, cancellation: { freeUntilDays: 1, fee: { percent: 50, untilHours: 2 } } }),
      itemOf({ itemId: 2, rowTotalCents: 1000, cancellation: { noRefund: true } }),
      itemOf({ itemId: 3, rowTotalCents: 1000 }),
    ];
    expect(receiptOf(orderOf(items), 'test', now).lines.map(({ refundTerms }) => refundTerms)).toEqual([
      {
        free: { until: { day: '2026-03-13', time: '23:59' } },
        fee: { until: { day: '2026-03-14', time: '08:00' }, percent: 50, amount: null },
      },
      { free: null, fee: null },
      null,
    ]);
  });

  it('has two lines where the price of an item cannot be shared out evenly', () => {
    const { lines } = receiptOf(orderOf([itemOf({ ordered: 3, rowTotalCents: 1000 })]), 'test', now);
    expect(lines.map(({ units, priceCents, amountCents }) => [units, priceCents, amountCents])).toEqual([
      [2, 333, 666],
      [1, 334, 334],
    ]);
  });

  it('shows only the last characters of a gift code', () => {
    const order = orderOf([itemOf({ rowTotalCents: 1000, giftCodeCents: 300 })]);
    expect(receiptOf(order, 'paypal', now).payments).toEqual([
      { by: 'gift-code', name: 'T4HC', cents: 300 },
      { by: 'money', name: 'paypal', cents: 700 },
    ]);
  });
});

it('receipts add up, and the credit notes of units and goodwill in any number match the receipt to the cent', () => {
  const random = createRandom(20_261_124);
  for (let round = 0; round < 400; round += 1) {
    const drafts = Array.from({ length: 1 + random.below(4) }, (_, index) => {
      const ordered = 1 + random.below(5);
      const rowTotalCents = ordered * random.below(20_000) + random.pick([0, random.below(3)]);
      const discountCents = random.below(1 + Math.floor(rowTotalCents / 3));
      const giftCodeCents = random.below(1 + Math.floor(rowTotalCents / 3));
      const taxRate = random.pick([0, 5, 19]);
      return itemOf({ itemId: index + 1, ordered, rowTotalCents, discountCents, giftCodeCents, taxRate });
    });
    const taxes = taxShares(
      drafts.map((item) => ({ rate: item.taxRate, paidCents: item.rowTotalCents - item.discountCents })),
    );
    let items = drafts.map((item, index) => ({ ...item, taxCents: taxes[index] ?? 0 }));
    const order = orderOf(items);
    const receipt = receiptOf(order, 'test', now);
    expect(check(order, receipt)).toEqual([]);

    const notes: ReceiptFacts[] = [];
    while (items.some((item) => item.refunded < item.ordered)) {
      const worth = items.flatMap(unitValues).reduce((sum, one) => sum + one.giftCodeCents + one.moneyCents, 0);
      if (worth > 0 && random.happens(40)) {
        const given = must(decideGoodwill(items, 1 + random.below(worth)));
        notes.push(noteOf({ ...order, items }, given.sums, given.back));
        items = given.items;
        continue;
      }
      const left = items.filter((item) => item.refunded < item.ordered);
      const { itemId, ordered, refunded } = random.pick(left);
      const wishes = [{ itemId, units: 1 + random.below(ordered - refunded) }];
      const at = { day: '2026-03-10', time: '10:00' };
      const decided = decideRefund(items, wishes, { currency: 'HKD', at, soldOn: at.day, waiveFee: true });
      const sums = must(decided);
      notes.push(noteOf({ ...order, items }, sums, refundedUnits(items, sums.items)));
      items = lessRefunded(items, sums.items);
    }
    const all = (amount: (facts: ReceiptFacts) => number) => notes.reduce((sum, note) => sum + amount(note), 0);
    const tax = ({ taxes: of }: ReceiptFacts) => of.reduce((sum, { taxCents }) => sum + taxCents, 0);
    expect(all(({ totalCents }) => totalCents)).toBe(receipt.totalCents);
    expect(all(tax)).toBe(tax(receipt));
  }
});

/** The findings of the audit. */
function check(order: { totalCents: number; giftCodeCents: number }, facts: ReceiptFacts): string[] {
  const row = { number: 'A', kind: 'receipt', fact: 'P', total: facts.totalCents, doc: JSON.stringify(facts) } as const;
  return checkReceipts('A', order, [], [row]);
}

describe('a move of several items', () => {
  const age = (itemId: number, more: Partial<OrderedItem>) =>
    itemOf({
      ...{ itemId, ordered: 1, moveFeeCents: 0, moveFeeTaxCents: 0, firstVisit: null, moving: {}, taxRate: 10 },
      ...more,
    });
  const adult = age(1, { priceCents: 11_000, rowTotalCents: 11_000, taxCents: 1000 });
  const child = age(2, { priceCents: 5500, rowTotalCents: 5500, taxCents: 500 });
  const meal = age(3, { taxRate: 5, taxCents: 476 });
  const visit = { visitDate: '2026-03-20', slot: '14:00', options: '', detail: [], uses: [] };

  function moved(prices: [number, number]) {
    const at = { currency: 'HKD', at: { day: '2026-03-10', time: '09:00' }, waiveTerms: false };
    const units = [adult, child].map((item, index) => ({ item, units: 1, newPriceCents: prices[index] ?? 0 }));
    const { each, together } = costOfMove(units, at);
    const items = each.map(({ item, cost, newPriceCents }, index) => ({
      ...splitItem(item, 10 + index, { ...visit, priceCents: newPriceCents }, cost),
      item,
    }));
    return {
      items,
      cost: together,
      orders: [orderOf([adult, child, meal]), orderOf([...items.map((one) => one.moved), meal])] as const,
    };
  }

  it('lists only the items whose price changes, with only their tax', () => {
    const cheaper = moved([7700, 5500]);
    const note = creditNoteOfMove(
      ...cheaper.orders,
      { ...cheaper, money: [{ method: 'test', cents: 3300 }], takesBack: null },
      now,
    );
    expect(note).toMatchObject({ lines: [{ units: 1, priceCents: 3300 }], totalCents: 3300 });
    expect(note.taxes).toEqual([{ rate: 10, netCents: 3000, taxCents: 300 }]);
    const dearer = moved([11_000, 7700]);
    const receipt = receiptOfMove(...dearer.orders, { ...dearer, method: 'test', soldOn: now.day }, now);
    expect(receipt).toMatchObject({ lines: [{ units: 1, priceCents: 2200 }], totalCents: 2200 });
    expect(receipt.taxes).toEqual([{ rate: 10, netCents: 2000, taxCents: 200 }]);
  });
});

describe('receiptOfMove', () => {
  const terms = { currency: 'HKD', at: { day: '2026-03-10', time: '09:00' }, waiveTerms: false };

  it.each([
    ['a more expensive visit', {}, 12_000, 4000],
    ['a move with a fee', { moving: { fee: { amount: 15 } } }, 12_000, 7000],
    ['a cheaper visit with a fee above the difference', { moving: { fee: { amount: 60 } } }, 9000, 10_000],
    [
      'an item with a discount that grows with the price',
      { discountCents: 5000, taxRate: 5, taxCents: 714 },
      12_001,
      3001,
    ],
    ['one of three units whose price does not divide evenly', { ordered: 3, rowTotalCents: 20_000 }, 12_000, 5333],
  ])('adds up for %s, with its tax', (_, more, newPrice, dueCents) => {
    const base = { ordered: 2, rowTotalCents: 20_000, priceCents: 10_000, moveFeeCents: 0, moveFeeTaxCents: 0 };
    const cancellation = { freeUntilDays: 1 };
    const item = itemOf({ ...base, cancellation, firstVisit: null, moving: {}, ...more } as Partial<OrderedItem>);
    const units = item.ordered === 3 ? 1 : 2;
    const { each, together } = costOfMove([{ item, units, newPriceCents: newPrice }], terms);
    const cost = { units, ...together, ...each[0]?.cost };
    expect(together.dueCents).toBe(dueCents);
    const visit = { visitDate: '2026-03-20', slot: '14:00', priceCents: newPrice };
    const { kept, moved } = splitItem(item, 2, { ...visit, options: '', detail: [], uses: [] }, cost);
    const [before, after] = [orderOf([item]), orderOf([...(kept ? [kept] : []), moved])];
    const facts = receiptOfMove(
      before,
      after,
      { items: [{ item, moved }], cost, method: 'test', soldOn: now.day },
      now,
    );
    expect(facts.lines.every((line) => line.visitDate === '2026-03-20' && line.slot === '14:00')).toBe(true);
    // A move to a later visit does not improve the terms: they still count from the visit on the 14th.
    expect(facts.lines.map(({ refundTerms }) => refundTerms?.free?.until?.day)).toEqual(
      facts.lines.map(() => '2026-03-13'),
    );
    const moves = [{ id: 'm', money: 0, gift: 0, paid: dueCents, paidBy: 'p' }];
    const row = {
      number: 'A',
      kind: 'receipt' as const,
      fact: 'p',
      total: facts.totalCents,
      doc: JSON.stringify(facts),
    };
    expect(checkReceipts('A', after, [], [row], moves)).toEqual([]);
    const taxes = facts.taxes.reduce((sum, { taxCents }) => sum + taxCents, 0);
    const all = [...(kept ? [kept] : []), moved].reduce((sum, one) => sum + one.taxCents + one.moveFeeTaxCents, 0);
    expect(taxes).toBe(all - item.taxCents);
  });
});

/** The credit note of a refund, after a check that it adds up. */
function noteOf(order: Parameters<typeof creditNoteOf>[0], sums: RefundSums, back: RefundedUnits[]): ReceiptFacts {
  const money = [{ method: 'test', cents: sums.moneyCents }];
  const note = creditNoteOf(order, { sums, back, money, issuedCode: null, takesBack: 'R' }, now);
  expect(check({ totalCents: sums.moneyCents, giftCodeCents: sums.giftCodeCents }, note)).toEqual([]);
  return note;
}
