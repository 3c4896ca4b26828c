import { expect, it } from 'vitest';
import { buyerAt, formerBuyersAfter } from './former-buyers.ts';

const named = (firstName: string) => ({ email: 'mei@example.com', address: { firstName, lastName: 'Chan' } });
const order = {
  buyer: named('Mei'),
  formerBuyers: [
    { until: 10, buyer: named('May') },
    { until: 20, buyer: named('Mai') },
  ],
};

it.each([
  [5, 'May'],
  [10, 'May'],
  [11, 'Mai'],
  [20, 'Mai'],
  [21, 'Mei'],
])('a receipt of the instant %i names %s', (at, firstName) => {
  expect(buyerAt(order, at)).toEqual(named(firstName));
});

it('an order keeps a former buyer only when a receipt names that buyer', () => {
  const first = { buyer: named('May'), formerBuyers: [] };
  expect(formerBuyersAfter(first, [], 10)).toEqual([]);
  expect(formerBuyersAfter(first, [{ issued_at: 5 }], 10)).toEqual([{ until: 10, buyer: named('May') }]);
  expect(formerBuyersAfter(order, [{ issued_at: 5 }, { issued_at: 20 }], 30)).toEqual(order.formerBuyers);
  expect(formerBuyersAfter(order, [{ issued_at: 25 }], 30)).toHaveLength(3);
});
