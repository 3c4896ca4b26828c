import { describe, expect, it } from 'vitest';
import { isSettled, type SettlingPayment } from './is-settled.ts';

const until = '2026-03-14';
const item = { visitDate: '2026-03-14' as string | null, ordered: 2, redeemed: 0, refunded: 0 };
const use = { until: '2026-03-14' as string | null, isUsedUp: false };
const ticket = { state: 'issued' as const, giftCode: null, use };
const anyDay = { ...use, until: null };
const order = { status: 'paid' as const, refundAskedAt: null as number | null, items: [item], tickets: [ticket] };
const paid: SettlingPayment = { state: 'captured', dueBackCents: 0 };
const codeWith = (leftCents: number) => ({ ...ticket, use: anyDay, giftCode: { issuedCents: 500, leftCents } });

describe('whether nothing is to come of an order any more', () => {
  it.each([
    ['one whose visit was long ago', order, [paid], true],
    ['one whose visit is still near', { ...order, items: [item, { ...item, visitDate: '2026-03-15' }] }, [paid], false],
    ['one that waits for its payment', { ...order, status: 'waiting' as const, tickets: [] }, [], false],
    [
      'one that was cancelled',
      { ...order, status: 'cancelled' as const, tickets: [] },
      [{ ...paid, state: 'expired' }],
      true,
    ],
    [
      'one whose payment may still arrive',
      { ...order, status: 'cancelled' as const, tickets: [] },
      [{ ...paid, state: 'created' }],
      false,
    ],
    ['one of which money is due back', order, [{ ...paid, dueBackCents: 1 }], false],
    ['one whose buyer waits for an answer', { ...order, refundAskedAt: 1 }, [paid], false],
    ['one whose buyer has got it', { ...order, refundAskedAt: 1, items: [{ ...item, refunded: 2 }] }, [paid], true],
    ['one with a ticket for any day', { ...order, tickets: [{ ...ticket, use: anyDay }] }, [paid], false],
    [
      'one whose pass was used and is still good',
      { ...order, tickets: [{ ...ticket, state: 'redeemed' as const, use: anyDay }] },
      [paid],
      false,
    ],
    ['one whose pass has expired', { ...order, tickets: [{ ...ticket, state: 'redeemed' as const }] }, [paid], true],
    [
      'one whose ticket for any day was used',
      { ...order, tickets: [{ ...ticket, state: 'redeemed' as const, use: { ...anyDay, isUsedUp: true } }] },
      [paid],
      true,
    ],
    ['one with a gift code that has money left', { ...order, tickets: [codeWith(1)] }, [paid], false],
    ['one whose gift code is spent', { ...order, tickets: [codeWith(0)] }, [paid], true],
  ] as const)('%s', (_, of, payments, settled) => {
    expect(isSettled(of, payments, until)).toBe(settled);
  });
});
