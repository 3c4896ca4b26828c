import { describe, expect, it } from 'vitest';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import { fail } from '#shared/contract/errors.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';
import { costOfMove, splitItem, whatMoves } from './decide-move.ts';

const at = { day: '2026-03-10', time: '09:00' };
const terms = { currency: 'HKD', at, waiveTerms: false };

function item(more: Partial<OrderedItem> = {}): OrderedItem {
  const priceCents = more.priceCents ?? 10_000;
  const ordered = more.ordered ?? 2;
  return {
    itemId: 1,
    visitDate: '2026-03-14',
    slot: '10:00',
    delivery: 'ticket',
    detail: [],
    isGift: false,
    moving: { untilHours: 24 },
    firstVisit: null,
    taxRate: 0,
    taxCents: 0,
    moveFeeCents: 0,
    moveFeeTaxCents: 0,
    discountCents: 0,
    giftCodeCents: 0,
    redeemed: 0,
    refunded: 0,
    priceCents,
    ordered,
    rowTotalCents: priceCents * ordered,
    ...more,
  } as OrderedItem;
}

function costOf(one: OrderedItem, newPriceCents: number, units = unitsLeft(one)) {
  const { together } = costOfMove([{ item: one, units, newPriceCents }], terms);
  return { units, ...together };
}

const named: Partial<OrderedItem> = { detail: [{ kind: 'per-unit', label: 'Name', value: 'Mei\nRui' }] };

describe('a move', () => {
  it.each([
    ['before the deadline', {}, {}, 'ok'],
    ['after the deadline', {}, { at: { day: '2026-03-13', time: '10:01' } }, 'move-not-allowed'],
    ['after the deadline, by staff', {}, { at: { day: '2026-03-13', time: '10:01' }, waiveTerms: true }, 'ok'],
    ['with terms that forbid it', { moving: { noMove: true } }, {}, 'move-not-allowed'],
    ['without terms', { moving: null }, {}, 'move-not-allowed'],
    ['without terms, by staff', { moving: null }, { waiveTerms: true }, 'ok'],
    ['of a visit on any day, by staff', { visitDate: null }, { waiveTerms: true }, 'move-not-possible'],
    ['of a gift, by staff', { isGift: true }, { waiveTerms: true }, 'move-not-possible'],
    ['of goods, by staff', { delivery: 'collect' as const }, { waiveTerms: true }, 'move-not-possible'],
    ['of used and refunded units', { redeemed: 1, refunded: 1 }, {}, 'move-not-possible'],
    ['of one of two units', {}, { units: 1 }, 'ok'],
    ['of both units', {}, { units: 2 }, 'ok'],
    ['of more units than are left', { redeemed: 1 }, { units: 2 }, 'move-too-many'],
    ['of one of two units with names', named, { units: 1 }, 'move-not-in-part'],
    ['of both units with names', named, { units: 2 }, 'ok'],
  ])('is decided %s', (_, one, options, outcome) => {
    const { units = null, ...others } = options as Partial<typeof terms> & { units?: number };
    const decided = whatMoves([item(one)], [{ itemId: 1, units }], { ...terms, ...others });
    expect(decided.ok ? 'ok' : decided.failure.code).toBe(outcome);
  });
});

describe('the cost of a move', () => {
  it.each([
    [
      'is nothing on a day of the same price',
      {},
      10_000,
      { feeCents: 0, moneyCents: 0, giftCodeCents: 0, dueCents: 0 },
    ],
    ['refunds the difference to a cheaper day', {}, 7000, { feeCents: 0, moneyCents: 6000, dueCents: 0 }],
    ['charges the difference to a more expensive day', {}, 12_000, { moneyCents: 0, dueCents: 4000 }],
    ['keeps the fee of each unit', { moving: { fee: { amount: 15 } } }, 7000, { feeCents: 3000, moneyCents: 3000 }],
    [
      'keeps a fee in percent of the paid amount',
      { moving: { fee: { percent: 10 } } },
      7000,
      { feeCents: 2000, moneyCents: 4000 },
    ],
    [
      'charges the part of a fee that exceeds the difference',
      { moving: { fee: { amount: 40 } } },
      7000,
      { moneyCents: 0, dueCents: 2000 },
    ],
    ['covers only the remaining units', { ordered: 4, redeemed: 1, refunded: 1 }, 7000, { units: 2, moneyCents: 6000 }],
    [
      'has a fee for each moved unit',
      { ordered: 4, moving: { fee: { amount: 15 } } },
      7000,
      { units: 4, feeCents: 6000 },
    ],
    ['keeps the share of a discount', { discountCents: 4000 }, 5000, { moneyCents: 8000 }],
    ['refunds a share to the gift code', { giftCodeCents: 5000 }, 7000, { moneyCents: 4500, giftCodeCents: 1500 }],
    [
      'refunds everything to a gift code that paid everything',
      { giftCodeCents: 20_000 },
      7000,
      { moneyCents: 0, giftCodeCents: 6000 },
    ],
  ])('%s', (_, one, price, cost) => {
    expect(costOf(item(one as Partial<OrderedItem>), price)).toMatchObject(cost);
  });

  it('covers only the moved units', () => {
    const group = item({ ordered: 4, moving: { fee: { amount: 15 } } });
    expect(costOf(group, 7000, 1)).toMatchObject({
      units: 1,
      feeCents: 1500,
      moneyCents: 1500,
    });
  });
});

describe('items that move together', () => {
  const parts = (...changes: [Partial<OrderedItem>, number][]) =>
    costOfMove(
      changes.map(([more, newPriceCents]) => ({ item: item({ ordered: 1, ...more }), units: 1, newPriceCents })),
      terms,
    );

  it.each([
    ['refund the sum of all differences', [{}, 9000], [{}, 8000], { moneyCents: 3000, dueCents: 0 }],
    ['charge the sum of all differences', [{}, 11_000], [{}, 12_000], { moneyCents: 0, dueCents: 3000 }],
    ['offset a higher price against a lower one', [{}, 5000], [{}, 12_000], { moneyCents: 3000, dueCents: 0 }],
    ['charge the part that the offset does not cover', [{}, 9000], [{}, 12_000], { moneyCents: 0, dueCents: 1000 }],
    ['cost nothing when both differences are equal', [{}, 9000], [{}, 11_000], { moneyCents: 0, dueCents: 0 }],
    [
      'refund everything to a gift code that paid the cheaper item',
      [{ giftCodeCents: 10_000 }, 5000],
      [{}, 12_000],
      { moneyCents: 0, giftCodeCents: 3000, dueCents: 0 },
    ],
    [
      'refund a share to the gift code after the offset',
      [{ giftCodeCents: 5000 }, 5000],
      [{}, 12_000],
      { moneyCents: 1500, giftCodeCents: 1500, dueCents: 0 },
    ],
    [
      'leave the offset part with the gift code and charge the rest',
      [{ giftCodeCents: 10_000 }, 9000],
      [{}, 12_000],
      { moneyCents: 0, giftCodeCents: 0, dueCents: 1000 },
    ],
  ] as [string, [Partial<OrderedItem>, number], [Partial<OrderedItem>, number], object][])(
    '%s',
    (_, one, other, cost) => {
      const { each, together } = parts(one, other);
      expect(together).toMatchObject(cost);
      const paid = each.map((part) => {
        const to = { visitDate: '2026-03-15', slot: '', options: '[]', detail: [], uses: [] };
        const { moved } = splitItem(part.item, 5, { ...to, priceCents: part.newPriceCents }, part.cost);
        expect(moved.giftCodeCents).toBeLessThanOrEqual(moved.rowTotalCents);
        return moved.rowTotalCents - moved.giftCodeCents - (part.item.rowTotalCents - part.item.giftCodeCents);
      });
      expect(paid.reduce((sum, cents) => sum + cents, 0)).toBe(together.dueCents - together.moneyCents);
    },
  );

  it('must be of one visit', () => {
    const two = [item(), item({ itemId: 2, slot: '14:00' })];
    const wished = two.map(({ itemId }) => ({ itemId, units: null }));
    expect(whatMoves(two, wished, terms)).toEqual(fail('invalid-request', { field: 'items' }));
  });
});

describe('an item that is split', () => {
  const to = { visitDate: '2026-03-15', slot: '', options: '[]', detail: [], priceCents: 7000, uses: [] };
  const split = (one: OrderedItem) => splitItem(one, 5, to, costOf(one, to.priceCents));

  it('moves as a whole when all its units are left, and keeps its first visit', () => {
    const { kept, moved } = split(item());
    expect(kept).toBeNull();
    expect(moved).toMatchObject({
      itemId: 5,
      ordered: 2,
      rowTotalCents: 14_000,
      firstVisit: { date: '2026-03-14', slot: '10:00' },
    });
    expect(split(moved).moved.firstVisit).toEqual({ date: '2026-03-14', slot: '10:00' });
  });

  it('adds up to the paid amount less the refund, to the cent', () => {
    const one = item({ ordered: 7, redeemed: 2, refunded: 1, discountCents: 1001, giftCodeCents: 2003, taxRate: 9 });
    const cost = costOf(one, to.priceCents);
    const { kept, moved } = split(one);
    const paid = (part: OrderedItem | null) =>
      part ? part.rowTotalCents - part.discountCents - part.giftCodeCents : 0;
    expect(paid(kept) + paid(moved)).toBe(paid(one) - cost.moneyCents);
    expect((kept?.giftCodeCents ?? 0) + moved.giftCodeCents).toBe(one.giftCodeCents - cost.giftCodeCents);
    expect([kept?.ordered, moved.ordered]).toEqual([3, 4]);
  });

  it('has the tax of its new price and of all fees for moving it', () => {
    const fee = { moving: { fee: { amount: 11 } }, moveFeeCents: 1100, moveFeeTaxCents: 100 };
    const { moved } = split(item({ ordered: 1, taxRate: 10, taxCents: 909, priceCents: 10_000, ...fee }));
    expect(moved).toMatchObject({ taxCents: 636, moveFeeCents: 2200, moveFeeTaxCents: 200 });
  });

  it('keeps its share of the tax when a part moves to a day of the same price', () => {
    const one = item({ ordered: 3, taxRate: 10, taxCents: 2728 });
    const { kept, moved } = splitItem(one, 5, { ...to, priceCents: one.priceCents }, costOf(one, one.priceCents, 1));
    expect([kept?.taxCents, moved.taxCents]).toEqual([1818, 910]);
  });

  it('keeps the other units unchanged when a part moves, and adds up', () => {
    const one = item({ ordered: 5, redeemed: 1, discountCents: 1001, giftCodeCents: 2003, taxRate: 9, taxCents: 400 });
    const cost = costOf(one, to.priceCents, 2);
    const { kept, moved } = splitItem(one, 5, to, cost);
    const paid = (part: OrderedItem | null) =>
      part ? part.rowTotalCents - part.discountCents - part.giftCodeCents : 0;
    expect(paid(kept) + paid(moved)).toBe(paid(one) - cost.moneyCents);
    expect(kept).toMatchObject({ itemId: 1, visitDate: one.visitDate, ordered: 3, redeemed: 1, refunded: 0 });
    expect(moved).toMatchObject({ itemId: 5, ordered: 2, redeemed: 0 });
  });

  const [mei, rui, tom] = ['Mei', 'Rui', 'Tom'].map((firstName, unit) => ({ unit, firstName, lastName: 'Chan' }));

  it.each([
    ['of the last unit', [2], ['0 Mei', '1 Rui'], ['0 Tom']],
    ['of the last two units', [1, 2], ['0 Mei'], ['0 Rui', '1 Tom']],
    ['of the unused units beside a used one', [0, 2], ['1 Rui'], ['0 Mei', '1 Tom']],
    ['of all units', [0, 1, 2], [], ['0 Mei', '1 Rui', '2 Tom']],
  ])('keeps each holder with their unit in a move %s', (_, which, staying, moving) => {
    const one = item({ ordered: 3, holders: [tom, mei, rui] as OrderedItem['holders'] });
    const { kept, moved } = splitItem(one, 5, to, costOf(one, to.priceCents, which.length), which);
    const told = (part: OrderedItem | null) =>
      (part?.holders ?? []).map(({ unit, firstName }) => `${unit} ${firstName}`).toSorted();
    expect([told(kept), told(moved)]).toEqual([staying, moving]);
  });
});
