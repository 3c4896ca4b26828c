import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerOf, fakeStoreOfFile, openStaffPage } from '#tests/support/staff-room.tsx';

const saved = vi.hoisted((): unknown[] => []);
vi.mock('#site/admin/list/download-csv.ts', () => ({
  downloadCsv: (_name: string, written: unknown) => void saved.push(written),
}));

const store = fakeStoreOfFile();
const hkd = (value: number) => ({ value, currency: 'HKD' });
const none = { captured: hkd(0), refunded: hkd(0), chargedBack: hkd(0), undone: hkd(0), fees: hkd(0), other: hkd(0) };
const rows = [
  { ...none, day: '2026-03-10', method: 'stripe', captured: hkd(100.1), fees: hkd(3.1), payout: hkd(97) },
  { ...none, day: '2026-03-11', method: 'stripe', refunded: hkd(20), payout: hkd(-20) },
];

it('the settlement adds up days and methods, and saves what it shows as CSV', async () => {
  store.answerBy = () => answerOf({ rows });
  await openStaffPage('/admin/list/money?from=2026-03-10&to=2026-03-11');
  const byDay = await screen.findByRole('region', { name: 'By day' });
  expect(store.asked[0]).toMatchObject({
    path: '/api/staff/money/settlement',
    query: { from: '2026-03-10', to: '2026-03-11' },
  });
  expect(byDay.textContent).toContain('HK$77.00');
  expect(byDay.textContent).not.toContain('Charged back');
  fireEvent.click(within(byDay).getByRole('button', { name: 'Export CSV' }));
  expect(saved).toEqual([
    [
      ['Day', 'Payment method', 'Captured', 'Refunded', 'Fees', 'To be paid out', 'Currency'],
      ['2026-03-10', 'stripe', '100.1', '0', '3.1', '97', 'HKD'],
      ['2026-03-11', 'stripe', '0', '20', '0', '-20', 'HKD'],
      ['Total', 'All', '100.1', '20', '3.1', '77', 'HKD'],
    ],
  ]);
});

it('each report has an address, which keeps the days', async () => {
  store.answerBy = () => answerOf({ rows: [] });
  await openStaffPage('/admin/list/money?report=tax&from=2026-03-01&to=2026-03-31');
  await screen.findByText('Nothing was sold or refunded on these days.');
  const links = within(screen.getByRole('navigation', { name: 'Reports' })).getAllByRole('link');
  expect(links.find((link) => link.getAttribute('aria-current') === 'page')?.textContent).toBe('Tax');
  expect(links[0]?.getAttribute('href')).toBe('/en/admin/list/money?report=settlement&from=2026-03-01&to=2026-03-31');
});

it('the revenue names what it is grouped by, and which days count', async () => {
  store.answerBy = () => answerOf({ rows: [] });
  await openStaffPage('/admin/list/money?report=revenue&from=2026-03-01&to=2026-03-31');
  expect((await screen.findByLabelText('Group by')).textContent).toBe('Product');
  expect(screen.getByLabelText('Days of').textContent).toBe('bookings');
});

it('refuses days that are turned round without asking the store', async () => {
  await openStaffPage('/admin/list/money?report=revenue&from=2026-03-31&to=2026-03-01');
  await screen.findByText('The first day is after the last day.');
  expect(store.asked).toEqual([]);
});

it('the audit shows its last run, starts, and shows its progress', async () => {
  const run = { beganAt: '2026-03-10T01:00:00Z', endedAt: '2026-03-10T01:01:00Z', count: 1, findings: ['held: A'] };
  const task = {
    ...{ id: 't1', kind: 'audit', state: 'running', progress: 7, madeAt: '2026-03-10T01:00:00Z' },
    ...{ endedAt: null, failure: null, count: null, file: null, keptUntil: null },
  };
  store.answerBy = (path) => {
    if (path.endsWith('/tasks/t1')) return answerOf({ task });
    return answerOf(store.asked.at(-1)?.body ? { id: 't1' } : { run });
  };
  await openStaffPage('/admin/list/money?report=audit');
  await screen.findByText('held: A');
  fireEvent.click(screen.getByRole('button', { name: 'Start the audit' }));
  await screen.findByRole('progressbar', { name: 'Progress: Audit' });
  expect(new URLSearchParams(location.search).get('task')).toBe('t1');
});
