import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { staffOrder } from '#tests/support/staff-order.ts';
import { answerOf, failureOf, fakeStoreOfFile, openStaffPage } from '#tests/support/staff-room.tsx';

const store = fakeStoreOfFile();

async function open(answer = answerOf({ order: staffOrder() }), locale: 'en' | 'hk' = 'en'): Promise<void> {
  store.answers.push(answer);
  await openStaffPage('/admin/detail/orders/A2B3C4D5E6', { permissions: ['order.read'], locale });
}

const part = (name: string) => screen.findByRole('region', { name });

it('shows the buyer, and asks for the order in the address', async () => {
  await open();
  const summary = await part('Summary');
  expect(summary.textContent).toMatch(/Mei Lam.*mei@example\.com.*\+85291234567/);
  expect(summary.textContent).toContain('Mon, 02 Mar 2026 00:30');
  expect(store.asked.map(({ path }) => path)).toContain('/api/staff/orders/A2B3C4D5E6');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order A2B3C4D5E6');
});

it('shows each ticket with its state and its entries', async () => {
  await open();
  const items = await part('Visits and tickets');
  expect(items.textContent).toContain('2 bought, 1 used, 1 left');
  const entries = within(items).getByRole('list', { name: 'Entries' });
  expect(entries.textContent).toBe('Sat, 14 Mar 2026 10:05 · 1 person or piece gate@example.com');
});

it('shows the money, and the ledger only to those who may read it', async () => {
  await open();
  expect((await part('Money')).textContent).toMatch(/HK\$500\.00/);
  expect(screen.queryByText('Ledger')).toBeNull();
});

it('shows the history with who did what', async () => {
  await open();
  const lines = within(await part('History')).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Mon, 02 Mar 2026 00:30Order placed  Buyer',
    'Mon, 02 Mar 2026 00:31Money received Test payment · HK$500.00 Payment service',
    'Mon, 02 Mar 2026 00:31Email Tickets · Sent Store',
    'Tue, 03 Mar 2026 00:30Visit moved 1 unit · Sat, 14 Mar 2026 10:00 → Sun, 15 Mar 2026 14:00 Staff · ada@example.com',
    'Tue, 03 Mar 2026 00:40Staff act Refund · refund-too-much Staff · ada@example.com',
  ]);
});

it('is in Chinese on the Chinese page', async () => {
  await open(undefined, 'hk');
  expect((await part('紀錄')).textContent).toContain('下單');
});

it('names an order that does not exist', async () => {
  await open(failureOf(404, 'order-not-found', 'We do not know this order.'));
  expect((await screen.findByRole('alert')).textContent).toContain('We do not know this order.');
});
