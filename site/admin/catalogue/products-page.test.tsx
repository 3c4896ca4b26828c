import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerOf, fakeStoreOfFile, openStaffPage } from '#tests/support/staff-room.tsx';

const store = fakeStoreOfFile();

const row = { kind: 'product', savedAt: null, image: 'ride.jpg', missing: ['th'], price: 90, isOnSale: true };

it('lists products with their state, price and missing languages', async () => {
  store.answerBy = (path) =>
    path.endsWith('/things')
      ? answerOf({
          things: [
            { ...row, id: 'ride', name: 'Ride', state: 'published' },
            { ...row, id: 'a/b', name: '', state: 'new', price: null, isOnSale: null, image: '', missing: [] },
          ],
          next: null,
          nextId: 4,
        })
      : answerOf({ kind: 'store', id: 'store', published: {}, draft: null, languages: ['en'], currency: 'HKD' });
  await openStaffPage('/admin/list/products?q=ride&state=draft');
  await screen.findByText('2 products');
  expect(store.asked.find(({ path }) => path.endsWith('/things'))?.query).toMatchObject({
    kind: 'product',
    q: 'ride',
    state: 'draft',
  });
  const [, first, second] = screen.getAllByRole('row');
  expect(first?.textContent).toContain('HK$90.00');
  expect(first?.textContent).toContain('ไทย');
  expect(screen.getByRole('link', { name: 'a/b' }).getAttribute('href')).toBe('/en/admin/detail/products/a%2Fb');
  expect(second?.textContent).toContain('New, not yet published');
});
