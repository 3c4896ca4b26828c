import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerOf, fakeStoreOfFile, openStaffPage } from '#tests/support/staff-room.tsx';

const store = fakeStoreOfFile();
const shop = {
  ...{ number: 7, version: 1, vendor: 'Mei', name: 'Mei', about: {}, host: '' },
  ...{ logo: '', logo_url: '', colour: '', commission: 0, may: [] },
};

it('opens a whole host name in a new tab, without saving it', async () => {
  store.answerBy = () => answerOf({ shops: [shop], next: null });
  await openStaffPage('/shop/setting/shopInfo', { permissions: ['vendor', 'shop.manage:7'] });
  const field = await screen.findByLabelText('Host name');
  fireEvent.change(field, { target: { value: 'mei' } });
  expect(screen.queryByRole('link', { name: /^Open / })).toBeNull();
  fireEvent.change(field, { target: { value: 'www.mei.example' } });
  const link = screen.getByRole('link', { name: 'Open www.mei.example in a new tab' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://www.mei.example/',
    'noopener noreferrer',
  ]);
  expect(store.asked.every(({ path }) => path === '/api/shop/list')).toBe(true);
});
