import { expect, it } from 'vitest';
import { readReceiptNumber, receiptNumber } from './receipt-number.ts';

it.each([
  ['R-2026-000001', { kind: 'receipt', year: 2026, ordinal: 1 }],
  ['C-2027-000042', { kind: 'credit-note', year: 2027, ordinal: 42 }],
  ['R-2026-1234567', { kind: 'receipt', year: 2026, ordinal: 1_234_567 }],
] as const)('%s is written and read', (text, place) => {
  expect(receiptNumber(place)).toBe(text);
  expect(readReceiptNumber(text)).toEqual(place);
});

it.each(['', 'R-2026-1', 'X-2026-000001', 'R-2026-0000001', 'r-2026-000001', 'R-2026-000001 '])(
  '%j is not a receipt number',
  (text) => {
    expect(readReceiptNumber(text)).toBeNull();
  },
);
