import { expect, it } from 'vitest';
import { presentPlacesLeft, readDeduction, readVisit } from './present-places.ts';

const request = { SKU: 'ride', Source: '2026-03-20_10:30', Sold: 2, OrderID: 'M-1', CartID: 'cart' };

it.each([
  ['2026-03-20_10:30', { date: '2026-03-20', slot: '10:30' }],
  ['2026-03-20', { date: '2026-03-20', slot: '' }],
])('reads %s', (Source, when) => {
  expect(readVisit({ SKU: 'ride', Source })).toEqual({ sku: 'ride', ...when });
  expect(readDeduction({ ...request, Source })).toEqual({
    orderId: 'M-1',
    cartId: 'cart',
    sku: 'ride',
    ...when,
    quantity: 2,
  });
});

it('answers how many are left on a day', () => {
  expect(presentPlacesLeft(readVisit(request), { left: 28 }, 'en')).toEqual({ TX_Date: '2026-03-20', NM_Sellable: 28 });
});
