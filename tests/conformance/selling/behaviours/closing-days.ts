import { describe, expect, it } from 'vitest';
import {
  addToNewCart,
  buy,
  buyer,
  capture,
  cartWith,
  cartWithRides,
  comboItem,
  en,
  failureOf,
  lapse,
  must,
  openDay,
  order,
  placesLeft,
  rideItems,
  sharedItem,
  startPaying,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';
import { paymentSteps } from './payment-steps.ts';

const reason = { en: 'Typhoon', hk: '颱風' };
const later = '2026-03-15';

/** The open day, 14 March 2026, is a Saturday. */
export function describeClosingDays(store: () => TestStore) {
  const { refundTold } = paymentSteps(store);
  const close = (...closings: object[]) => store().sell((catalogue) => Object.assign(catalogue, { closings }));
  const closed = { code: 'visit-closed', reason: 'Typhoon' };
  const daysOf = async (sku: string, from = openDay, to = openDay) =>
    must(await store().commerce.catalogue.availability(en, { sku, from, to })).make().days;
  const addRides = (date: string, slot: '10:00' | '14:00' = '10:00') =>
    addToNewCart(store().commerce, rideItems({ adults: 1, date, slot }));

  describe('a day that the operator closes', () => {
    it.each<[string, object]>([
      ['with the whole shop', { date: openDay, reason }],
      ['for one product', { date: openDay, products: ['ride'], reason }],
      ['every week', { everyWeek: ['saturday'], reason }],
      ['for a season', { from: '2026-03-12', to: openDay, reason }],
      ['on the weekdays of a season', { from: '2026-03-12', to: '2026-03-31', everyWeek: ['saturday'], reason }],
    ])('%s is closed with its reason, and a refusal names the variant', async (_how, closing) => {
      await close(closing);
      const [day] = await daysOf('ride');
      expect(day).toMatchObject({ left: 0, isClosed: true, closedBecause: reason });
      expect(day?.slots.map(({ isClosed, left }) => [isClosed, left])).toEqual([
        [true, 0],
        [true, 0],
        [true, 0],
      ]);
      expect(failureOf(await addRides(openDay))).toMatchObject({ ...closed, subject: 'ride-adult' });
      must(await addRides(later));
      const { inventory, catalogue } = store().commerce;
      const asked = { sku: 'ride', date: openDay, slot: '10:00' };
      expect(must(await inventory.query(asked))).toEqual({ left: 0, closedBecause: reason });
      const listed = must(await catalogue.list(en, { categoryId: 3, page: 1, pageSize: 50, filter: { day: openDay } }));
      expect(listed.list.map(({ sku }) => sku)).not.toContain('ride');
    });

    it('in one slot still sells its other slots', async () => {
      await close({ date: openDay, slot: '10:00', products: ['ride'], reason });
      const [day] = await daysOf('ride');
      expect(day?.isClosed).toBeUndefined();
      expect(day?.slots.map(({ isClosed, left }) => (isClosed ? 'closed' : left))).toEqual(['closed', 30, 30]);
      expect(failureOf(await addRides(openDay, '10:00'))).toMatchObject(closed);
      must(await addRides(openDay, '14:00'));
    });

    it('with a pool closes all products that take from it, and no other', async () => {
      await close({ date: openDay, pools: ['hall'], reason });
      const add = (sku: string) => addToNewCart(store().commerce, [sharedItem(sku, 1)]);
      expect(failureOf(await add('feast-adult'))).toMatchObject(closed);
      expect(failureOf(await add('lecture-adult'))).toMatchObject(closed);
      must(await add('up-adult'));
      must(await addRides(openDay));
    });

    it('every week stays open on a day that is named as open', async () => {
      await close({ everyWeek: ['saturday'], reason }, { date: openDay, open: true });
      must(await addRides(openDay));
      expect(failureOf(await addRides('2026-03-21'))).toMatchObject(closed);
    });

    it('is closed even if no places are counted', async () => {
      const closings = [
        { date: openDay, reason },
        { date: later, slot: '14:00', reason },
      ];
      await store().sell((catalogue) => {
        Object.assign(catalogue, { closings });
        for (const product of catalogue.products) if (product.sku === 'ride') delete product.places;
      });
      const days = await daysOf('ride', openDay, '2026-03-16');
      expect(days).toMatchObject([
        { date: openDay, left: 0, isClosed: true, closedBecause: reason },
        {
          date: later,
          left: 999,
          slots: [{ isClosed: false, left: 999 }, { isClosed: true, left: 0 }, { isClosed: false }],
        },
      ]);
      expect(failureOf(await addRides(openDay))).toMatchObject(closed);
      expect(failureOf(await addRides(later, '14:00'))).toMatchObject(closed);
    });

    it('is never the next day, and a product lists its closings', async () => {
      await close({ date: '2026-03-10', reason }, { date: '2026-03-09' });
      const { catalogue } = store().commerce;
      expect(Object.fromEntries(await catalogue.nextDays(en, ['ride']))).toEqual({ ride: '2026-03-11' });
      const { closings } = must(await catalogue.productBySku({ locale: 'hk' }, 'ride'));
      expect(closings).toEqual([{ date: '2026-03-10', isOpen: false, reason: '颱風' }]);
      expect(must(await catalogue.productBySku(en, 'plush')).closings).toEqual([]);
    });

    it('blocks the order of a cart that holds its places, until the line is removed', async () => {
      const { commerce } = store();
      const cart = await cartWithRides(commerce, { adults: 2 });
      must(await commerce.carts.setBuyer(en, cart.id, buyer));
      await close({ date: openDay, reason });
      const [line] = must(await commerce.carts.fetch(en, cart.id, false)).lines;
      expect(line).toMatchObject({ refusal: 'visit-closed', reason: 'Typhoon', rowTotalCents: 0 });
      const refused = { ...closed, subject: line?.id };
      expect(failureOf(await commerce.placeOrder(en, cart.id))).toEqual(refused);
      const more = [{ lineId: line?.id ?? '', quantity: 3 }];
      expect(failureOf(await commerce.carts.resize(en, cart.id, more))).toEqual(refused);
      must(await commerce.carts.remove(en, cart.id, line?.id ?? ''));
    });

    it('blocks the payment of a waiting order', async () => {
      const { commerce } = store();
      const { fakeId } = await order(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
      await close({ date: openDay, reason });
      expect(failureOf(await commerce.orders.gateway.startPayment(en, fakeId, 'test'))).toEqual({
        ...closed,
        subject: 'ride-adult',
      });
    });

    it('marks an open payment, whose capture is then returned', async () => {
      const { commerce } = store();
      const { fakeId } = await order(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
      const payment = await startPaying(commerce, fakeId);
      expect(must(await commerce.orders.gateway.paymentByKey(payment.paymentKey)).isStopped).toBeUndefined();
      await close({ date: openDay, reason });
      expect(must(await commerce.orders.gateway.paymentByKey(payment.paymentKey)).isStopped).toBe(true);
      expect(await commerce.orders.gateway.unsettledPayments()).toMatchObject([{ isStopped: true }]);
      expect(must(await capture(commerce, payment)).outcome).toBe('refund-due');
      expect(await refundTold()).toMatchObject([{ reason: 'visit-closed' }]);
    });

    it('is not seated again by a late payment', async () => {
      const { commerce } = store();
      const { fakeId } = await order(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
      const payment = await startPaying(commerce, fakeId);
      await lapse(store());
      await close({ date: openDay, reason });
      expect(must(await capture(commerce, payment)).outcome).toBe('refund-due');
      expect(await refundTold()).toMatchObject([{ reason: 'visit-closed' }]);
    });

    it('keeps paid orders, marks their items, and sends no reminder of them', async () => {
      const { commerce, setClock } = store();
      const { fakeId } = await buy(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
      const other = await buy(commerce, (await cartWithRides(commerce, { adults: 1, slot: '14:00' })).id);
      await close({ date: openDay, slot: '10:00', products: ['ride'], reason });
      const paid = must(await commerce.orders.buyer.byFakeId(fakeId));
      expect([paid.status, paid.closed]).toEqual(['paid', [{ itemId: 1, reason }]]);
      expect(must(await commerce.orders.buyer.byFakeId(other.fakeId)).closed).toEqual([]);
      setClock('2026-03-13T10:00:00+08:00');
      expect(await commerce.orders.job.remindVisits(9)).toBe(1);
      const mails = await commerce.outbox.claim(20, 60);
      expect(mails.filter(({ kind }) => kind === 'visit-reminder')).toMatchObject([{ fakeId: other.fakeId }]);
    });

    it('is no day to move to', async () => {
      const { commerce } = store();
      const { fakeId } = await buy(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
      await close({ date: later, reason });
      const to = { date: later, slot: '10:00' };
      const wish = { items: [{ itemId: 1, units: 1 }], to, nonce: 'once', waiveTerms: false, by: 'buyer' };
      expect(failureOf(await commerce.orders.buyer.moveVisit(en, fakeId, wish))).toMatchObject(closed);
      const asked = { itemId: 1, items: null, from: openDay, to: '2026-03-16', waiveTerms: false };
      const { options } = must(await commerce.orders.buyer.moveOptions(fakeId, asked));
      expect(options.map(({ date }) => date)).not.toContain(later);
    });

    it('is also closed for orders made outside the store', async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 2 });
      await close({ date: openDay, reason });
      const deduction = { orderId: 'M-1', cartId: id, sku: 'ride-adult', date: openDay, slot: '10:00', quantity: 2 };
      expect(failureOf(await commerce.inventory.deduct(deduction))).toMatchObject(closed);
    });
  });

  describe('places of weekdays and seasons', () => {
    const sellPlaces = (exceptions: object[]) => store().sellChanged('combo', { places: { each: 40, exceptions } });

    it('apply, and the narrowest rule wins', async () => {
      await sellPlaces([
        { everyWeek: ['saturday', 'sunday'], places: 10 },
        { from: '2026-03-15', to: '2026-03-31', places: 7 },
        { date: '2026-03-22', places: 2 },
      ]);
      const left = (date: string) => placesLeft(store().commerce, date, 'combo');
      expect(await Promise.all(['2026-03-13', openDay, later, '2026-03-22'].map(left))).toEqual([40, 10, 7, 2]);
      const refusal = { code: 'quota-exceeded', bound: 2, subject: 'combo' };
      const add = (quantity: number) => addToNewCart(store().commerce, [comboItem(quantity, '2026-03-22')]);
      expect(failureOf(await add(3))).toEqual(refusal);
      must(await add(2));
    });
  });

  describe('prices of weekdays and seasons', () => {
    const sellPrices = (prices: object[]) =>
      store().sell(({ products }) => {
        const boat = products.find(({ sku }) => sku === 'boat');
        for (const variant of (boat?.variants ?? []) as object[]) Object.assign(variant, { prices });
      });
    const priced = async (date: string, slot: '10:00' | '14:00') =>
      (await cartWith(store().commerce, sharedItem('boat-adult', 1, { date, slot }))).lines[0]?.unitCents;

    it('apply in a cart, and stay in an order', async () => {
      await sellPrices([
        { everyWeek: ['saturday', 'sunday'], price: 100 },
        { everyWeek: ['saturday', 'sunday'], slot: '14:00', price: 90 },
        { from: '2026-03-15', price: 70 },
        { date: openDay, slot: '14:00', price: 60 },
      ]);
      expect(await priced('2026-03-13', '10:00')).toBe(8000);
      expect(await priced(openDay, '10:00')).toBe(10_000);
      expect(await priced(openDay, '14:00')).toBe(6000);
      expect(await priced(later, '14:00')).toBe(7000);
      const { catalogue } = store().commerce;
      expect(must(await catalogue.productBySku(en, 'boat')).visitPrices).toHaveLength(4);
    });

    it('apply to a moved visit', async () => {
      await sellPrices([{ everyWeek: ['sunday'], price: 95 }]);
      const { commerce } = store();
      const cart = await cartWith(commerce, sharedItem('boat-adult', 1, { date: openDay }));
      const { fakeId } = await buy(commerce, cart.id);
      const asked = { itemId: 1, items: null, from: later, to: '2026-03-16', waiveTerms: true };
      const { options } = must(await commerce.orders.buyer.moveOptions(fakeId, asked));
      expect(options.map(({ date, dueCents }) => [date, dueCents])).toContainEqual([later, 1500]);
      expect(options.map(({ date, dueCents }) => [date, dueCents])).toContainEqual(['2026-03-16', 0]);
    });
  });
}
