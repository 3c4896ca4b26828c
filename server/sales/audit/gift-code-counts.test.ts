import { expect, it } from 'vitest';
import type { OrderSnapshot } from '#server/sales/orders/order-snapshot.ts';
import { addGiftCodes, countGiftCodes, noGiftCodes } from './gift-code-counts.ts';
import type { OrderRow } from './read-orders.ts';

const paidWith = (giftCode: string, giftCodeCents: number) => ({ giftCode, giftCodeCents }) as OrderSnapshot;
const spending = (cents: number) => ({
  refunds: [],
  entries: [{ number: 'A', event: 'gift-code-spent', debit: 'gift-codes:sold', credit: 'customer', cents }],
});
const order = { number: 'A', status: 'paid', isBefore: 0 } as OrderRow;

it('counts orders in parts as it counts them together', () => {
  const [together, one, other] = [noGiftCodes(), noGiftCodes(), noGiftCodes()];
  const spent = [
    { into: one, code: 'GIFT', cents: 100 },
    { into: one, code: 'GIFT', cents: 20 },
    { into: other, code: 'GIFT', cents: 3 },
    { into: other, code: 'OTHER', cents: 5 },
  ];
  for (const { into, code, cents } of spent) {
    countGiftCodes(into, order, paidWith(code, cents), spending(cents));
    countGiftCodes(together, order, paidWith(code, cents), spending(cents));
  }
  addGiftCodes(one, other);
  expect(one).toEqual(together);
  expect(one).toEqual({
    booked: { sold: 128, granted: 0 },
    spent: new Map([
      ['GIFT', { cents: 123, sinceLedger: 123 }],
      ['OTHER', { cents: 5, sinceLedger: 5 }],
    ]),
  });
});
