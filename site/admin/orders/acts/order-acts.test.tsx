import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import { StaffParts } from '#site/admin/staff-room.tsx';
import { answerOf, failureOf, fakeStoreOfFile, settingOf } from '#tests/support/staff-room.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { CorrectBuyer } from './correct-buyer.tsx';
import { OrderNotes } from './order-notes.tsx';
import { PrintPapers } from './print-papers.tsx';
import { RedeemUnits } from './redeem-units.tsx';
import { ReplaceTickets } from './replace-tickets.tsx';
import { SendAgain } from './send-again.tsx';

const store = fakeStoreOfFile();

const ticket = { id: 'K7M2Q9XFR4', unit: 0, state: 'issued', entriesLeft: 1, entries: [] };
const item = {
  ...{ itemId: 1, name: 'Ride', variant: 'Adult', delivery: 'ticket', ordered: 2, redeemed: 0, refunded: 0, left: 2 },
  visit: { day: '2026-12-24', slot: '10:30' },
  places: [{ pool: 'ride', day: '2026-12-24', slot: '10:30', places: 2 }],
  tickets: [ticket, { ...ticket, id: 'B2BDHY3N4P', unit: 1 }, { ...ticket, id: 'VOID', state: 'void' }],
};
const order = {
  ...{ number: 'A1B2C3D4E5', state: 'paid', items: [item], receipts: [{ number: 'R-2026-000001' }] },
  buyer: { firstName: 'Mei', lastName: 'Chan', latinName: '', email: 'mei@example.com', phone: '' },
} as unknown as StaffOrder;
const forgotten = { ...order, buyer: { ...order.buyer, firstName: '', lastName: '', email: '' } };
const unpaid = { ...order, state: 'waiting', items: [{ ...item, tickets: [] }], receipts: [] } as unknown as StaffOrder;

function show(parts: ReactNode, permissions: string[] = ['owner']): void {
  history.replaceState(null, '', '/en/admin');
  render(<StaffParts setting={settingOf({ permissions })}>{parts}</StaffParts>);
}

function all(of: StaffOrder): ReactNode {
  return [SendAgain, CorrectBuyer, CancelOrder, ReplaceTickets, PrintPapers, RedeemUnits].map((Act) => (
    <Act key={Act.name} order={of} />
  ));
}

const names = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map((one) => one.textContent);
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } }));
const inDialog = () => within(screen.getByRole('dialog'));

describe('the acts on an order', () => {
  const ofPaid = ['Send tickets again', 'Correct buyer', 'Replace lost tickets'];
  const papers = ['Print tickets', 'Print R-2026-000001'];

  it.each([
    ['a paid order', order, ['owner'], [...ofPaid, 'Redeem by hand', ...papers]],
    ['a paid order, for the desk', order, ['order.read', 'order.edit'], [...ofPaid, ...papers]],
    ['a paid order, for an accountant', order, ['order.read'], ['Print R-2026-000001']],
    ['a paid order, for a gate', order, ['order.redeem'], ['Redeem by hand']],
    ['an unpaid order', unpaid, ['order.edit', 'order.redeem'], ['Correct buyer', 'Cancel order']],
    ['an order without a buyer', forgotten, ['order.edit'], ['Print tickets']],
  ])('of %s are those that fit it', (_, of, permissions, expected) => {
    show(all(of), permissions);
    expect(names()).toEqual(expected);
  });

  it('print the tickets and the receipts by the number of the order', () => {
    show(<PrintPapers order={order} />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/api/staff/orders/A1B2C3D4E5/tickets.pdf?store=en',
      '/api/staff/orders/A1B2C3D4E5/receipts/R-2026-000001?store=en',
    ]);
  });
});

it('a correction shows what changes, and sends only that', async () => {
  show(<CorrectBuyer order={order} />);
  await press('Correct buyer');
  await type('Email address', 'may@example.com');
  await type('First name', 'May');
  await press('Show what will happen');
  expect(await inDialog().findByText('Mei → May')).toBeDefined();
  expect(inDialog().getByText(/mei@example.com gets a short notice/)).toBeDefined();
  expect(store.asked).toEqual([]);
  store.answers.push(answerOf({ changed: ['firstName', 'email'], isSent: true }));
  await press('Save');
  expect(store.asked).toMatchObject([{ path: '/api/order/correctBuyer' }]);
  expect(store.asked[0]?.body).toEqual({
    number: 'A1B2C3D4E5',
    firstName: 'May',
    email: 'may@example.com',
    seenEmail: 'mei@example.com',
    nonce: expect.any(String),
  });
});

it.each([
  ['the same address', 'mei@example.com', {}],
  ['a corrected address', 'may@example.com', { email: 'may@example.com' }],
])('tickets are sent again to %s, which is sent only when it was changed', async (_, to, email) => {
  show(<SendAgain order={order} />);
  await press('Send tickets again');
  await type('Email address', to);
  await press('Show what will happen');
  expect(await inDialog().findByText(to)).toBeDefined();
  store.answers.push(answerOf({ email: to }));
  await press('Send');
  expect(store.asked.map(({ body }) => body)).toEqual([
    { number: 'A1B2C3D4E5', ...email, seenEmail: 'mei@example.com', nonce: expect.any(String) },
  ]);
});

it('lost tickets are chosen by their numbers, and void ones are not offered', async () => {
  show(<ReplaceTickets order={order} />);
  await press('Replace lost tickets');
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  await act(async () => void fireEvent.click(screen.getByLabelText(/B2B/)));
  await press('Show what will happen');
  expect(await inDialog().findByText('mei@example.com')).toBeDefined();
  store.answers.push(failureOf(409, 'ticket-not-replaceable', 'This ticket cannot be replaced.'));
  await press('Replace tickets');
  expect((await screen.findByRole('alert')).textContent).toContain('This ticket cannot be replaced.');
  store.answers.push(answerOf({ tickets: 1, email: 'mei@example.com' }));
  await press('Replace tickets');
  const [first, second] = store.asked.map(({ body }) => body as { nonce: string; tickets: string[] });
  expect(first).toEqual(second);
  expect(first?.tickets).toEqual(['B2BDHY3N4P']);
});

it('units are redeemed as the preview showed', async () => {
  show(<RedeemUnits order={order} />);
  await press('Redeem by hand');
  await type('1. Ride · Adult', '1');
  const outcome = { item_id: 1, name: 'Ride', option: 'Adult', reason: null, units: 1, people: 1 };
  store.answers.push(answerOf({ increment_id: 'A1B2C3D4E5', items: [outcome] }));
  await press('Show what will happen');
  await inDialog().findByText('1. Ride · Adult', { selector: 'dt' });
  store.answers.push(answerOf({ increment_id: 'A1B2C3D4E5', items: [outcome] }));
  await press('Redeem');
  const [preview, done] = store.asked.map(({ body }) => body);
  const redeemItemList = [{ item_id: 1, qty: 1 }];
  expect(preview).toEqual({ number: 'A1B2C3D4E5', redeemItemList, preview: true });
  expect(done).toEqual({ number: 'A1B2C3D4E5', redeemItemList, nonce: expect.any(String) });
});

it('a refusal names its reason, and nothing is redeemed', async () => {
  show(<RedeemUnits order={order} />);
  await press('Redeem by hand');
  const outcome = { item_id: 1, name: 'Ride', option: 'Adult', reason: 'wrong-date', units: 0, people: 0 };
  store.answers.push(answerOf({ increment_id: 'A1B2C3D4E5', items: [outcome] }));
  await press('Show what will happen');
  expect(await inDialog().findByText('Refused: for another day')).toBeDefined();
});

it('an unpaid order is cancelled after its places were shown', async () => {
  show(<CancelOrder order={unpaid} />);
  await press('Cancel order');
  expect(await inDialog().findByText('2 × Ride · Adult, 2026-12-24, 10:30')).toBeDefined();
  store.answers.push(answerOf({ units: 2 }));
  await act(async () => void fireEvent.click(inDialog().getByRole('button', { name: 'Cancel order' })));
  expect(store.asked).toMatchObject([{ path: '/api/order/cancel', body: { number: 'A1B2C3D4E5' } }]);
});

it('notes are shown with author and time, and only those who may edit add one', async () => {
  const note = { by: 'ada@example.com', writtenAt: '2026-03-10T01:00:00.000Z', text: 'Called.' };
  store.answers.push(answerOf({ notes: [note] }));
  show(<OrderNotes order={order} />, ['order.read']);
  expect(await screen.findByText('Called.')).toBeDefined();
  expect(screen.getByText(/Tue, 10 Mar 2026 09:00 · ada@example.com/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull();
});
