import { describe, expect, it } from 'vitest';
import type { Context } from '#server/sales/context.ts';
import {
  addToNewCart,
  buyer,
  capture,
  failureOf,
  lapse,
  must,
  rideItems,
  startPaying,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

/** How many unpaid orders one address or site key may have: in the test shop 6 and 8. */
export function describeWaiting(store: () => TestStore) {
  describe('orders that wait for payment', () => {
    const from = (addressKey: string, siteKey: string | null = null): Context => ({
      locale: 'en',
      from: { addressKey, siteKey },
    });
    const place = async (context: Context) => {
      const { carts, placeOrder } = store().commerce;
      const { id } = must(await addToNewCart(store().commerce, rideItems({ adults: 1 }), context));
      must(await carts.setBuyer(context, id, buyer));
      const placed = await placeOrder(context, id);
      store().passMinutes(0.1);
      return placed;
    };
    const statusOf = async (fakeId: string) => must(await store().commerce.orders.buyer.byFakeId(fakeId)).status;

    it('are limited by address: one more cancels the oldest whose payment has not begun', async () => {
      await roomForMany();
      const { commerce } = store();
      const placed = [];
      for (let count = 0; count < 6; count++) placed.push(must(await place(from('a'))).fakeId);
      await startPaying(commerce, placed[0] ?? '');
      must(await place(from('a')));
      expect(await Promise.all(placed.slice(0, 3).map(statusOf))).toEqual(['waiting', 'cancelled', 'waiting']);
      must(await place(from('b')));
    });

    it('are refused when all of them are being paid, until one is paid or lapses', async () => {
      await roomForMany();
      const { commerce, passMinutes } = store();
      for (let count = 0; count < 6; count++) await startPaying(commerce, must(await place(from('a'))).fakeId);
      expect(failureOf(await place(from('a')))).toEqual({ code: 'too-many-requests', bound: 6 });
      passMinutes(31);
      await commerce.inventory.sweep();
      await commerce.orders.job.cancelUnpaid();
      must(await place(from('a')));
    });

    it('lose the origin of their places when they are paid, so that later calls do not read these', async () => {
      const { commerce, raw, audit } = store();
      const [paid, waiting] = [must(await place(from('a', 'pk_hotel'))), must(await place(from('a', 'pk_hotel')))];
      await capture(commerce, await startPaying(commerce, paid.fakeId));
      const known = await raw.all(
        'SELECT DISTINCT holder FROM holds WHERE network_key IS NOT NULL OR site_key IS NOT NULL',
      );
      expect(known).toEqual([{ holder: waiting.order_number }]);
      expect(await audit()).toEqual([]);
    });

    it('are limited by site key, over all addresses', async () => {
      await roomForMany();
      for (let count = 0; count < 8; count++) must(await place(from(`guest ${count}`, 'pk_hotel')));
      const one = { code: 'too-many-requests', bound: 8 };
      expect(failureOf(await place(from('next', 'pk_hotel')))).toEqual(one);
      must(await place(from('next')));
    });

    it('are deleted a day after their time to pay when no payment has begun', async () => {
      await roomForMany();
      const { commerce, passMinutes, raw } = store();
      const idle = must(await place(from('a')));
      const begun = must(await place(from('a')));
      await startPaying(commerce, begun.fakeId);
      await lapse(store());
      passMinutes(24 * 60 - 5);
      await commerce.inventory.sweep();
      expect(await statusOf(idle.fakeId)).toBe('cancelled');
      passMinutes(10);
      await commerce.inventory.sweep();
      expect(failureOf(await commerce.orders.buyer.byFakeId(idle.fakeId))).toMatchObject({ code: 'order-not-found' });
      expect(await statusOf(begun.fakeId)).toBe('cancelled');
      expect(await raw.all('SELECT number FROM orders WHERE address_key IS NOT NULL')).toEqual([]);
    });

    const roomForMany = () => store().sellChanged('ride', { places: { each: 300 } });
  });
}
