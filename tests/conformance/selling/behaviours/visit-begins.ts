import { describe, expect, it } from 'vitest';
import {
  capture,
  cartWith,
  cartWithRides,
  en,
  failureOf,
  flexItem,
  lapse,
  must,
  order,
  rideItems,
  startPaying,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';
import { paymentSteps } from './payment-steps.ts';

export function describeVisitBegins(store: () => TestStore) {
  const { refundTold } = paymentSteps(store);
  const find = async (fakeId: string) => must(await store().commerce.orders.buyer.byFakeId(fakeId));

  const before = '2026-03-10T01:50:00Z';
  const after = '2026-03-10T02:00:00Z';
  const ride = { adults: 1, date: '2026-03-10', slot: '10:00' } as const;
  const code = 'slot-closed';

  const visits = [
    { what: 'a slot', open: () => cartWithRides(store().commerce, ride) },
    {
      what: 'one slot of several things',
      open: () => cartWith(store().commerce, ...rideItems(ride), ...rideItems({ ...ride, slot: '14:00' }), flexItem(1)),
    },
  ];

  describe.each(visits)('$what that has begun', ({ open }) => {
    it('is shown as ended in a cart that still holds it', async () => {
      store().setClock(before);
      const { id } = await open();
      const first = async () => must(await store().commerce.carts.fetch(en, id, false)).lines[0];
      expect(await first()).toMatchObject({ places: 'held', refusal: null });
      store().setClock(after);
      expect(await first()).toMatchObject({ places: 'lapsed', refusal: code });
    });

    it('can no longer be paid, although the order still waits', async () => {
      const { setClock } = store();
      setClock(before);
      const { fakeId } = await order(store().commerce, (await open()).id);
      expect(await find(fakeId)).toMatchObject({ status: 'waiting', isPayable: true });
      setClock(after);
      expect(await find(fakeId)).toMatchObject({ status: 'waiting', isPayable: false });
      expect(failureOf(await store().commerce.orders.gateway.startPayment(en, fakeId, 'test'))).toEqual({ code });
    });

    it('marks an open payment, which is then not captured', async () => {
      const { commerce, setClock } = store();
      setClock(before);
      const { fakeId } = await order(commerce, (await open()).id);
      const { paymentKey } = await startPaying(commerce, fakeId);
      expect(must(await commerce.orders.gateway.paymentByKey(paymentKey)).isStopped).toBeUndefined();
      setClock(after);
      expect(must(await commerce.orders.gateway.paymentByKey(paymentKey)).isStopped).toBe(true);
    });

    it('returns a late payment, with the reason', async () => {
      const { setClock, audit } = store();
      setClock(before);
      const { fakeId } = await order(store().commerce, (await open()).id);
      const payment = await startPaying(store().commerce, fakeId);
      setClock(after);
      expect(must(await capture(store().commerce, payment)).outcome).toBe('refund-due');
      expect(await refundTold()).toMatchObject([{ reason: 'visit-passed', amountCents: payment.amountCents }]);
      expect(await find(fakeId)).toMatchObject({ status: 'waiting', tickets: [] });
      expect(await audit()).toEqual([]);
      await lapse(store());
      expect((await find(fakeId)).status).toBe('cancelled');
    });
  });
}
