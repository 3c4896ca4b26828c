import { describe, expect, it } from 'vitest';
import { succeed } from '#shared/contract/errors.ts';
import { buy, buyer, cartWithRides, en, failureOf, must, order, told, under } from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

/** A buyer finds an order by the lost answer's key, by its number, or by its order key. */
export function describeFindingOrders(store: () => TestStore) {
  describe('the orders of a member', () => {
    const member = { id: 'mei', email: buyer.email.toUpperCase() };
    const buyAs = async (email: string, owner?: string) => {
      const { carts, placeOrder } = store().commerce;
      const { id } = await cartWithRides(store().commerce, { adults: 1 });
      must(await carts.setBuyer(en, id, { ...buyer, email }));
      store().passMinutes(1);
      return must(await placeOrder(en, id, { owner })).order_number;
    };

    it('are those bought while signed in, and those that a guest bought with the confirmed address', async () => {
      const { orders } = store().commerce;
      const own = await buyAs('friend@example.com', 'mei');
      const asGuest = await buyAs(buyer.email);
      const notMine = [await buyAs('friend@example.com'), await buyAs(buyer.email, 'tom')];
      const listed = await orders.buyer.ofMember(member, { size: 10, number: 1 });
      expect([listed.orders.map(({ number }) => number), listed.total]).toEqual([[asGuest, own], 2]);
      expect(must(await orders.buyer.oneOfMember(member, own)).number).toBe(own);
      for (const number of [...notMine, 'AAAAAAAAAA']) {
        expect(failureOf(await orders.buyer.oneOfMember(member, number))).toEqual({ code: 'order-not-found' });
      }
    });

    it('are listed in pages', async () => {
      const { orders } = store().commerce;
      const [first, second, third] = [
        await buyAs('a@example.com', 'mei'),
        await buyAs('a@example.com', 'mei'),
        await buyAs('a@example.com', 'mei'),
      ];
      const page = async (number: number) =>
        (await orders.buyer.ofMember(member, { size: 2, number })).orders.map(({ number: own }) => own);
      expect([await page(1), await page(2), await page(3)]).toEqual([[third, second], [first], []]);
    });
  });

  describe('a refund request', () => {
    it('is stored with a paid order, once', async () => {
      const { commerce, passMinutes } = store();
      const { id } = await cartWithRides(commerce, { adults: 2 });
      const { fakeId } = await buy(commerce, id);
      expect(must(await commerce.orders.buyer.byFakeId(fakeId)).refundAskedAt).toBeNull();
      const [one, two] = await Promise.all([
        commerce.orders.buyer.requestRefund(fakeId, 'We are ill.'),
        commerce.orders.buyer.requestRefund(fakeId, ''),
      ]);
      passMinutes(5);
      const again = must(await commerce.orders.buyer.requestRefund(fakeId, 'Please!'));
      expect([must(one), must(two)]).toEqual([again, again]);
      expect(must(await commerce.orders.buyer.byFakeId(fakeId)).refundAskedAt).toBe(again.askedAt);
    });

    it('is refused for an unpaid order and for an unknown one', async () => {
      const { commerce } = store();
      const { fakeId } = await order(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
      expect(failureOf(await commerce.orders.buyer.requestRefund(fakeId, ''))).toEqual({ code: 'refund-not-possible' });
      expect(failureOf(await commerce.orders.buyer.requestRefund('x'.repeat(22), ''))).toEqual({
        code: 'order-not-found',
      });
    });
  });

  describe('an order whose answer was lost', () => {
    const orderUnder = async (key: string) => {
      const { carts, placeOrder } = store().commerce;
      const { id } = await cartWithRides(store().commerce, { adults: 1 });
      must(await carts.setBuyer(en, id, buyer));
      return { cartId: id, placed: must(await placeOrder(under(key), id)) };
    };

    it('is answered again to a caller with the same key', async () => {
      const { commerce } = store();
      const { cartId, placed } = await orderUnder('key-of-the-buyer');
      const again = await told(commerce.placeOrder(under('key-of-the-buyer'), cartId));
      expect(again).toEqual(succeed(placed));
    });

    it('is hidden from callers who know only the cart', async () => {
      const { placeOrder } = store().commerce;
      const { cartId } = await orderUnder('key-of-the-buyer');
      for (const context of [en, under('another')]) {
        expect(failureOf(await placeOrder(context, cartId))).toEqual({ code: 'cart-already-ordered' });
      }
      const keyless = await cartWithRides(store().commerce, { adults: 1 });
      await order(store().commerce, keyless.id);
      expect(failureOf(await placeOrder(under('any'), keyless.id))).toEqual({ code: 'cart-already-ordered' });
    });
  });

  describe('looking an order up', () => {
    it('opens it by number and email address, in any capitals', async () => {
      const { commerce } = store();
      const { order_number, fakeId } = await order(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
      const found = must(await commerce.orders.buyer.byIncrementId(order_number, ' MEI.chan@EXAMPLE.com '));
      expect(found).toMatchObject({ fakeId, number: order_number });
    });

    it('gives the same answer for every mismatch', async () => {
      const { commerce } = store();
      const { order_number, fakeId } = await order(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
      const misses = await Promise.all([
        commerce.orders.buyer.byIncrementId(order_number, 'somebody@example.com'),
        commerce.orders.buyer.byIncrementId('2222222222', buyer.email),
        commerce.orders.buyer.byFakeId('x'.repeat(22)),
        commerce.orders.buyer.byFakeId(fakeId, '2222222222'),
      ]);
      expect(misses.map(failureOf)).toEqual(Array(4).fill({ code: 'order-not-found' }));
    });
  });
}
