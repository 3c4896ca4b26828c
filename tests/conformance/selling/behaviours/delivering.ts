import { describe, expect, it } from 'vitest';
import type { WantedItem } from '#server/commerce/carts.ts';
import { skuMark } from '#server/sales/ticket-codes/sku-mark.ts';
import {
  buy,
  buyer,
  buyItems,
  capture,
  cartWith,
  cartWithCodes,
  cartWithRides,
  en,
  failureOf,
  lapse,
  must,
  order,
  plainItem,
  rideItems,
  startPaying,
  voucherItem,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

export function describeDelivering(store: () => TestStore) {
  const carts = () => store().commerce.carts;
  const orders = () => store().commerce.orders;
  const cartOf = async (...items: WantedItem[]) => (await cartWith(store().commerce, ...items)).id;
  const buyVouchers = (quantity: number) => buyItems(store().commerce, [voucherItem(quantity)]);
  const payVouchers = async (quantity: number) => {
    const { fakeId } = await order(store().commerce, await cartOf(voucherItem(quantity)));
    const payment = await startPaying(store().commerce, fakeId);
    must(await capture(store().commerce, payment));
    return { fakeId, ...payment, codes: await codesOf(fakeId) };
  };
  const cartWithCode = (code: string) => cartWithCodes(store().commerce, rideItems({ adults: 1 }), code);
  const isReturned = (paymentKey: string, amountCents: number, gatewayRefundId = 'R') =>
    orders().gateway.noteReturn(paymentKey, { gatewayRefundId, amountCents });
  const ticketsOf = async (fakeId: string) => must(await orders().buyer.byFakeId(fakeId)).tickets;
  const codesOf = async (fakeId: string) => (await ticketsOf(fakeId)).map(({ code }) => code);
  const apply = (cartId: string, code: string) => carts().applyCode(en, cartId, code);

  describe('a sold gift code', () => {
    it("is issued once for each unit, however often the payment is reported, with the unit's price as balance", async () => {
      const { commerce, readTicketCode } = store();
      const { fakeId } = await order(commerce, await cartOf(voucherItem(2), voucherItem(1, 'voucher-large')));
      expect(await ticketsOf(fakeId)).toEqual([]);
      const payment = await startPaying(commerce, fakeId);
      await Promise.all([1, 2, 3, 4].map(() => capture(commerce, payment)));
      const tickets = await ticketsOf(fakeId);
      expect(tickets.map(({ giftCode, units }) => [giftCode, units])).toEqual([
        [{ issuedCents: 30_000, leftCents: 30_000 }, 1],
        [{ issuedCents: 30_000, leftCents: 30_000 }, 1],
        [{ issuedCents: 50_000, leftCents: 50_000 }, 1],
      ]);
      expect(tickets[0]?.item.detail).toContainEqual({ kind: 'choice', label: 'Design', value: 'Lanterns' });
      expect(new Set(tickets.map(({ code }) => code)).size).toBe(3);
      for (const { code } of tickets) {
        expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
        expect(readTicketCode(code)).toBeNull();
      }
    });

    it("shows its chosen design in the cart and in the order, or else its product's picture", async () => {
      const { commerce } = store();
      const plain = { ...voucherItem(1, 'voucher-large'), options: [{ id: 161, value: '1612' }] };
      const id = await cartOf(voucherItem(1), plain);
      const looks = ['/media/lantern-card-1440.webp', '/media/voucher-1440.webp'];
      const { lines } = must(await carts().fetch(en, id, false));
      expect(lines.map(({ product }) => product.picture?.url)).toEqual(looks);
      expect(lines[0]?.product.picture?.label).toBe('Lanterns');
      const { fakeId } = await order(commerce, id);
      expect(must(await orders().buyer.byFakeId(fakeId)).items.map(({ image }) => image)).toEqual(looks);
    });

    it('can be spent at once, in part, and shows the rest', async () => {
      const { commerce } = store();
      const fakeId = await buyVouchers(1);
      const [code = ''] = await codesOf(fakeId);
      const { id } = await cartWithRides(commerce, { adults: 2 });
      expect(must(await apply(id, code.toLowerCase()))).toMatchObject({
        discountLabels: ['Gift voucher'],
        totalCents: 0,
      });
      expect(must(await carts().fetch({ locale: 'jp' }, id, false)).discountLabels).toEqual(['ギフト券']);
      await buy(commerce, id);
      expect((await ticketsOf(fakeId))[0]?.giftCode).toEqual({ issuedCents: 30_000, leftCents: 10_000 });
    });

    it('is found as people type it: without hyphens, in small letters, with an O for a 0 and an l for a 1', async () => {
      const { commerce } = store();
      const fakeId = await buyVouchers(8);
      for (const code of await codesOf(fakeId)) {
        const { id } = await cartWithRides(commerce, { adults: 1 });
        const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l');
        expect(must(await apply(id, typed)).codes).toEqual([code]);
        expect(must(await apply(id, code.replaceAll('-', ''))).codes).toEqual([code]);
      }
    });

    it('costs its full price, whatever codes the cart has', async () => {
      const { commerce } = store();
      const id = await cartOf(...rideItems({ adults: 2 }), voucherItem(1));
      must(await apply(id, 'TEN'));
      expect(must(await apply(id, 'GIFT300'))).toMatchObject({ discountCents: 20_000, totalCents: 30_000 });
      const { fakeId } = await buy(commerce, id);
      expect(must(await orders().buyer.byFakeId(fakeId))).toMatchObject({
        discountCents: 2000,
        giftCodeCents: 18_000,
        totalCents: 30_000,
        items: [
          { discountCents: 2000, giftCodeCents: 18_000 },
          { discountCents: 0, giftCodeCents: 0 },
        ],
      });
    });

    it('accepts no code in a cart without other items', async () => {
      const { commerce } = store();
      const id = await cartOf(voucherItem(1));
      expect(failureOf(await apply(id, 'TEN'))).toMatchObject({ code: 'coupon-not-applicable' });
      expect(failureOf(await apply(id, 'GIFT300'))).toMatchObject({ code: 'gift-code-not-applicable' });
      const mixed = await cartWithRides(commerce, { adults: 1 });
      must(await apply(mixed.id, 'GIFT300'));
      must(await carts().add(en, { cartId: mixed.id, items: [voucherItem(1)] }));
      must(await carts().remove(en, mixed.id, mixed.lines[0]?.id ?? ''));
      must(await carts().setBuyer(en, mixed.id, buyer));
      expect(failureOf(await store().commerce.placeOrder(en, mixed.id))).toEqual({
        code: 'gift-code-not-applicable',
        subject: 'GIFT300',
      });
    });

    it('is issued after a late payment too, and never for an unpaid order', async () => {
      const { commerce } = store();
      const late = await order(commerce, await cartOf(voucherItem(1)));
      const never = await order(commerce, await cartOf(voucherItem(1)));
      const payment = await startPaying(commerce, late.fakeId);
      await lapse(store());
      expect(must(await capture(commerce, payment)).outcome).toBe('paid');
      expect(await codesOf(late.fakeId)).toHaveLength(1);
      expect(await codesOf(never.fakeId)).toEqual([]);
    });

    it('survives an import that does not contain it', async () => {
      const { commerce, sell } = store();
      const fakeId = await buyVouchers(1);
      const [code = ''] = await codesOf(fakeId);
      await sell((catalogue) => Object.assign(catalogue, { giftCodes: [] }));
      const { id } = await cartWithRides(commerce, { adults: 1 });
      expect(must(await apply(id, code)).totalCents).toBe(0);
    });

    it('is void when its money is returned before anything was spent', async () => {
      const { commerce } = store();
      const { fakeId, paymentKey, codes } = await payVouchers(2);
      const [unspent = '', spent = ''] = codes;
      const waiting = await cartWithCode(unspent);
      must(await carts().setBuyer(en, waiting, buyer));
      await buy(commerce, await cartWithCode(spent));
      await isReturned(paymentKey, 20_000, 'R1');
      expect((await ticketsOf(fakeId)).map(({ state }) => state)).toEqual(['issued', 'issued']);
      for (const _ of ['once', 'again']) await isReturned(paymentKey, 40_000, 'R2');
      const after = await ticketsOf(fakeId);
      const byCode = new Map(after.map((ticket) => [ticket.code, ticket]));
      expect(byCode.get(unspent)).toMatchObject({ state: 'void', giftCode: { leftCents: 0 } });
      expect(byCode.get(spent)).toMatchObject({ state: 'issued', giftCode: { leftCents: 20_000 } });
      expect(failureOf(await commerce.placeOrder(en, waiting))).toMatchObject({ code: 'gift-code-empty' });
      expect(failureOf(await apply(waiting, unspent))).toMatchObject({ code: 'coupon-not-found' });
    });

    it.each([
      ['restored into a cart', async (fakeId: string) => must(await store().commerce.restoreOrder(en, fakeId))],
      ['never paid', () => lapse(store())],
    ])('is also void when its only order is %s after the money was returned', async (_, end) => {
      const { commerce } = store();
      const { fakeId, paymentKey, codes } = await payVouchers(2);
      const waiting = await order(commerce, await cartWithCode(codes[0] ?? ''));
      await isReturned(paymentKey, 60_000);
      await end(waiting.fakeId);
      expect((await ticketsOf(fakeId)).map(({ state }) => state)).toEqual(['void', 'void']);
      const next = await cartWithRides(commerce, { adults: 1 });
      for (const code of codes) {
        expect(failureOf(await apply(next.id, code))).toMatchObject({ code: 'coupon-not-found' });
      }
    });

    it('stays valid when the return is of a second payment of its order', async () => {
      const { commerce } = store();
      const { fakeId } = await order(commerce, await cartOf(voucherItem(1)));
      const [payment, second] = [await startPaying(commerce, fakeId), await startPaying(commerce, fakeId, 'other')];
      must(await capture(commerce, payment));
      must(await capture(commerce, second));
      await isReturned(second.paymentKey, 30_000);
      expect(await ticketsOf(fakeId)).toMatchObject([{ state: 'issued', giftCode: { leftCents: 30_000 } }]);
    });

    it('cannot pay a late order after its own money was returned', async () => {
      const { commerce } = store();
      const bought = await payVouchers(1);
      const id = await cartWithCodes(commerce, rideItems({ adults: 4 }), ...bought.codes);
      const late = await startPaying(commerce, (await order(commerce, id)).fakeId);
      await lapse(store());
      await isReturned(bought.paymentKey, 30_000);
      expect(must(await capture(commerce, late)).outcome).toBe('refund-due');
      expect(await ticketsOf(bought.fakeId)).toMatchObject([{ state: 'void', giftCode: { leftCents: 0 } }]);
    });

    it('is void when its money is returned while its order is cancelled, in either sequence', async () => {
      const { commerce } = store();
      const { fakeId, paymentKey, codes } = await payVouchers(1);
      const waiting = await order(commerce, await cartWithCode(codes[0] ?? ''));
      await Promise.all([commerce.restoreOrder(en, waiting.fakeId), isReturned(paymentKey, 30_000)]);
      expect((await ticketsOf(fakeId)).map(({ state }) => state)).toEqual(['void']);
    });

    it('is either void or spent when both happen at the same time', async () => {
      const { commerce } = store();
      const { fakeId, paymentKey, codes } = await payVouchers(1);
      const id = await cartWithCode(codes[0] ?? '');
      must(await carts().setBuyer(en, id, buyer));
      const [placed] = await Promise.all([commerce.placeOrder(en, id), isReturned(paymentKey, 30_000)]);
      const [ticket] = await ticketsOf(fakeId);
      expect(ticket?.state).toBe(placed.ok ? 'issued' : 'void');
    });
  });

  describe('an item that is no ticket for the gate', () => {
    it('is marked in its code: an item of goods has one slip, a service one confirmation for each unit', async () => {
      const { commerce, readTicketCode } = store();
      const items = [...rideItems({ adults: 1 }), plainItem('plush', 3), plainItem('dining', 2)];
      const fakeId = await buyItems(commerce, items);
      const tickets = await ticketsOf(fakeId);
      expect(tickets.map(({ code }) => readTicketCode(code))).toMatchObject([
        { delivery: 'ticket', product: skuMark('ride-adult'), units: 1 },
        { delivery: 'collect', product: skuMark('plush'), units: 3 },
        { delivery: 'service', product: skuMark('dining'), units: 1 },
        { delivery: 'service', product: skuMark('dining'), units: 1 },
      ]);
      expect(tickets.map(({ unit, units }) => [unit, units])).toEqual([
        [0, 1],
        [null, 3],
        [0, 1],
        [1, 1],
      ]);
      expect(tickets.map(({ giftCode }) => giftCode)).toEqual([null, null, null, null]);
    });
  });
}
