import { describe, expect, it } from 'vitest';
import { isSettled, type SettlingPayment } from './is-settled.ts';

const until = '2026-03-14';
const item = { visitDate: '2026-03-14' as string | null, ordered: 2, redeemed: 0, refunded: 0 };
const use = { until: '2026-03-14' as string | null, isUsedUp: false };
const ticket = { state: 'issued' as const, giftCode: null, use };
const anyDay = { ...use, until: null };
const order = { status: 'paid' as const, refundAskedAt: null as number | null, items: [item], tickets: [ticket] };
const paid: SettlingPayment = { state: 'captured', toReturnCents: 0 };
const codeWith = (leftCents: number) => ({ ...ticket, use: anyDay, giftCode: { issuedCents: 500, leftCents } });

describe('whether an order is settled', () => {
  it.each([
    ['an order whose visit was long ago', order, [paid], true],
    ['an order with a recent visit', { ...order, items: [item, { ...item, visitDate: '2026-03-15' }] }, [paid], false],
    ['an order that waits for its payment', { ...order, status: 'waiting' as const, tickets: [] }, [], false],
    [
      'a cancelled order',
      { ...order, status: 'cancelled' as const, tickets: [] },
      [{ ...paid, state: 'expired' }],
      true,
    ],
    [
      'an order whose payment may still arrive',
      { ...order, status: 'cancelled' as const, tickets: [] },
      [{ ...paid, state: 'created' }],
      false,
    ],
    ['an order with money still to return', order, [{ ...paid, toReturnCents: 1 }], false],
    ['an order with an unanswered refund request', { ...order, refundAskedAt: 1 }, [paid], false],
    ['an order that is refunded', { ...order, refundAskedAt: 1, items: [{ ...item, refunded: 2 }] }, [paid], true],
    ['an order with a ticket for any day', { ...order, tickets: [{ ...ticket, use: anyDay }] }, [paid], false],
    [
      'an order whose used pass is still valid',
      { ...order, tickets: [{ ...ticket, state: 'redeemed' as const, use: anyDay }] },
      [paid],
      false,
    ],
    [
      'an order whose pass has expired',
      { ...order, tickets: [{ ...ticket, state: 'redeemed' as const }] },
      [paid],
      true,
    ],
    [
      'an order whose ticket for any day was used',
      { ...order, tickets: [{ ...ticket, state: 'redeemed' as const, use: { ...anyDay, isUsedUp: true } }] },
      [paid],
      true,
    ],
    ['an order with a gift code that has money left', { ...order, tickets: [codeWith(1)] }, [paid], false],
    ['an order whose gift code is spent', { ...order, tickets: [codeWith(0)] }, [paid], true],
  ] as const)('%s', (_, of, payments, settled) => {
    expect(isSettled(of, payments, until)).toBe(settled);
  });
});
