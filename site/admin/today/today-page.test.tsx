import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { SlotOfDay } from '#shared/contract/staff/day.ts';
import { answerOf, fakeStoreOfFile, openStaffPage } from '#tests/support/staff-room.tsx';
import type { TodayFigures } from './figures.ts';

// The chart library draws in a real browser only; the table beside each chart has the same numbers.
vi.mock('#site/admin/chart/drawn-bars.tsx', () => ({ DrawnBars: () => null }));

const store = fakeStoreOfFile();

const slot = (more: Partial<SlotOfDay>): SlotOfDay => ({
  ...{ sku: 'ride', name: 'Ride', slot: '10:30', sold: 0, unpaid: 0, entered: 0, isNearlyFull: false, isClosed: false },
  places: { capacity: 30, taken: 0, held: 0, free: 30, isShared: false },
  ...more,
});
const sums = (sales: number, refunds: number) => ({
  sales: { count: 2, sum: { value: sales, currency: 'HKD' } },
  refunds: { count: 1, sum: { value: refunds, currency: 'HKD' } },
});

const figures: TodayFigures = {
  day: '2026-03-14',
  // 10:05 in Hong Kong.
  at: '2026-03-14T02:05:00.000Z',
  slots: [
    slot({ slot: '08:00', sold: 9, entered: 9 }),
    slot({
      sold: 24,
      unpaid: 2,
      entered: 1,
      isNearlyFull: true,
      places: { capacity: 30, taken: 26, held: 1, free: 3, isShared: false },
    }),
    slot({ sku: 'tour', name: 'Tour', sold: 3, places: null }),
    slot({ slot: '14:00', isClosed: true }),
  ],
  leftOut: 0,
  hours: [{ hour: 10, booked: 27, entered: 1 }],
  money: {
    soFar: sums(1120, 50),
    lastWeek: { day: '2026-03-07', ...sums(1000, 0) },
    days: [{ day: '2026-03-14', ...sums(1120, 50) }],
  },
  stuck: [
    { kind: 'payments', count: 1, oldestAt: '2026-03-14T01:00:00.000Z' },
    { kind: 'disputes', count: 0, oldestAt: null },
    { kind: 'mails', count: 3, oldestAt: '2026-03-13T16:00:00.000Z' },
  ],
  getsWorkMails: false,
  webhooks: [
    { service: 'stripe', lastSeenAt: '2026-03-14T01:00:00.000Z' },
    { service: 'paypal', lastSeenAt: null },
  ],
};

async function open(given: Partial<TodayFigures> = {}, permissions = ['order.read', 'ledger.read']): Promise<void> {
  store.answers.push(answerOf({ ...figures, ...given }));
  await openStaffPage('/admin', { permissions });
  await screen.findByText(/^Updated at 10:05/);
}

const tile = (name: string | RegExp) =>
  screen.getByRole('heading', { level: 2, name }).closest('li')?.textContent ?? '';
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the page of today', () => {
  it('shows the next slot with all its products', async () => {
    await open();
    expect(tile('Next slot 10:30')).toContain('27 people');
    expect(tile('Next slot 10:30')).toContain('1 entered');
    expect(tile('Visitors')).toContain('36 people');
    expect(tile('Nearly full')).toContain('10:30 Ride');
  });

  it('shows sales and refunds beside those of a week before', async () => {
    await open();
    expect(tile('Sales')).toMatch(/HK\$1,120.*2 orders · \+12 %.*HK\$1,000.* a week before, at this time/);
    expect(tile('Refunds')).toMatch(/HK\$50.*1 refund/);
  });

  it('shows the slots from now on, and earlier ones when asked for', async () => {
    await open();
    const slots = section('Visitors by slot');
    expect(slots.queryByText(/^08:00/)).toBeNull();
    await act(async () => void fireEvent.click(slots.getByRole('switch', { name: 'Show earlier slots' })));
    expect(slots.getByText(/^08:00/)).toBeDefined();
    expect(slots.getByText('+2 unpaid')).toBeDefined();
    expect(slots.getAllByText('90%')).toHaveLength(1);
    expect(slots.getByText('Closed')).toBeDefined();
  });

  it('has the numbers of its charts as tables', async () => {
    await open();
    const [hours] = section('Visitors by hour').getAllByRole('row', { hidden: true }).slice(1);
    expect(hours?.textContent).toBe('10:00271');
    const [day] = section('Sales of the last 14 days').getAllByRole('row', { hidden: true }).slice(1);
    expect(day?.textContent).toMatch(/^Sat, 14 Mar 2026HK\$1,120.*2 orders/);
  });

  it('names what waits for staff, and when webhooks were last seen', async () => {
    await open({}, ['order.read', 'payment.settle', 'mail.retry']);
    const stuck = section('Waiting for staff').getAllByRole('listitem');
    expect(stuck.map(({ textContent }) => textContent)).toEqual([
      '1 Payments without an outcome the oldest since Sat, 14 Mar 2026 09:00',
      '3 Emails that could not be sent the oldest since Sat, 14 Mar 2026 00:00',
    ]);
    const links = section('Waiting for staff').getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/en/admin/list/payments', '/en/admin/list/mails']);
    expect(section('Webhooks of payment services').getByText('None within 30 days')).toBeDefined();
  });

  it('lets staff get emails about what waits', async () => {
    await open();
    store.answers.push(answerOf({ wanted: true }), answerOf({ ...figures, getsWorkMails: true }));
    const choice = screen.getByRole('switch', { name: /^Email me/ });
    await act(async () => void fireEvent.click(choice));
    expect(store.asked.at(1)).toMatchObject({ path: '/api/staff/setWorkMails', body: { wanted: true } });
    await vi.waitFor(() => expect((choice as HTMLInputElement).checked).toBe(true));
  });

  it('leaves out what the account may not see', async () => {
    await open({ money: null, stuck: [], webhooks: null }, ['order.read']);
    expect(screen.queryByRole('heading', { name: 'Sales' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Waiting for staff' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Webhooks of payment services' })).toBeNull();
  });

  it('shows staff without the permission their pages, and makes no call', async () => {
    await openStaffPage('/admin', { permissions: ['order.redeem'] });
    expect(await screen.findByText(/does not open any other page yet/)).toBeDefined();
    expect(store.asked).toEqual([]);
  });
});
