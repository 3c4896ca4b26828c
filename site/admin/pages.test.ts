import { expect, it } from 'vitest';
import { pagesFor, staffPageAt, staffPages } from './pages.ts';

const listed = Object.entries(staffPages).flatMap(([name, { path }]) =>
  path.includes(':id') || name === 'shopEdit' ? [] : [{ name, path }],
);
const ofShops = listed.filter(({ path }) => path.startsWith('/shop')).map(({ name }) => name);
const others = listed.map(({ name }) => name).filter((name) => !ofShops.includes(name));

it.each([
  [[], ['start', 'mySignIn']],
  [['order.redeem'], ['start', 'mySignIn']],
  [['order.refund'], ['start', 'refundRequests', 'mySignIn']],
  [['order.read'], ['start', 'orders', 'calendar', 'mySignIn']],
  [['calendar.edit'], ['start', 'calendar', 'mySignIn']],
  [
    ['order.refund', 'shop.manage:7'],
    ['start', 'refundRequests', 'mySignIn', 'shop'],
  ],
  [['vendor', 'shop.manage:7'], ofShops],
  [['owner'], [...others, 'shop']],
])('the permissions %j open the pages %j', (permissions, pages) => {
  expect(pagesFor(permissions)).toEqual(pages);
});

it('the vendors’ pages have the whole menu of vendors', () => {
  expect(pagesFor(['owner'], '/shop/reviews')).toEqual([...others, ...ofShops]);
});

it('every staff page is below /admin, as a list or as one entry of a list, or below /shop', () => {
  for (const [name, { path }] of Object.entries(staffPages)) {
    expect(path).toMatch(/^(\/admin(\/list\/[a-z-]+|\/detail\/[a-z-]+\/:id)?|\/shop(\/[a-z]+(\/[a-zA-Z]+)?)?)$/);
    expect(staffPageAt(path.replace(':id', 'A2B3C4D5E6'))).toBe(name);
  }
});

it.each(['/', '/cart', '/admin/list', '/admin/list/nothing', '/admin/list/orders/more'])(
  'no page of staff is at %s',
  (path) => expect(staffPageAt(path)).toBeUndefined(),
);
