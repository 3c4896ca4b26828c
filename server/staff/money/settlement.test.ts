import { expect, it } from 'vitest';
import type { LedgerLine } from './ledger-lines.ts';
import { settle } from './settlement.ts';

const line = (event: string, debit: string, credit: string, cents: number, more: Partial<LedgerLine> = {}) => ({
  ...{ day: '2026-03-10', event, debit, credit, cents, currency: 'HKD' },
  ...more,
});
const none = { captured: 0, refunded: 0, chargedBack: 0, undone: 0, fees: 0, other: 0, payout: 0 };

it.each<[string, LedgerLine[], object[]]>([
  ['nothing for a day without money at a service', [line('sold', 'customer', 'sales:0', 500)], []],
  [
    'a payment with its overpaid part',
    [line('captured', 'gateway:card', 'customer', 500), line('captured', 'gateway:card', 'due-back', 20)],
    [{ captured: 520, payout: 520 }],
  ],
  [
    'refunds, fees and disputes against the payments',
    [
      line('captured', 'gateway:card', 'customer', 1000),
      line('returned', 'due-back', 'gateway:card', 200),
      line('fee', 'fees:card', 'gateway:card', 30),
      line('charged-back', 'charged-back', 'gateway:card', 300),
    ],
    [{ captured: 1000, refunded: 200, fees: 30, chargedBack: 300, payout: 470 }],
  ],
  ['a fee that the service gives back', [line('fee', 'gateway:card', 'fees:card', 30)], [{ fees: -30, payout: 30 }]],
  [
    'a refund that has failed on a later day',
    [
      line('returned', 'due-back', 'gateway:card', 200),
      line('return-undone', 'gateway:card', 'due-back', 200, { day: '2026-03-12' }),
    ],
    [
      { refunded: 200, payout: -200 },
      { day: '2026-03-12', undone: 200, payout: 200 },
    ],
  ],
  [
    'what was there before the books began',
    [line('opening', 'gateway:card', 'opening', 70)],
    [{ other: 70, payout: 70 }],
  ],
  [
    'each method and currency apart, by day',
    [
      line('captured', 'gateway:stripe', 'customer', 5),
      line('captured', 'gateway:card', 'customer', 3, { currency: 'EUR' }),
      line('captured', 'gateway:card', 'customer', 4, { day: '2026-03-09' }),
    ],
    [
      { day: '2026-03-09', captured: 4, payout: 4 },
      { currency: 'EUR', captured: 3, payout: 3 },
      { method: 'stripe', captured: 5, payout: 5 },
    ],
  ],
])('settles %s', (_, lines, rows) => {
  expect(settle(lines)).toEqual(
    rows.map((row) => ({ day: '2026-03-10', method: 'card', currency: 'HKD', ...none, ...row })),
  );
});
