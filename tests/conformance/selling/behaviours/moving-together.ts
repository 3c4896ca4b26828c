import { describe, expect, it } from 'vitest';
import type { WantedItem } from '#server/commerce/carts.ts';
import type { MovePaymentRequest, MoveRequest } from '#server/sales/orders/move.ts';
import {
  boatItem,
  buy,
  buyer,
  capture,
  cartWithCodes,
  cartWithRides,
  en,
  failureOf,
  must,
  openDay,
  order,
  placesLeft,
  type SharedVisit,
  scarceDay,
  sharedItem,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';
import { paymentSteps } from './payment-steps.ts';

const later = '2026-03-15';
const both = [
  { itemId: 1, units: null },
  { itemId: 2, units: null },
];

/** One move of several items of a visit: an adult and a child, or two kinds of seats. */
export function describeMovingTogether(store: () => TestStore): void {
  const { mailsTold } = paymentSteps(store);
  const orders = () => store().commerce.orders;
  const find = async (fakeId: string) => must(await orders().buyer.byFakeId(fakeId));
  const left = (when: string, sku = 'boat') => placesLeft(store().commerce, when, sku);
  const move = (fakeId: string, date: string, slot: string, more: Partial<MoveRequest> = {}) =>
    orders().buyer.moveVisit(en, fakeId, {
      ...{ items: both, to: { date, slot }, nonce: 'n', waiveTerms: false, by: 'buyer' },
      ...more,
    });
  const optionsOf = async (fakeId: string, day: string, more: Partial<Parameters<typeof ask>[1]> = {}) =>
    must(await ask(fakeId, { itemId: 1, items: null, from: day, to: day, waiveTerms: true, ...more }));
  const ask = (fakeId: string, query: Parameters<ReturnType<typeof orders>['buyer']['moveOptions']>[1]) =>
    orders().buyer.moveOptions(fakeId, query);

  const buyItems = async (items: WantedItem[], ...codes: string[]): Promise<string> => {
    const cartId = await cartWithCodes(store().commerce, items, ...codes);
    return (await buy(store().commerce, cartId, { ...buyer, voucherDate: openDay })).fakeId;
  };

  const boats = (quantity: number, visit?: SharedVisit) => sharedItem('boat-adult', quantity, visit);

  describe('items of one visit', () => {
    it('move in one step, with one email and one credit note that has a line for each', async () => {
      const { audit } = store();
      const fakeId = await buyItems([boatItem(2), boats(1)], 'GIFT300');
      const before = await find(fakeId);
      expect(await optionsOf(fakeId, later, { waiveTerms: false })).toMatchObject({
        items: [
          { itemId: 1, units: 2, unitsLeft: 2 },
          { itemId: 2, units: 1, unitsLeft: 1 },
        ],
      });
      const moved = must(await move(fakeId, later, '14:00'));
      // The price differences, 2 × (127 − 67) and 120 − 60, less a fee of 5 for each unit.
      expect(moved.moneyCents + moved.giftCodeCents).toBe(16_500);
      expect(moved).toMatchObject({
        items: [
          { itemId: 1, newItemId: 3, units: 2 },
          { itemId: 2, newItemId: 4, units: 1 },
        ],
        feeCents: 1500,
      });
      const after = await find(fakeId);
      expect(after.totalCents).toBe(before.totalCents - moved.moneyCents);
      expect(after.items).toMatchObject([
        { itemId: 3, ordered: 2, visitDate: later, slot: '14:00', moveFeeCents: 1000 },
        { itemId: 4, ordered: 1, visitDate: later, slot: '14:00', moveFeeCents: 500 },
      ]);
      expect(after.voucherDate).toBe(later);
      expect(after.moves).toHaveLength(1);
      expect(after.tickets.map(({ state }) => state)).toEqual(['issued', 'issued', 'issued']);
      expect([await left(`${openDay}_10:00`), await left(`${later}_14:00`)]).toEqual([30, 27]);
      const [, note] = after.receipts;
      expect(must(await orders().buyer.receipt(fakeId, note?.number ?? '')).facts).toMatchObject({
        lines: [
          { units: 2, priceCents: 6000 },
          { units: 1, priceCents: 6000 },
        ],
        reductions: [{ kind: 'move-fee', cents: 1500 }],
        totalCents: 16_500,
      });
      expect(await mailsTold()).toEqual(['tickets', 'visit-moved']);
      expect(await audit()).toEqual([]);
      expect(must(await move(fakeId, later, '14:00')).id).toBe(moved.id);
    });

    it('move in part, and the remaining units keep their tickets and day', async () => {
      const fakeId = await buyItems([boatItem(3), boats(2)]);
      const codes = async (itemId: number) =>
        (await find(fakeId)).tickets.flatMap(({ item, code }) => (item.itemId === itemId ? code : []));
      const [first, second] = [await codes(1), await codes(2)];
      const items = [
        { itemId: 1, units: 1 },
        { itemId: 2, units: 1 },
      ];
      must(await move(fakeId, later, '14:00', { items }));
      expect((await find(fakeId)).items).toMatchObject([
        { itemId: 1, ordered: 2, visitDate: openDay },
        { itemId: 3, ordered: 1, visitDate: later },
        { itemId: 2, ordered: 1, visitDate: openDay },
        { itemId: 4, ordered: 1, visitDate: later },
      ]);
      expect([await codes(1), await codes(2)]).toEqual([first.slice(0, 2), second.slice(0, 1)]);
      expect((await find(fakeId)).voucherDate).toBe(openDay);
    });

    it('keep their share of a discount that does not divide evenly', async () => {
      const fakeId = await buyItems([boatItem(3), boats(1)], 'FIFTY', 'GIFT300');
      const before = await find(fakeId);
      expect(before.discountCents).toBe(5000);
      const moved = must(await move(fakeId, later, '14:00'));
      const after = await find(fakeId);
      expect(after.discountCents).toBe(after.items.reduce((sum, { discountCents }) => sum + discountCents, 0));
      expect(after.discountCents).toBeLessThan(5000);
      expect(after.totalCents).toBe(before.totalCents - moved.moneyCents);
    });

    it('can move repeatedly, with the part that a gift code has paid, fees included', async () => {
      const fakeId = await buyItems([boats(2)], 'GIFT300');
      must(await move(fakeId, later, '14:00', { items: both.slice(0, 1) }));
      const once = await find(fakeId);
      expect(once).toMatchObject({ totalCents: 0, giftCodeCents: 13_000, items: [{ rowTotalCents: 12_000 }] });
      const second = { items: [{ itemId: 2, units: 1 }], nonce: 'second', waiveTerms: true };
      must(await move(fakeId, '2026-03-16', '14:00', second));
      expect(await find(fakeId)).toMatchObject({ totalCents: 0, giftCodeCents: 13_000 });
    });

    it('can move without an item that is no longer sold', async () => {
      const { withdraw } = store();
      const fakeId = await buyItems([sharedItem('up-family', 1), sharedItem('up-adult', 2)]);
      await withdraw('up-family');
      const { items, options } = await optionsOf(fakeId, later, { itemId: 2 });
      expect(items).toMatchObject([{ itemId: 2, units: 2 }]);
      expect(options).not.toEqual([]);
      const gone = { itemId: 1, items: null, from: later, to: later, waiveTerms: true };
      expect(failureOf(await ask(fakeId, gone))).toEqual({ code: 'move-not-possible', subject: '1' });
      await withdraw();
    });

    it('of an unpaid order cannot move', async () => {
      const { fakeId } = await order(store().commerce, (await cartWithRides(store().commerce, { adults: 1 })).id);
      const byStaff = { items: both.slice(0, 1), waiveTerms: true };
      expect(failureOf(await move(fakeId, later, '14:00', byStaff))).toEqual({ code: 'move-not-possible' });
    });

    it('of two visits, or named twice, are refused', async () => {
      const fakeId = await buyItems([boats(1), boats(1, { slot: '14:00' })]);
      const refusal = { code: 'invalid-request', field: 'items' };
      expect(failureOf(await move(fakeId, later, '14:00'))).toEqual(refusal);
      const twice = [both[0], both[0]] as typeof both;
      expect(failureOf(await move(fakeId, later, '14:00', { items: twice }))).toEqual(refusal);
      const query = { itemId: 1, items: both.slice(1), from: later, to: later, waiveTerms: false };
      expect(failureOf(await ask(fakeId, query))).toEqual(refusal);
      const { items } = await optionsOf(fakeId, later);
      expect(items.map(({ itemId }) => itemId)).toEqual([1]);
    });

    it('find places only together, each with the places that it takes', async () => {
      const fakeId = await buyItems([sharedItem('up-adult', 3), sharedItem('up-family', 1)]);
      const roomFor = async (adults: number) => {
        const items = [
          { itemId: 1, units: adults },
          { itemId: 2, units: 1 },
        ];
        const { options } = await optionsOf(fakeId, scarceDay, { items });
        return [options[0]?.slot, options[0]?.hasRoom, options[0]?.left];
      };
      expect(await roomFor(3)).toEqual(['10:00', false, 6]);
      expect(await roomFor(2)).toEqual(['10:00', true, 6]);
      expect(failureOf(await move(fakeId, scarceDay, '10:00', { waiveTerms: true }))).toEqual({
        ...{ code: 'quota-exceeded', bound: 6, subject: 'up' },
      });
      const items = [both[1], { itemId: 1, units: 2 }] as MoveRequest['items'];
      must(await move(fakeId, scarceDay, '10:00', { items, waiveTerms: true }));
      expect(await left(`${scarceDay}_10:00`, 'up')).toBe(0);
    });

    it('can use the places that they already have', async () => {
      const fakeId = await buyItems([sharedItem('lecture-adult', 12)]);
      expect(await left(`${openDay}_14:00`, 'lecture')).toBe(8);
      const { options } = await optionsOf(fakeId, openDay);
      expect(options.map(({ slot, hasRoom }) => [slot, hasRoom])).toEqual([['14:00', true]]);
      must(await move(fakeId, openDay, '14:00', { items: both.slice(0, 1), waiveTerms: true }));
    });

    it('are paid by one payment, which holds the places of all', async () => {
      const { commerce, audit } = store();
      const cheap = { date: later, slot: '14:00' } as const;
      const fakeId = await buyItems([boatItem(2, cheap), boats(1, cheap)]);
      const dueCents = 19_500;
      const { options } = await optionsOf(fakeId, openDay, { waiveTerms: false });
      expect(options[0]).toMatchObject({ slot: '10:00', dueCents, feeCents: 1500 });
      const wish: MovePaymentRequest = {
        ...{ items: both, to: { date: openDay, slot: '10:00' }, nonce: 'n', by: 'buyer' },
        ...{ method: 'test', dueCents },
      };
      const start = (more: Partial<MovePaymentRequest> = {}) =>
        orders().gateway.startMovePayment(en, fakeId, { ...wish, ...more });
      const payment = must(await start());
      expect(await left(`${openDay}_10:00`)).toBe(27);
      const inOtherOrder = [both[1], { itemId: 1, units: 2 }] as MovePaymentRequest['items'];
      expect(must(await start({ items: inOtherOrder })).paymentKey).toBe(payment.paymentKey);
      const alone = must(await start({ items: both.slice(1), dueCents: 6500, nonce: 'alone' }));
      expect(alone.paymentKey).not.toBe(payment.paymentKey);
      expect(await left(`${openDay}_10:00`)).toBe(29);
      const again = must(await start());
      expect(await audit()).toEqual([]);

      must(await capture(commerce, again));
      const after = await find(fakeId);
      expect(after.items).toMatchObject([
        { itemId: 3, ordered: 2, visitDate: openDay },
        { itemId: 4, ordered: 1, visitDate: openDay },
      ]);
      expect(after.moves).toMatchObject([{ paidCents: dueCents, items: [{ units: 2 }, { units: 1 }] }]);
      const [, receipt] = after.receipts;
      expect(must(await orders().buyer.receipt(fakeId, receipt?.number ?? '')).facts).toMatchObject({
        lines: [
          { units: 2, priceCents: 6000 },
          { units: 1, priceCents: 6000 },
        ],
        totalCents: dueCents,
      });
    });
  });
}
