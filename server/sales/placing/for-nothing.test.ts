import { expect, it } from 'vitest';
import type { ClosedCart } from '#server/sales/back-end/back-end.ts';
import { contentOf, forNothing } from './for-nothing.ts';

const item = {
  productSku: 'ride',
  delivery: 'ticket',
  priceCents: 100,
  rowTotalCents: 200,
  discountCents: 20,
  taxCents: 9,
};
const cart = {
  ...{ items: [item], subtotalCents: 200, discountCents: 20, totalCents: 180, discountLabels: ['Spring'] },
  ...{ promoCode: null, giftCode: null },
} as unknown as ClosedCart;

it('a cart for nothing keeps its items, without prices', () => {
  expect(forNothing(cart)).toEqual({
    ok: true,
    value: {
      ...cart,
      items: [{ ...item, priceCents: 0, rowTotalCents: 0, discountCents: 0, taxCents: 0 }],
      ...{ subtotalCents: 0, discountCents: 0, totalCents: 0, discountLabels: [] },
    },
  });
});

it.each([
  ['a gift voucher', { items: [{ ...item, productSku: 'voucher', delivery: 'gift-code' }] }, 'voucher'],
  ['a promo code', { promoCode: 'SPRING' }, 'SPRING'],
  ['a gift code', { giftCode: 'GIFT300' }, 'GIFT300'],
])('%s is not given away', (_, more, subject) => {
  expect(forNothing({ ...cart, ...more } as ClosedCart)).toEqual({
    ok: false,
    failure: { code: 'complimentary-not-possible', subject },
  });
});

it('the content of a cart does not depend on the sequence of its lines', () => {
  const [one, other] = [
    { sku: 'a', visitDate: '2026-03-14', slot: '10:00', units: 2 },
    { sku: 'b', visitDate: null, slot: '', units: 1 },
  ];
  expect(contentOf([one, other])).toBe(contentOf([other, one]));
  expect(contentOf([one])).not.toBe(contentOf([{ ...one, units: 3 }]));
});
