import { expect, it } from 'vitest';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import { createRandom } from '#tests/conformance/random.ts';
import { costOfMove, splitItem } from './decide-move.ts';

const random = createRandom(47);
const to = { visitDate: '2026-03-15', slot: '', options: '[]', detail: [], uses: [] };
const sumOf = (items: readonly OrderedItem[], amount: (item: OrderedItem) => number) =>
  items.reduce((sum, item) => sum + amount(item), 0);
const total = (items: readonly OrderedItem[]) =>
  sumOf(items, (item) => item.rowTotalCents - item.discountCents - item.giftCodeCents + item.moveFeeCents);
const byGiftCode = (items: readonly OrderedItem[]) => sumOf(items, ({ giftCodeCents }) => giftCodeCents);

/** A random item at a random price: a promo code may take off a part of the price, and a gift code pays nothing, everything or a part. */
function someItem(itemId: number): OrderedItem {
  const ordered = 1 + random.below(4);
  const priceCents = 1 + random.below(300);
  const rowTotalCents = priceCents * ordered;
  const discountCents = random.happens(33) ? random.below(rowTotalCents) : 0;
  const paidCents = rowTotalCents - discountCents;
  return {
    ...{ itemId, ordered, priceCents, rowTotalCents, discountCents },
    giftCodeCents: random.pick([0, paidCents, random.below(paidCents + 1)]),
    moving: { untilHours: 24, fee: { amount: random.happens(50) ? 0 : random.below(80) / 100 } },
    ...{ visitDate: '2026-03-14', slot: '10:00', firstVisit: null, taxRate: 9, taxCents: 0 },
    ...{ moveFeeCents: 0, moveFeeTaxCents: 0, redeemed: 0, refunded: 0 },
  } as OrderedItem;
}

it('one or two moves of one to three items change the order total by exactly the paid and refunded sums', () => {
  for (let run = 0; run < 5000; run++) {
    let items = Array.from({ length: 1 + random.below(3) }, (_, index) => someItem(index + 1));
    for (const turn of [1, 2]) {
      const moving = items.map((item) => ({
        ...{ item, units: 1 + random.below(item.ordered), newPriceCents: random.below(300) },
      }));
      const terms = { currency: 'HKD', at: { day: '2026-03-10', time: '09:00' }, waiveTerms: random.happens(50) };
      const { each, together } = costOfMove(moving, terms);
      const after = each.flatMap(({ item, cost, newPriceCents }, index) => {
        const { kept, moved } = splitItem(item, turn * 100 + index, { ...to, priceCents: newPriceCents }, cost);
        return kept ? [kept, moved] : [moved];
      });
      const { dueCents, moneyCents, giftCodeCents } = together;
      expect([run, turn, total(after) - total(items)]).toEqual([run, turn, dueCents - moneyCents]);
      expect([run, turn, byGiftCode(items) - byGiftCode(after)]).toEqual([run, turn, giftCodeCents]);
      expect(Math.min(moneyCents, giftCodeCents, ...after.map((item) => item.giftCodeCents))).toBeGreaterThanOrEqual(0);
      items = after;
    }
  }
});
