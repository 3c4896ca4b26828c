import { expect, it } from 'vitest';
import { hasEndedWithoutMoney, hasTakenMoney, isOpen, outcomeOf } from './payment-state.ts';

it.each([
  { state: 'created', open: true, ended: false, outcome: 'waiting', taken: false },
  { state: 'approved', open: true, ended: false, outcome: 'waiting', taken: false },
  { state: 'captured', open: false, ended: false, outcome: 'paid', taken: true },
  { state: 'refund-due', open: false, ended: false, outcome: 'refund-due', taken: true },
  { state: 'refunded', open: false, ended: false, outcome: 'refund-due', taken: true },
  { state: 'declined', open: false, ended: true, outcome: 'declined', taken: true },
  { state: 'cancelled', open: false, ended: true, outcome: 'cancelled', taken: true },
  { state: 'expired', open: false, ended: true, outcome: 'cancelled', taken: true },
] as const)('classifies a payment that is $state', ({ state, open, ended, outcome, taken }) => {
  expect([isOpen(state), hasEndedWithoutMoney(state), outcomeOf[state]]).toEqual([open, ended, outcome]);
  expect(hasTakenMoney({ state: state as never, capturedCents: 1 })).toBe(taken);
  expect(hasTakenMoney({ state: state as never, capturedCents: 0 })).toBe(false);
});
