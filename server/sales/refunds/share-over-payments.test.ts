import { describe, expect, it } from 'vitest';
import type { ReceiptRow } from '#server/sales/orders/stored-receipt.ts';
import type { StoredPayment } from '#server/sales/payments/stored-payment.ts';
import { methodsOf, receiptsOf, shareOverPayments } from './share-over-payments.ts';
import { leftIn, moneyIn } from './split-refund-money.ts';

const payment = (paymentKey: string, capturedCents: number, more = {}) =>
  ({
    ...{ paymentKey, capturedCents, version: 0, method: 'test', refundedCents: 0, toReturnCents: 0, outsideCents: 0 },
    ...more,
  }) as StoredPayment;
const first = payment('first', 10_000, { method: 'paypal' });
const last = (more = {}) => payment('last', 2000, more);
const both = [last(), first];

describe('a refund shared out over several payments', () => {
  it.each([
    ['nothing', [0, 0], both, []],
    ['less than the last payment has', [1500, 0], both, ['last 1500 0']],
    ['all of the last payment', [2000, 0], both, ['last 2000 0']],
    ['more than the last payment has', [2001, 0], both, ['last 2000 0', 'first 1 0']],
    ['all of both payments', [12_000, 0], both, ['last 2000 0', 'first 10000 0']],
    ['a last payment that is fully returned', [500, 0], [last({ refundedCents: 2000 }), first], ['first 500 0']],
    [
      'a last payment with money still to return',
      [500, 0],
      [last({ refundedCents: 600, toReturnCents: 1000 }), first],
      ['last 400 0', 'first 100 0'],
    ],
    ['money returned outside', [0, 700], [last({ refundedCents: 900, outsideCents: 900 }), first], ['last 0 700']],
    [
      'money returned outside from both payments, and the rest of both',
      [1500, 1200],
      [last({ refundedCents: 900, outsideCents: 900 }), { ...first, refundedCents: 400, outsideCents: 400 }],
      ['last 1100 900', 'first 400 300'],
    ],
  ])('covers %s', (_, [dueCents = 0, outsideCents = 0], payments, parts) => {
    const found = shareOverPayments(payments, { dueCents, outsideCents });
    expect(found.map((part) => `${part.payment.paymentKey} ${part.dueCents} ${part.outsideCents}`)).toEqual(parts);
  });

  it('never exceeds the sum of all payments', () => {
    expect(() => shareOverPayments(both, { dueCents: 12_001, outsideCents: 0 })).toThrow();
    expect(() => shareOverPayments(both, { dueCents: 0, outsideCents: 1 })).toThrow();
    expect(moneyIn([last({ refundedCents: 900, outsideCents: 900 }), first], [])).toEqual({
      leftCents: 11_100,
      outsideCents: 900,
    });
    expect(moneyIn([], [])).toEqual({ leftCents: 0, outsideCents: 0 });
    expect(moneyIn([first], [{ cents: 600 }, { cents: 400 }])).toEqual({
      leftCents: leftIn(first) - 1000,
      outsideCents: 0,
    });
    expect(moneyIn([first], [{ cents: 99_999 }])).toEqual({ leftCents: 0, outsideCents: 0 });
  });

  it('names each method once, and the receipts that it corrects', () => {
    const parts = [
      { payment: payment('a', 0), dueCents: 1, outsideCents: 0 },
      { payment: payment('b', 0, { method: 'paypal' }), dueCents: 2, outsideCents: 0 },
      { payment: payment('c', 0), dueCents: 0, outsideCents: 4 },
    ];
    expect(methodsOf(parts)).toEqual([
      { method: 'test', cents: 5 },
      { method: 'paypal', cents: 2 },
    ]);
    const receipts = ['z', 'b', 'a'].map((fact, index) => ({
      ...{ kind: 'receipt', year: 2026, issued_at: 0 },
      ...{ fact, ordinal: index + 1 },
    }));
    const note: ReceiptRow = { kind: 'credit-note', year: 2026, ordinal: 1, fact: 'c', issued_at: 0 };
    expect(receiptsOf([...receipts, note], parts)).toBe('R-2026-000002, R-2026-000003');
    expect(receiptsOf(receipts, [])).toBe('R-2026-000001');
    expect(receiptsOf([note], parts)).toBeNull();
  });
});
