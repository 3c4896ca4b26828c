import { expect, it } from 'vitest';
import { type SoldItem, type VendorEntry, type VendorEvent, vendorEntries } from './vendor-entries.ts';

const item = (more: Partial<SoldItem> = {}): SoldItem => ({
  ...{ itemId: 1, productSku: 'boat', vendor: 'harbour', delivery: 'ticket', ordered: 2 },
  ...{ rowTotalCents: 10_000, discountCents: 0, moveFeeCents: 0 },
  ...more,
});
const own = item({ itemId: 2, productSku: 'cable-car', vendor: null });
const tea = item({ itemId: 3, productSku: 'tea', vendor: 'tea-house', ordered: 1, rowTotalCents: 3000 });
const voucher = item({ itemId: 6, productSku: 'voucher', delivery: 'gift-code' });
const back = (itemId: number, units: number, moneyCents: number, giftCodeCents = 0) => ({
  ...{ itemId, units, moneyCents, giftCodeCents },
});
const entry = (units: number, cents: number): VendorEntry => ({ vendor: 'harbour', sku: 'boat', units, cents });

it.each<[string, VendorEvent, VendorEntry[]]>([
  ['nothing for the own products of the store', { what: 'sold', items: [own] }, []],
  [
    'what the buyer pays after discounts, by vendor',
    { what: 'sold', items: [item({ discountCents: 1000 }), own, tea] },
    [entry(2, 9000), { vendor: 'tea-house', sku: 'tea', units: 1, cents: 3000 }],
  ],
  [
    'several lines of a product in one entry',
    { what: 'sold', items: [item(), item({ itemId: 4, ordered: 1, rowTotalCents: 4000 })] },
    [entry(3, 14_000)],
  ],
  ['free units', { what: 'sold', items: [item({ rowTotalCents: 0 })] }, [entry(2, 0)]],
  [
    'refunded money and gift code',
    { what: 'refunded', items: [item(), own], refunded: [back(1, 1, 3000, 1500), back(2, 1, 5000)] },
    [entry(-1, -4500)],
  ],
  ['goodwill without units', { what: 'refunded', items: [item()], refunded: [back(1, 0, 500)] }, [entry(0, -500)]],
  ['nothing for a gift code, which the store owes', { what: 'sold', items: [item(), voucher] }, [entry(2, 10_000)]],
  [
    'nothing for a refunded gift code',
    { what: 'refunded', items: [item(), voucher], refunded: [back(1, 1, 5000), back(6, 2, 10_000)] },
    [entry(-1, -5000)],
  ],
  [
    'nothing for a gift code in a moved order',
    {
      what: 'moved',
      before: [item(), voucher],
      after: [item({ moveFeeCents: 300 }), { ...voucher, moveFeeCents: 300 }],
    },
    [entry(0, 300)],
  ],
  ['nothing for a move to the same price', { what: 'moved', before: [item()], after: [item()] }, []],
  [
    'the difference of a move, with its fee',
    {
      what: 'moved',
      before: [item()],
      after: [
        item({ ordered: 1, rowTotalCents: 5000 }),
        item({ itemId: 5, ordered: 1, rowTotalCents: 4000, moveFeeCents: 300 }),
      ],
    },
    [entry(0, -700)],
  ],
])('books %s', (_, event, entries) => {
  expect(vendorEntries(event)).toEqual(entries);
});
