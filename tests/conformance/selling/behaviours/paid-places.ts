import { describe, expect, it } from 'vitest';
import type { Context } from '#server/sales/context.ts';
import {
  addToNewCart,
  boatItem,
  buyer,
  capture,
  lapse,
  must,
  openDay,
  rideItems,
  scarceDay,
  startPaying,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

const cheapDay = '2026-03-15';

/** Paid places have no origin, whatever became of their order. So a call that adds to a cart reads only unpaid places. */
export function describePaidPlaces(store: () => TestStore): void {
  const context: Context = { locale: 'en', from: { addressKey: 'lobby', siteKey: 'pk_hotel' } };
  const orders = () => store().commerce.orders;

  /** The holders of places that still have an origin. */
  const knownHolders = async () => {
    const rows = await store().raw.all<{ holder: string }>(
      `SELECT DISTINCT holder FROM holds
       WHERE address_key IS NOT NULL OR network_key IS NOT NULL OR site_key IS NOT NULL`,
    );
    return rows.map(({ holder }) => holder);
  };
  const cart = async (items: Parameters<typeof addToNewCart>[1]) =>
    must(await addToNewCart(store().commerce, items, context)).id;
  const place = async (items: Parameters<typeof addToNewCart>[1]) => {
    const { carts, placeOrder } = store().commerce;
    const id = await cart(items);
    must(await carts.setBuyer(context, id, buyer));
    return must(await placeOrder(context, id));
  };
  const buyBoats = async (date: string, slot: '10:00' | '14:00') => {
    const { commerce } = store();
    const { fakeId } = await place([boatItem(2, { date, slot })]);
    must(await capture(commerce, await startPaying(commerce, fakeId)));
    return fakeId;
  };
  const waiting = async () => {
    const { fakeId } = await place(rideItems({ adults: 2, date: scarceDay }));
    return { fakeId, payment: await startPaying(store().commerce, fakeId) };
  };
  const becomesPaid = async (payment: Parameters<typeof capture>[1]) => {
    expect(must(await capture(store().commerce, payment)).outcome).toBe('paid');
    expect(await knownHolders()).toEqual([]);
  };

  describe('paid places have no origin', () => {
    it.each([null, 1])('after a move that was paid for, of all units or %s', async (units) => {
      const fakeId = await buyBoats(cheapDay, '14:00');
      const payment = must(
        await orders().gateway.startMovePayment(context, fakeId, {
          ...{ items: [{ itemId: 1, units }], to: { date: openDay, slot: '10:00' }, nonce: 'n', by: 'buyer' },
          ...{ method: 'test', dueCents: units === null ? 13_000 : 6500 },
        }),
      );
      expect(await knownHolders()).toEqual([payment.paymentKey]);
      await becomesPaid(payment);
    });

    it.each(['buyer', 'ada'])('after a free move by %s', async (by) => {
      const fakeId = await buyBoats(openDay, '10:00');
      must(
        await orders().buyer.moveVisit(context, fakeId, {
          ...{ items: [{ itemId: 1, units: 1 }], to: { date: cheapDay, slot: '14:00' }, nonce: 'n' },
          ...{ waiveTerms: by === 'ada', by },
        }),
      );
      expect(await knownHolders()).toEqual([]);
    });

    it('after a part was refunded', async () => {
      const fakeId = await buyBoats(openDay, '10:00');
      const grant = { items: [{ itemId: 1, units: 1 }], nonce: 'n', waiveFee: true, say: '', by: 'ada' };
      must(await orders().staff.grantRefund(context, fakeId, grant));
      expect(await knownHolders()).toEqual([]);
    });

    it('when a cancelled order is paid late', async () => {
      const { payment } = await waiting();
      await lapse(store());
      await becomesPaid(payment);
    });

    it('when a cancelled order gets its places before the money is captured', async () => {
      const { payment } = await waiting();
      await lapse(store());
      expect(await orders().gateway.seatFirst(payment.paymentKey)).toBe(true);
      await becomesPaid(payment);
    });

    it('when an order is paid whose cart was restored', async () => {
      const { fakeId, payment } = await waiting();
      const { cartId } = must(await store().commerce.restoreOrder(context, fakeId));
      expect(await knownHolders()).toEqual([cartId]);
      await becomesPaid(payment);
    });

    it('when an order was made outside the store, while the rest of its cart keeps them', async () => {
      const { inventory } = store().commerce;
      const cartId = await cart(rideItems({ adults: 3 }));
      const outside = { sku: 'ride', date: openDay, slot: '10:00', cartId };
      must(await inventory.deduct({ ...outside, orderId: 'M-1', quantity: 2 }));
      expect(await knownHolders()).toEqual([cartId]);
      must(await inventory.deduct({ ...outside, orderId: 'M-2', quantity: 1 }));
      expect(await knownHolders()).toEqual([]);
    });
  });
}
