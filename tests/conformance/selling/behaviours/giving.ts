import { describe, expect, it } from 'vitest';
import { contentOf } from '#server/sales/placing/for-nothing.ts';
import type { OrderToGive } from '#server/sales/placing/give-order.ts';
import {
  buyer,
  cartWith,
  cartWithCodes,
  en,
  failureOf,
  must,
  openDay,
  placesLeft,
  plainItem,
  rideItems,
  scarceDay,
  told,
  under,
  voucherItem,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

export function describeGiving(store: () => TestStore): void {
  const orders = () => store().commerce.orders;
  const two = contentOf([{ sku: 'ride-adult', visitDate: scarceDay, slot: '10:00', units: 2 }]);
  const ready = async (cartId: string) => {
    must(await store().commerce.carts.setBuyer(en, cartId, buyer));
    return cartId;
  };
  const rides = async () => ready((await cartWith(store().commerce, ...rideItems({ adults: 2, date: scarceDay }))).id);
  const give = (cartId: string, more: Partial<OrderToGive> = {}, context = en) =>
    orders().staff.giveOrder(context, cartId, {
      ok: true,
      value: { ...{ locale: 'en', reason: 'Press', by: 'ada', content: two, email: buyer.email }, ...more },
    });
  const find = async (fakeId: string) => must(await orders().buyer.byFakeId(fakeId));

  describe('a complimentary order', () => {
    it('is paid at once for nothing, takes its places, and sends its tickets', async () => {
      const { fakeId } = must(await give(await rides()));
      const order = await find(fakeId);
      expect(order).toMatchObject({
        ...{ status: 'paid', totalCents: 0, subtotalCents: 0, complimentary: { reason: 'Press', by: 'ada' } },
        items: [{ ordered: 2, priceCents: 0, taxCents: 0 }],
        payment: { method: 'complimentary', state: 'captured', paidCents: 0 },
      });
      expect(order.tickets.map(({ state }) => state)).toEqual(['issued', 'issued']);
      expect(await placesLeft(store().commerce, `${scarceDay}_10:00`)).toBe(1);
      expect((await store().commerce.outbox.claim(10, 60)).map(({ kind }) => kind)).toEqual(['tickets']);
      expect(await store().raw.all('SELECT * FROM ledger_entries')).toEqual([]);
      expect(await store().audit()).toEqual([]);
    });

    it('is made once under the same key, and its cart makes no other order', async () => {
      const cartId = await rides();
      const first = must(await give(cartId, {}, under('once')));
      expect(await told(give(cartId, {}, under('once')))).toEqual({ ok: true, value: first });
      expect(failureOf(await give(cartId))).toMatchObject({ code: 'cart-already-ordered' });
      expect(await store().audit()).toEqual([]);
    });

    it('of two calls at the same time is made once', async () => {
      const cartId = await rides();
      const outcomes = await Promise.all([give(cartId), give(cartId), give(cartId)]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await store().audit()).toEqual([]);
    });

    it('has only what staff have seen', async () => {
      const cartId = await rides();
      expect(failureOf(await give(cartId, { content: '' }))).toEqual({ code: 'preview-changed' });
      must(await give(cartId));
    });

    it('goes only to the address that staff have named', async () => {
      const cartId = await rides();
      must(await store().commerce.carts.setBuyer(en, cartId, { ...buyer, email: 'somebody@example.com' }));
      expect(failureOf(await give(cartId))).toEqual({ code: 'address-required' });
      await ready(cartId);
      must(await give(cartId));
      expect(await store().audit()).toEqual([]);
    });

    it('has no gift vouchers, and no codes', async () => {
      const { commerce } = store();
      const voucher = await ready((await cartWith(commerce, voucherItem(1))).id);
      const coded = await ready(await cartWithCodes(commerce, rideItems({ adults: 1 }), 'GIFT300'));
      expect(failureOf(await give(voucher))).toEqual({ code: 'complimentary-not-possible', subject: 'voucher' });
      expect(failureOf(await give(coded))).toEqual({ code: 'complimentary-not-possible', subject: 'GIFT300' });
      expect(await store().audit()).toEqual([]);
    });

    it('can be refunded and moved, without money', async () => {
      const { fakeId } = must(await give(await rides()));
      const move = { items: [{ itemId: 1, units: 1 }], to: { date: openDay, slot: '14:00' }, nonce: 'm', by: 'ada' };
      const moved = must(await orders().staff.moveVisit(en, fakeId, { ...move, waiveTerms: true }));
      expect(moved).toMatchObject({ moneyCents: 0, paidCents: 0 });
      const refund = { items: null, nonce: 'r', waiveFee: false, say: '', by: 'ada' };
      expect(must(await orders().staff.grantRefund(en, fakeId, refund))).toMatchObject({
        moneyCents: 0,
        money: 'none',
      });
      expect(await find(fakeId)).toMatchObject({ status: 'closed', totalCents: 0 });
      expect(await placesLeft(store().commerce, `${scarceDay}_10:00`)).toBe(3);
      expect(await store().audit()).toEqual([]);
    });

    it('needs free places', async () => {
      const first = await rides();
      store().passMinutes(60);
      must(await give(await rides()));
      expect(failureOf(await give(first))).toMatchObject({ code: 'quota-exceeded' });
    });

    it('may have goods besides tickets', async () => {
      const items = [...rideItems({ adults: 1 }), plainItem('plush', 2)];
      const cartId = await ready((await cartWith(store().commerce, ...items)).id);
      const content = contentOf([
        { sku: 'ride-adult', visitDate: openDay, slot: '10:00', units: 1 },
        { sku: 'plush', visitDate: null, slot: '', units: 2 },
      ]);
      must(await give(cartId, { content }));
      expect(await store().audit()).toEqual([]);
    });
  });
}
