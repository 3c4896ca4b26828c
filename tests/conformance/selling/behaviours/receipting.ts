import { describe, expect, it } from 'vitest';
import type { RefundGrant } from '#server/sales/orders/refund.ts';
import {
  buyItems,
  capture,
  cartWith,
  cartWithRides,
  en,
  failureOf,
  must,
  order,
  plainItem,
  type RideWish,
  rideItems,
  startPaying,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

export function describeReceipting(store: () => TestStore): void {
  const orders = () => store().commerce.orders;
  const find = async (fakeId: string) => must(await orders().buyer.byFakeId(fakeId));
  const numbersOf = async (fakeId: string) => (await find(fakeId)).receipts.map(({ number }) => number);
  const read = async (fakeId: string, number: string) => must(await orders().buyer.receipt(fakeId, number)).facts;
  const grant = (fakeId: string, more: Partial<RefundGrant> = {}) =>
    orders().staff.grantRefund(en, fakeId, { items: null, nonce: 'n', waiveFee: false, say: '', by: 'ada', ...more });
  const units = (itemId: number, count: number) => ({ items: [{ itemId, units: count }] });

  const buyRides = (wish: RideWish, ...codes: string[]) => buyItems(store().commerce, rideItems(wish), ...codes);

  describe('a receipt', () => {
    it('is issued when an order is paid, and states the sale, the buyer and the payment', async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 2, children: 1 });
      const { fakeId, order_number } = await order(commerce, id);
      expect(await numbersOf(fakeId)).toEqual([]);
      const payment = await startPaying(commerce, fakeId);
      must(await capture(commerce, payment));
      expect(await numbersOf(fakeId)).toEqual(['R-2026-000001']);
      const receipt = must(await orders().buyer.receipt(fakeId, 'R-2026-000001'));
      expect(receipt.order).toMatchObject({
        number: order_number,
        buyer: { address: { firstName: 'Mei', lastName: 'Chan' } },
      });
      expect(receipt.facts).toMatchObject({
        currency: 'HKD',
        day: '2026-03-10',
        takesBack: null,
        lines: [
          { units: 2, priceCents: 10_000, amountCents: 20_000, visitDate: '2026-03-14', slot: '10:00' },
          { units: 1, priceCents: 5050, amountCents: 5050 },
        ],
        reductions: [],
        totalCents: 25_050,
        payments: [{ by: 'money', name: 'test', cents: 25_050 }],
      });
    });

    it('is issued once, however often a payment is reported, and not for a payment that is returned', async () => {
      const { commerce } = store();
      const { fakeId } = await order(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
      const [first, second] = [await startPaying(commerce, fakeId), await startPaying(commerce, fakeId, 'other')];
      await Promise.all([first, first, first].map((payment) => capture(commerce, payment)));
      must(await capture(commerce, second));
      expect(await numbersOf(fakeId)).toEqual(['R-2026-000001']);
    });

    it('has the next number, also for 20 simultaneous payments', async () => {
      const { commerce } = store();
      const payments = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const { fakeId } = await order(commerce, (await cartWith(commerce, plainItem('dining', 1))).id);
          return { fakeId, ...(await startPaying(commerce, fakeId)) };
        }),
      );
      const paid = await Promise.all(payments.map((payment) => capture(commerce, payment)));
      expect(paid.every(({ ok }) => ok)).toBe(true);
      const numbers = await Promise.all(payments.map(({ fakeId }) => numbersOf(fakeId)));
      expect(numbers.flat().sort()).toEqual(
        Array.from({ length: 20 }, (_, index) => `R-2026-${String(index + 1).padStart(6, '0')}`),
      );
    });

    it("starts with 1 in each year of the operator's calendar", async () => {
      const { setClock } = store();
      setClock('2026-03-10T04:00:00Z');
      await buyRides({ adults: 1 });
      // In Hong Kong the next year has begun.
      setClock('2026-12-31T16:30:00Z');
      const { commerce } = store();
      const late = await buyItems(commerce, [plainItem('dining', 1)]);
      expect(await numbersOf(late)).toEqual(['R-2027-000001']);
      expect(await read(late, 'R-2027-000001')).toMatchObject({ day: '2027-01-01' });
    });

    it('of an order that a gift code pays in part states both payments, and the discount before them', async () => {
      const fakeId = await buyRides({ adults: 4 }, 'TEN', 'GIFT300');
      expect(await read(fakeId, 'R-2026-000001')).toMatchObject({
        reductions: [{ kind: 'discount', label: 'Ten per cent', cents: 4000 }],
        totalCents: 36_000,
        payments: [
          { by: 'gift-code', name: 'T300', cents: 30_000 },
          { by: 'money', name: 'test', cents: 6000 },
        ],
      });
    });

    it('of an order without anything left to pay also has a number', async () => {
      const fakeId = await buyRides({ adults: 1 }, 'GIFT300');
      expect(await read(fakeId, 'R-2026-000001')).toMatchObject({
        totalCents: 10_000,
        payments: [{ by: 'gift-code', name: 'T300', cents: 10_000 }],
      });
    });

    it("can be opened only with its order's key", async () => {
      const [mine, others] = [await buyRides({ adults: 1 }), await buyRides({ adults: 1 })];
      expect(await numbersOf(others)).toEqual(['R-2026-000002']);
      for (const number of ['R-2026-000002', 'C-2026-000001', 'R-2025-000001', 'receipt']) {
        expect(failureOf(await orders().buyer.receipt(mine, number))).toMatchObject({ code: 'order-not-found' });
      }
    });
  });

  describe('a credit note', () => {
    it('is issued with each refund, in its own series, and names the receipt', async () => {
      const fakeId = await buyRides({ adults: 3 });
      must(await grant(fakeId, { ...units(1, 1), nonce: 'one' }));
      must(await grant(fakeId, { ...units(1, 1), nonce: 'one' }));
      must(await grant(fakeId, { ...units(1, 2), nonce: 'two' }));
      expect(await numbersOf(fakeId)).toEqual(['R-2026-000001', 'C-2026-000001', 'C-2026-000002']);
      expect(await read(fakeId, 'C-2026-000002')).toMatchObject({
        takesBack: 'R-2026-000001',
        lines: [{ units: 2, priceCents: 10_000, amountCents: 20_000 }],
        totalCents: 20_000,
        payments: [{ by: 'money', name: 'test', cents: 20_000 }],
      });
    });

    it('has no number for a refused refund or one that could not be granted', async () => {
      const fakeId = await buyRides({ adults: 1 });
      expect(failureOf(await grant(fakeId, units(1, 2)))).toMatchObject({ code: 'refund-too-much' });
      must(await orders().buyer.requestRefund(fakeId, ''));
      must(await orders().staff.refuseRefund(en, fakeId, { nonce: 'no', say: 'No', by: 'ada' }));
      expect(await numbersOf(fakeId)).toEqual(['R-2026-000001']);
    });

    it('leaves no gap after 20 simultaneous grants', async () => {
      const fakeIds = [await buyRides({ adults: 4 }), await buyRides({ adults: 4 })];
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          grant(fakeIds[index % 2] ?? '', { ...units(1, 1), nonce: `n${index}` }),
        ),
      );
      const numbers = (await Promise.all(fakeIds.map(numbersOf))).flat().filter((number) => number.startsWith('C'));
      expect(numbers.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((ordinal) => `C-2026-00000${ordinal}`));
    });
  });
}
