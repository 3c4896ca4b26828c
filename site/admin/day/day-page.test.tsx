import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerOf, fakeStoreOfFile, openStaffPage } from '#tests/support/staff-room.tsx';
import type { Party } from './parties.ts';

const store = fakeStoreOfFile();

const party = (slot: string, number: string, buyer: string, more: Partial<Party> = {}): Party => ({
  ...{ slot, number, buyer, isPaid: true, phone: '+85291234567' },
  items: [{ name: 'Walk', option: 'Adult', units: 2, people: 2, entered: 1, answers: [] }],
  ...more,
});
const today = answerOf({
  ...{ day: '2026-03-14', at: '2026-03-14T02:05:00.000Z', leftOut: 0, hours: [], money: null, stuck: [] },
  ...{ getsWorkMails: false, webhooks: null },
  slots: ['10:00', '14:00'].map((slot) => ({
    ...{ sku: 'walk', name: 'Walk', slot, sold: 2, unpaid: 0, entered: 0 },
    ...{ places: null, isNearlyFull: false, isClosed: false },
  })),
});

/** The calls of the page may come in any sequence, so the answers are chosen by their path. */
async function open(parties: Party[]): Promise<void> {
  store.answerBy = (path) => (path.endsWith('/today') ? today : answerOf({ parties, next: null }));
  await openStaffPage('/admin/detail/day/2026-03-14', { permissions: ['order.read'] });
}

const answers = [{ label: 'Names', values: ['Tom', 'Grace'] }];

it('lists names by slot, with tickets, answers and entries', async () => {
  const walk = { name: 'Walk', option: 'Adult', units: 2, people: 2, entered: 0, answers };
  await open([
    party('14:00', 'C3C3C3C3C3', 'Mei Chan', { isPaid: false }),
    party('10:00', 'B2B2B2B2B2', 'Zoe Wong'),
    party('10:00', 'A1A1A1A1A1', 'Ada Lam', { items: [walk] }),
  ]);
  expect(await screen.findByRole('region', { name: '10:00 · 4 people, 1 entered' })).toBeDefined();
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Name and orderTickets and answersEntered',
    'Ada LamA1A1A1A1A1 +852912345672 × Walk · AdultNames: Tom, Grace0 / 2',
    'Zoe WongB2B2B2B2B2 +852912345672 × Walk · Adult1 / 2',
    'Name and orderTickets and answersEntered',
    'Mei ChanC3C3C3C3C3 +85291234567Unpaid2 × Walk · Adult1 / 2',
  ]);
  expect(screen.getByRole('status').textContent).toBe('3 bookings');
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/api/staff/exportDay?store=en&day=2026-03-14',
  );
});

it('finds a name', async () => {
  await open([party('10:00', 'B2B2B2B2B2', 'Zoe Wong'), party('10:00', 'A1A1A1A1A1', 'Ada Lam')]);
  await screen.findByText('Ada Lam');
  await act(async () => void fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zoe' } }));
  expect(screen.queryByText('Ada Lam')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('1 booking');
  await act(async () => void fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nobody' } }));
  expect(screen.getByRole('status').textContent).toBe('No booking matches.');
});

it('says that nobody has booked, or that the address has no day', async () => {
  await open([]);
  expect(await screen.findByText('Nobody has booked this day.')).toBeDefined();
  await openStaffPage('/admin/detail/day/tomorrow', { permissions: ['order.read'] });
  expect(await screen.findByText('The address has no day.')).toBeDefined();
});
