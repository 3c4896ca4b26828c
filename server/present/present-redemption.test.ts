import { expect, it } from 'vitest';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { RedeemedItem } from '#server/sales/orders/redemption.ts';
import { neverUsed } from '#tests/support/unused-ticket.ts';
import { presentRedemption } from './present-redemption.ts';

const item = {
  productName: 'Trek',
  variantLabel: 'Adult',
  delivery: 'ticket',
  admits: 1,
  detail: [
    { kind: 'choice', label: 'Hotel', value: 'Bay House' },
    { kind: 'per-unit', label: 'Name', value: 'Mei\nKarl' },
  ],
  ordered: 3,
  redeemed: 2,
  refunded: 0,
} as unknown as OrderedItem;

const answersOf = (units: (number | null)[], of: OrderedItem | null = item) => {
  const tickets = units.map((unit, index) => ({ id: `T${index}`, unit, use: neverUsed }));
  const redeemed = { itemId: 1, item: of, reason: null, units: units.length, tickets } as unknown as RedeemedItem;
  const { items } = presentRedemption({ orderNumber: 'A1B2C3D4E5', items: [redeemed] });
  return items[0]?.tickets.map(({ answers }) => answers);
};

it('a gate sees on each ticket only the answers of its own holder', () => {
  const name = (value: string) => [{ label: 'Name', value }];
  expect(answersOf([0, 1])).toEqual([name('Mei'), name('Karl')]);
  expect(answersOf([2])).toEqual([[]]);
  expect(answersOf([0], null)).toEqual([[]]);
});
