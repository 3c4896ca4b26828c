import { expect, it } from 'vitest';
import { pagesFor, staffPageAt, staffPages } from './pages.ts';

it.each([
  [[], ['start']],
  [['order.redeem'], ['start']],
  [['order.refund'], ['start', 'refundRequests']],
  [['order.read'], ['start', 'orders', 'calendar']],
  [['calendar.edit'], ['start', 'calendar']],
  [['owner'], Object.entries(staffPages).flatMap(([name, { path }]) => (path.includes(':id') ? [] : [name]))],
])('the permissions %j open the pages %j', (permissions, pages) => {
  expect(pagesFor(permissions)).toEqual(pages);
});

it('every staff page is below /admin, as a list or as one entry of a list', () => {
  for (const [name, { path }] of Object.entries(staffPages)) {
    expect(path).toMatch(/^\/admin(\/list\/[a-z-]+|\/detail\/[a-z-]+\/:id)?$/);
    expect(staffPageAt(path.replace(':id', 'A2B3C4D5E6'))).toBe(name);
  }
});

it.each(['/', '/cart', '/admin/list', '/admin/list/nothing', '/admin/list/orders/more'])(
  'no page of staff is at %s',
  (path) => expect(staffPageAt(path)).toBeUndefined(),
);
