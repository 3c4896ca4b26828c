import { expect, it } from 'vitest';
import { actorOf, historyOf } from './history.ts';
import type { OrderRows } from './order-rows.ts';

const order = { createdAt: 10, paidAt: null, paymentKey: null, refundAskedAt: null, refundComment: null };

const nothing: Omit<OrderRows, 'owners' | 'tickets' | 'replaced'> = {
  ...{
    entries: [],
    payments: [],
    returns: [],
    disputes: [],
    refunds: [],
    moves: [],
    receipts: [],
    mails: [],
    ledger: [],
  },
  acts: [],
};

type Row<Name extends keyof OrderRows> = OrderRows[Name][number];

const payment = {
  ...{ payment_key: 'pay', method: 'test', state: 'captured', amount_cents: 500, captured_cents: 500, currency: 'HKD' },
  ...{ captured_currency: null, created_at: 11, ended_at: null },
} as Row<'payments'>;
const act: Row<'acts'> = {
  ...{ acted_at: 30, operation: 'order.refund', outcome: 'done', made_by: 'order.refund', account_id: 'ada' },
  ...{ os_user: null, email: 'ada@example.com' },
};

const whatOf = (...given: Parameters<typeof historyOf>) => historyOf(...given).map(({ what }) => what);

it.each([
  [null, null, { kind: 'store', name: null }],
  ['buyer', null, { kind: 'buyer', name: null }],
  ['terms', null, { kind: 'buyer', name: null }],
  ['ada', 'ada@example.com', { kind: 'staff', name: 'ada@example.com' }],
  ['ada', null, { kind: 'staff', name: 'ada' }],
  ['npm run refund', null, { kind: 'staff', name: 'npm run refund' }],
])('the actor of what was done by %j with the address %j is %j', (by, email, actor) => {
  expect(actorOf({ by, email })).toEqual(actor);
});

it('begins with the order, and a step’s events keep their sequence', () => {
  const captured = { event: 'captured', fact: 'pay', posted_at: 20 } as Row<'ledger'>;
  const mail: Row<'mails'> = { id: 'm', kind: 'tickets', state: 'sent', queued_at: 20, tries: 1, last_fault: null };
  const receipt: Row<'receipts'> = { kind: 'receipt', year: 2026, ordinal: 7, issued_at: 20, total_cents: 500 };
  const rows = { ...nothing, payments: [payment], ledger: [captured], mails: [mail], receipts: [receipt] };
  expect(whatOf({ ...order, paidAt: 20, paymentKey: 'pay' }, rows)).toEqual([
    ...['placed', 'payment-begun', 'payment-captured', 'paid', 'receipt', 'mail'],
  ]);
});

it('has no capture for a payment that ended without money', () => {
  const ended = { ...payment, state: 'expired', captured_cents: 0, ended_at: 40 };
  expect(historyOf(order, { ...nothing, payments: [ended] }).at(-1)).toMatchObject({
    ...{ what: 'payment-ended', at: 40, outcome: 'expired' },
  });
});

it('closes a dispute only when it is decided', () => {
  const open = { payment_key: 'pay', state: 'open', opened_at: 50, changed_at: 60, reason: 'fraud' } as Row<'disputes'>;
  expect(whatOf(order, { ...nothing, disputes: [open] })).toEqual(['placed', 'dispute-opened']);
  expect(whatOf(order, { ...nothing, disputes: [{ ...open, state: 'lost' }] })).toEqual([
    ...['placed', 'dispute-opened', 'dispute-closed'],
  ]);
});

it('tells a successful refund once, and a failed one as an act of staff', () => {
  expect(whatOf(order, { ...nothing, acts: [act] })).toEqual(['placed']);
  const failed = { ...act, outcome: 'refund-too-much' };
  expect(historyOf(order, { ...nothing, acts: [failed] }).at(-1)).toMatchObject({
    ...{ what: 'staff-act', by: { kind: 'staff', name: 'ada@example.com' }, about: 'order.refund' },
    outcome: 'refund-too-much',
  });
});

it('tells acts without an event of their own', () => {
  const shown = { ...act, operation: 'order.export', email: null, account_id: null, os_user: 'root' };
  expect(historyOf(order, { ...nothing, acts: [shown] }).at(-1)).toMatchObject({
    by: { name: 'root' },
    outcome: 'done',
  });
});
