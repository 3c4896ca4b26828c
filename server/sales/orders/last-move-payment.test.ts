import { describe, expect, it } from 'vitest';
import { movePaymentOf } from './last-move-payment.ts';

const minute = 60_000;

describe('the last payment for a move', () => {
  it.each([
    ['created', 29, 'waiting'],
    ['approved', 29, 'waiting'],
    ['created', 31, 'ended'],
    ['created', 61, null],
    ['declined', 1, 'ended'],
    ['cancelled', 59, 'ended'],
    ['expired', 60, null],
    ['refund-due', 61, 'returned'],
    ['refunded', 23 * 60, 'returned'],
    ['refunded', 24 * 60, null],
    ['captured', 1, null],
  ])('in state %s, %d minutes after it began, is shown to its buyer as %s', (state, age, told) => {
    const row = { state, created_at: 0, due_cents: 500, to_date: '2026-03-14', to_slot: '', hold_until: 30 * minute };
    const found = movePaymentOf([row], age * minute);
    expect(found?.state ?? null).toBe(told);
    if (found) expect(found).toMatchObject({ dueCents: 500, to: { date: '2026-03-14', slot: '' } });
  });

  it('is null when there was none', () => expect(movePaymentOf([], 0)).toBeNull());
});
