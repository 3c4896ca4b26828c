import { describe, expect, it } from 'vitest';
import {
  addToNewCart,
  buyer,
  capture,
  comboItem,
  en,
  failureOf,
  must,
  order,
  startPaying,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';
import { paymentSteps } from './payment-steps.ts';

const today = '2026-03-10';
const tomorrow = '2026-03-11';

/** Sale ends at 17:00, and at 16:00 on Wednesdays. 10 March is a Tuesday. */
export function describeEndingDays(store: () => TestStore) {
  const { refundTold } = paymentSteps(store);
  const sellUntil = (places?: object) =>
    store().sellChanged('combo', {
      places,
      lastSale: { at: '17:00', weekdays: { wednesday: '16:00' } },
      minSaleQty: 1,
    });
  const add = (date: string) => addToNewCart(store().commerce, [comboItem(2, date)]);
  const next = async () => (await store().commerce.catalogue.nextDays(en, ['combo'])).get('combo');
  const daysOf = async () => {
    const asked = { sku: 'combo', from: today, to: tomorrow };
    return must(await store().commerce.catalogue.availability(en, asked)).make().days;
  };
  const listed = async (day: string) => {
    const asked = { categoryId: 3, page: 1, pageSize: 50, filter: { day } };
    return must(await store().commerce.catalogue.list(en, asked)).list.some(({ sku }) => sku === 'combo');
  };

  describe('a day that sells until a time', () => {
    it.each([
      { clock: '2026-03-10T08:59:00Z', date: today, isOpen: true },
      { clock: '2026-03-10T09:00:00Z', date: today, isOpen: false },
      { clock: '2026-03-10T15:59:00Z', date: tomorrow, isOpen: true },
      { clock: '2026-03-11T07:59:00Z', date: tomorrow, isOpen: true },
      { clock: '2026-03-11T08:00:00Z', date: tomorrow, isOpen: false },
    ])('$date, seen at $clock, sells: $isOpen', async ({ clock, date, isOpen }) => {
      await sellUntil({ each: 40 });
      store().setClock(clock);
      const answer = await add(date);
      if (isOpen) must(answer);
      else expect(failureOf(answer)).toMatchObject({ code: 'date-not-available', subject: 'combo-adult' });
    });

    it.each([
      ['whose places are counted', { each: 40 }, [40]],
      ['whose places are not counted', undefined, []],
    ])('has no free places and is no next day after its time, of a product %s', async (_what, places, others) => {
      await sellUntil(places);
      expect([await next(), await listed(today)]).toEqual([today, true]);
      store().setClock('2026-03-10T09:00:00Z');
      expect([await next(), await listed(today), await listed(tomorrow)]).toEqual([tomorrow, false, true]);
      const [first, ...rest] = await daysOf();
      expect(first).toEqual({ date: today, left: 0, isClosed: true, slots: [] });
      expect(rest.map(({ left }) => left)).toEqual(others);
    });

    it('is refused in cart and checkout after its time, and its places are released', async () => {
      const { commerce, setClock } = store();
      await sellUntil({ each: 40 });
      const cart = must(await add(today));
      must(await commerce.carts.setBuyer(en, cart.id, buyer));
      setClock('2026-03-10T09:00:00Z');
      const [line] = must(await commerce.carts.fetch(en, cart.id, false)).lines;
      expect(line).toMatchObject({ refusal: 'date-not-available', rowTotalCents: 0 });
      expect(failureOf(await commerce.placeOrder(en, cart.id))).toEqual({
        code: 'date-not-available',
        subject: line?.id,
      });
      must(await commerce.carts.remove(en, cart.id, line?.id ?? ''));
    });

    it('is not seated again by a payment after its time', async () => {
      const { commerce, setClock, passMinutes } = store();
      await sellUntil({ each: 40 });
      setClock('2026-03-10T08:20:00Z');
      const { fakeId } = await order(commerce, must(await add(today)).id);
      const payment = await startPaying(commerce, fakeId);
      passMinutes(39);
      await commerce.orders.job.cancelUnpaid();
      passMinutes(1);
      expect(must(await capture(commerce, payment)).outcome).toBe('refund-due');
      expect(await refundTold()).toMatchObject([{ reason: 'visit-passed' }]);
    });
  });
}
