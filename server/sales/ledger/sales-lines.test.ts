import { expect, it } from 'vitest';
import { type LinedItem, type LineEvent, linesFor, type SalesLine } from './sales-lines.ts';

const item = (more: Partial<LinedItem> = {}): LinedItem => ({
  ...{ itemId: 1, productSku: 'ride', visitDate: '2026-03-14', delivery: 'ticket', ordered: 2 },
  ...{ rowTotalCents: 10_000, discountCents: 0, moveFeeCents: 0 },
  ...more,
});
const voucher = item({ itemId: 6, productSku: 'voucher', visitDate: null, delivery: 'gift-code' });
const goods = item({ itemId: 7, productSku: 'cap', visitDate: null, delivery: 'none' as never, ordered: 1 });
const back = (
  itemId: number,
  units: number,
  moneyCents: number,
  more: { giftCodeCents?: number; feeCents?: number } = {},
) => ({
  ...{ itemId, units, moneyCents, giftCodeCents: 0, feeCents: 0 },
  ...more,
});
const line = (units: number, cents: number, more: Partial<SalesLine> = {}): SalesLine => ({
  ...{ sku: 'ride', visitDay: '2026-03-14', units, cents },
  ...more,
});

it.each<[string, LineEvent, SalesLine[]]>([
  ['a sale after discounts', { what: 'sold', items: [item({ discountCents: 1000 })] }, [line(2, 9000)]],
  [
    'several items of a product and day together, and each day apart',
    {
      what: 'sold',
      items: [
        item(),
        item({ itemId: 2, ordered: 1, rowTotalCents: 4000 }),
        item({ itemId: 3, visitDate: '2026-03-15', ordered: 1, rowTotalCents: 5000 }),
      ],
    },
    [line(3, 14_000), line(1, 5000, { visitDay: '2026-03-15' })],
  ],
  ['goods, which have no day', { what: 'sold', items: [goods] }, [line(1, 10_000, { sku: 'cap', visitDay: '' })]],
  ['free units', { what: 'sold', items: [item({ rowTotalCents: 0 })] }, [line(2, 0)]],
  ['nothing for a sold gift code', { what: 'sold', items: [voucher] }, []],
  [
    'refunded money and gift code',
    { what: 'refunded', items: [item()], refunded: [back(1, 1, 3000, { giftCodeCents: 1500 })] },
    [line(-1, -4500)],
  ],
  ['goodwill without units', { what: 'refunded', items: [item()], refunded: [back(1, 0, 500)] }, [line(0, -500)]],
  [
    'the fee that is kept of a gift code',
    { what: 'refunded', items: [voucher], refunded: [back(6, 1, 9000, { feeCents: 1000 })] },
    [line(0, 1000, { sku: 'voucher', visitDay: '' })],
  ],
  [
    'a move to another day with its fee, on both days',
    {
      what: 'moved',
      before: [item()],
      after: [
        item({ ordered: 1, rowTotalCents: 5000 }),
        item({ itemId: 5, visitDate: '2026-03-20', ordered: 1, rowTotalCents: 4000, moveFeeCents: 300 }),
      ],
    },
    [line(-1, -5000), line(1, 4300, { visitDay: '2026-03-20' })],
  ],
  ['nothing for what stays', { what: 'moved', before: [item()], after: [item()] }, []],
])('has lines for %s', (_, event, lines) => {
  expect(linesFor(event)).toEqual(lines);
});
