import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OneGiftCode } from '#shared/contract/staff/gift-codes.ts';
import { answerOf, failureOf, fakeStoreOfFile, openStaffPage } from '#tests/support/staff-room.tsx';

const store = fakeStoreOfFile();

const money = (value: number) => ({ value, currency: 'HKD' });

const code = (more: Partial<OneGiftCode> = {}) =>
  answerOf({
    code: {
      ...{ id: 'g1', ending: 'T4HC', state: 'open', origin: 'staff', order: null, batch: null, label: 'Gift voucher' },
      ...{ issuedAt: '2026-03-14T02:00:00.000Z', issued: money(100), spent: money(30), left: money(70), acts: [] },
      ...more,
    },
  });

const open = () => openStaffPage('/admin/detail/gift-codes/g1', { permissions: ['gift.manage'] });
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('shows the sums of a code by its ending, and the whole code on demand', async () => {
  store.answers.push(code());
  await open();
  expect(await screen.findByRole('region', { name: '…T4HC' })).toBeDefined();
  expect(screen.getByText('HK$70.00')).toBeDefined();
  expect(buttons()).toEqual(expect.arrayContaining(['Top up', 'Block', 'Show the code']));
  store.answers.push(answerOf({ code: '7K3M-Q2XW-9PFB-T4HC' }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Show the code' })));
  expect(await screen.findByText('7K3M-Q2XW-9PFB-T4HC')).toBeDefined();
  expect(store.asked.at(-1)).toMatchObject({ path: '/api/staff/giftCodes/g1/show' });
});

it('offers no top-up for a code of an order, and to unblock a blocked one', async () => {
  store.answers.push(code({ state: 'blocked', origin: 'order', order: 'A1B2C3D4E5' }));
  await open();
  expect(await screen.findByText(/The amount is that of the order/)).toBeDefined();
  expect(buttons()).toContain('Unblock');
  expect(buttons()).not.toContain('Top up');
  expect(screen.queryByRole('link', { name: 'A1B2C3D4E5' })).toBeNull();
});

it('offers no change of a withdrawn code, and says that a code is gone', async () => {
  store.answers.push(code({ state: 'withdrawn' }));
  await open();
  expect(await screen.findByText('Withdrawn')).toBeDefined();
  for (const name of ['Top up', 'Block', 'Unblock']) expect(buttons()).not.toContain(name);
  store.answers.push(failureOf(404, 'gift-code-not-found', 'There is no such gift code.'));
  await openStaffPage('/admin/detail/gift-codes/g2', { permissions: ['gift.manage'] });
  expect(await screen.findByText('There is no such gift code.')).toBeDefined();
});
