import { expect, it } from 'vitest';
import type { LedgerLine } from './ledger-lines.ts';
import { taxByRate } from './tax.ts';

const line = (event: string, debit: string, credit: string, cents: number, day = '2026-03-10'): LedgerLine => ({
  ...{ day, event, debit, credit, cents, currency: 'HKD' },
});
const none = { sold: 0, refunded: 0, net: 0, taxSold: 0, taxRefunded: 0, tax: 0 };

it.each<[string, LedgerLine[], object[]]>([
  ['nothing for a sold gift code', [line('sold', 'customer', 'gift-codes:sold', 500)], []],
  [
    'a sale with its discount and tax',
    [
      line('sold', 'customer', 'sales:5', 14_357),
      line('sold', 'customer', 'tax:5', 643),
      line('sold', 'discounts:5', 'customer', 1500),
    ],
    [{ rate: 5, sold: 12_857, net: 12_857, taxSold: 643, tax: 643 }],
  ],
  [
    'a refund in a later month, which is set off there',
    [
      line('sold', 'customer', 'sales:5', 2000),
      line('sold', 'customer', 'tax:5', 100),
      line('refund-granted', 'refunds:5', 'customer', 1000, '2026-04-01'),
      line('refund-granted', 'tax:5', 'customer', 50, '2026-04-01'),
    ],
    [
      { rate: 5, sold: 2000, net: 2000, taxSold: 100, tax: 100 },
      { month: '2026-04', rate: 5, refunded: 1000, net: -1000, taxRefunded: 50, tax: -50 },
    ],
  ],
  [
    'a move to a cheaper day as less sold',
    [line('moved', 'sales:5', 'customer', 950), line('moved', 'tax:5', 'customer', 50)],
    [{ rate: 5, sold: -950, net: -950, taxSold: -50, tax: -50 }],
  ],
  [
    'rates by their size',
    [
      line('sold', 'customer', 'sales:25', 3),
      line('sold', 'customer', 'sales:5', 2),
      line('sold', 'customer', 'sales:0', 1),
    ],
    [
      { rate: 0, sold: 1, net: 1 },
      { rate: 5, sold: 2, net: 2 },
      { rate: 25, sold: 3, net: 3 },
    ],
  ],
])('taxes %s', (_, lines, rows) => {
  expect(taxByRate(lines)).toEqual(rows.map((row) => ({ month: '2026-03', currency: 'HKD', ...none, ...row })));
});
