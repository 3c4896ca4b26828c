import { describe, expect, it } from 'vitest';
import {
  buy,
  buyer,
  cartWithRides,
  comboItem,
  en,
  failureOf,
  flexItem,
  must,
  openDay,
  order,
  placesLeft,
  plainItem,
  rideItems,
  told,
  under,
} from '#server/commerce/conformance/shopping.ts';
import type { TestStore } from '#server/commerce/conformance/test-store.ts';
import type { Context } from '#server/sales/context.ts';
import { succeed } from '#shared/contract/errors.ts';
import { isOrderNumber } from '#shared/rules/order-number.ts';
import { readTicketNumber } from '#shared/rules/ticket-number.ts';

export function describeOrdering(store: () => TestStore) {
  describe('placing an order', () => {
    it('takes the places, and waits for payment', async () => {
      const { commerce, audit } = store();
      const { id } = await cartWithRides(commerce, { adults: 2, children: 1 });
      const { order_number, fakeId } = await order(commerce, id);
      expect(isOrderNumber(order_number)).toBe(true);
      expect(fakeId).toMatch(/^[\w-]{22}$/);
      expect(must(await commerce.orders.byFakeId(en, fakeId, order_number))).toMatchObject({
        number: order_number,
        status: 'waiting',
        createdAt: Date.parse('2026-03-10T01:00:00Z'),
        isPayable: true,
        payableUntil: Date.parse('2026-03-10T01:30:00Z'),
        currency: 'HKD',
        subtotalCents: 25_050,
        discountCents: 0,
        totalCents: 25_050,
        payment: null,
        buyer: { email: buyer.email },
        tickets: [],
      });
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(27);
      expect(await audit()).toEqual([]);
    });

    it('keeps names and prices of the day, in the language of the buyer', async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 2 });
      must(await commerce.carts.setBuyer(en, id, { ...buyer, voucherDate: openDay }));
      const { fakeId } = must(await commerce.carts.placeOrder({ locale: 'kr' }, id));
      const kept = must(await commerce.orders.byFakeId(en, fakeId));
      expect(kept.voucherDate).toBe(openDay);
      expect(kept.discountLabels).toEqual([]);
      expect(kept.items).toHaveLength(1);
      expect(kept.items[0]).toMatchObject({
        itemId: 1,
        productId: 1,
        productSku: 'ride',
        productName: 'The ride (kr)',
        sku: 'ride-adult',
        variantLabel: 'adult (kr)',
        image: expect.stringContaining('ride'),
        detail: [
          { kind: 'variant', label: 'Age (kr)', value: 'adult (kr)' },
          { kind: 'date', label: 'Date (kr)', value: '14 3월 2026' },
          { kind: 'slot', label: 'Time (kr)', value: '10:00 (kr)' },
        ],
        visitDate: openDay,
        slot: '10:00',
        delivery: 'ticket',
        isGift: false,
        admits: 1,
        priceCents: 10_000,
        rowTotalCents: 20_000,
        ordered: 2,
        redeemed: 0,
        refunded: 0,
      });
    });

    it('keeps where it came from, whose products they are, and which terms held', async () => {
      const { commerce } = store();
      const partner: Context = { ...en, from: { addressKey: 'a', siteKey: 'hotel' } };
      const cart = must(await commerce.carts.create(partner));
      must(await commerce.carts.add(partner, { cartId: cart, items: rideItems({ adults: 4 }) }));
      must(await commerce.carts.setBuyer(en, cart, buyer));
      const { fakeId } = must(await commerce.carts.placeOrder(en, cart, { campaign: 'spring', terms: 'as-of-today' }));
      const kept = must(await commerce.orders.byFakeId(en, fakeId));
      expect(kept).toMatchObject({
        channel: { kind: 'site-key', siteKey: 'hotel' },
        campaign: 'spring',
        terms: 'as-of-today',
      });
      expect(kept.items.map(({ sku, vendor }) => [sku, vendor])).toEqual([
        ['ride-adult', 'rope-company'],
        ['keyring', null],
      ]);

      const own = await order(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
      const ours = must(await commerce.orders.byFakeId(en, own.fakeId));
      expect(ours).toMatchObject({ channel: { kind: 'store' }, campaign: null, terms: null });
    });

    it('keeps what a ticket says of the visit, and issues tickets with numbers of their own', async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 4 });
      const { fakeId } = await buy(commerce, id);
      const kept = must(await commerce.orders.byFakeId(en, fakeId));
      expect(kept.items[0]).toMatchObject({
        venue: { place: 'Bay Station', gate: 'Gate A', mapUrl: 'https://maps.example/bay' },
        arriveMinutesBefore: 15,
        durationMinutes: 90,
        cancellation: { freeUntilDays: 1 },
      });
      expect(kept.items[1]).toMatchObject({ venue: null, arriveMinutesBefore: null, cancellation: null });
      const numbers = kept.tickets.map((ticket) => readTicketNumber(ticket.id));
      expect(new Set(numbers).size).toBe(5);
      expect(numbers).not.toContain(null);
    });

    it('brings the gifts along', async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 4 });
      const { fakeId } = await buy(commerce, id);
      const kept = must(await commerce.orders.byFakeId(en, fakeId));
      expect(kept.items.map((item) => [item.sku, item.ordered, item.rowTotalCents, item.isGift])).toEqual([
        ['ride-adult', 4, 40_000, false],
        ['keyring', 1, 0, true],
      ]);
      expect(kept.tickets).toHaveLength(5);
    });

    it('needs lines and a buyer', async () => {
      const { commerce } = store();
      const empty = must(await commerce.carts.create(en));
      expect(failureOf(await commerce.carts.placeOrder(en, empty))).toEqual({ code: 'cart-empty' });
      const { id } = await cartWithRides(commerce, { adults: 1 });
      expect(failureOf(await commerce.carts.placeOrder(en, id))).toEqual({ code: 'address-required' });
    });

    it('is refused when the tickets would go to somebody else than the buyer saw', async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 1 });
      must(await commerce.carts.setBuyer(en, id, buyer));
      must(await commerce.carts.setBuyer(en, id, { ...buyer, email: 'somebody.else@example.com' }));
      const refused = await commerce.carts.placeOrder(en, id, { email: buyer.email });
      expect(failureOf(refused)).toEqual({ code: 'address-required' });
      must(await commerce.carts.setBuyer(en, id, buyer));
      must(await commerce.carts.placeOrder(en, id, { email: buyer.email }));
    });

    it('is refused when it would cost more than the buyer saw, and not when it costs less', async () => {
      const { commerce, audit } = store();
      const carts = [await cartWithRides(commerce, { adults: 2 }), await cartWithRides(commerce, { adults: 2 })];
      for (const { id } of carts) {
        must(await commerce.carts.applyCode(en, id, 'GIFT300'));
        must(await commerce.carts.setBuyer(en, id, buyer));
      }
      const [one = '', other = ''] = carts.map(({ id }) => id);
      must(await commerce.carts.placeOrder(en, one, { total: 0 }));
      expect(failureOf(await commerce.carts.placeOrder(en, other, { total: 0 }))).toEqual({ code: 'total-changed' });
      must(await commerce.carts.placeOrder(en, other, { total: 150.5 }));
      expect(await audit()).toEqual([]);
    });

    it('is refused for merchandise alone, and not with a ticket beside it', async () => {
      const { commerce, audit } = store();
      const { carts } = commerce;
      const cartId = must(await carts.create(en));
      must(await carts.add(en, { cartId, items: [plainItem('plush', 2)] }));
      must(await carts.setBuyer(en, cartId, buyer));
      expect(failureOf(await carts.placeOrder(en, cartId))).toEqual({ code: 'merchandise-only' });
      must(await carts.add(en, { cartId, items: [flexItem(1)] }));
      must(await carts.placeOrder(en, cartId));
      expect(await audit()).toEqual([]);
    });

    it('never repeats the address in an answer', async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 1 });
      const cart = must(await commerce.carts.setBuyer(en, id, buyer));
      expect(JSON.stringify(cart)).not.toMatch(/Mei|Chan|example\.com|9123/);
    });

    it('names the line whose slot has closed meanwhile', async () => {
      const { commerce, setClock } = store();
      const cart = await cartWithRides(commerce, { adults: 1, date: '2026-03-10', slot: '10:00' });
      must(await commerce.carts.setBuyer(en, cart.id, buyer));
      setClock('2026-03-10T02:00:00Z');
      expect(failureOf(await commerce.carts.placeOrder(en, cart.id))).toEqual({
        code: 'slot-closed',
        subject: cart.lines[0]?.id,
      });
    });

    it('keeps to the smallest sale, also when a line was removed', async () => {
      const { commerce } = store();
      const items = [comboItem(1), comboItem(1, openDay, 'combo-child')];
      const cart = must(await commerce.carts.add(en, { cartId: must(await commerce.carts.create(en)), items }));
      must(await commerce.carts.remove(en, cart.id, cart.lines[0]?.id ?? ''));
      must(await commerce.carts.setBuyer(en, cart.id, buyer));
      expect(failureOf(await commerce.carts.placeOrder(en, cart.id))).toMatchObject({ code: 'min-sale-qty', bound: 2 });
    });

    it('makes one order of a cart that is ordered twice at once', async () => {
      const { commerce, audit } = store();
      const { id } = await cartWithRides(commerce, { adults: 1 });
      must(await commerce.carts.setBuyer(en, id, buyer));
      const answers = await Promise.all([1, 2, 3].map(() => commerce.carts.placeOrder(en, id)));
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
      expect(await audit()).toEqual([]);
    });
  });

  describe('an order whose answer was lost', () => {
    const orderUnder = async (key: string) => {
      const { carts } = store().commerce;
      const { id } = await cartWithRides(store().commerce, { adults: 1 });
      must(await carts.setBuyer(en, id, buyer));
      return { cartId: id, placed: must(await carts.placeOrder(under(key), id)) };
    };

    it('is answered again to whoever asks under the same key', async () => {
      const { commerce, audit } = store();
      const { cartId, placed } = await orderUnder('key-of-the-buyer');
      const again = await told(commerce.carts.placeOrder(under('key-of-the-buyer'), cartId));
      expect(again).toEqual(succeed(placed));
      expect(await audit()).toEqual([]);
    });

    it('is told to nobody who knows the cart alone', async () => {
      const { carts } = store().commerce;
      const { cartId } = await orderUnder('key-of-the-buyer');
      for (const context of [en, under('another')]) {
        expect(failureOf(await carts.placeOrder(context, cartId))).toEqual({ code: 'cart-already-ordered' });
      }
      const keyless = await cartWithRides(store().commerce, { adults: 1 });
      await order(store().commerce, keyless.id);
      expect(failureOf(await carts.placeOrder(under('any'), keyless.id))).toEqual({ code: 'cart-already-ordered' });
    });
  });

  describe('looking an order up', () => {
    it('opens it by number and address, whatever the capitals', async () => {
      const { commerce } = store();
      const { order_number, fakeId } = await order(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
      const found = must(await commerce.orders.byIncrementId(en, order_number, ' MEI.chan@EXAMPLE.com '));
      expect(found).toMatchObject({ fakeId, number: order_number });
    });

    it('answers every miss alike', async () => {
      const { commerce } = store();
      const { order_number, fakeId } = await order(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
      const misses = await Promise.all([
        commerce.orders.byIncrementId(en, order_number, 'somebody@example.com'),
        commerce.orders.byIncrementId(en, '2222222222', buyer.email),
        commerce.orders.byFakeId(en, 'x'.repeat(22)),
        commerce.orders.byFakeId(en, fakeId, '2222222222'),
      ]);
      expect(misses.map(failureOf)).toEqual(Array(4).fill({ code: 'order-not-found' }));
    });
  });

  describe('restoring a cart', () => {
    it('gives the buyer all back, holds the places, and cancels the waiting order', async () => {
      const { commerce, audit } = store();
      const { id } = await cartWithRides(commerce, { adults: 4, children: 1 });
      must(await commerce.carts.applyCode(en, id, 'TEN'));
      const { fakeId } = await order(commerce, id);
      const { cartId: restored, lines } = must(await commerce.carts.restore(en, fakeId));
      expect(lines).toEqual([
        { name: 'The ride · adult', outcome: 'back' },
        { name: 'The ride · child', outcome: 'back' },
      ]);
      expect(must(await commerce.carts.restore(en, fakeId))).toEqual({ cartId: restored, lines });
      const cart = must(await commerce.carts.fetch(en, restored, false));
      expect(cart.lines.map((item) => [item.sku, item.quantity, item.places])).toEqual([
        ['ride-adult', 4, 'held'],
        ['ride-child', 1, 'held'],
        ['keyring', 1, 'none'],
      ]);
      expect(cart.codes).toEqual(['TEN']);
      expect(must(await commerce.orders.byFakeId(en, fakeId)).status).toBe('cancelled');
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(25);
      must(await commerce.carts.placeOrder(en, restored));
      expect(await audit()).toEqual([]);
    });

    it('gives it back anew when the cart that it went into is no more', async () => {
      const { commerce, passMinutes, audit } = store();
      const { fakeId } = await order(commerce, (await cartWithRides(commerce, { adults: 2 })).id);
      const restored = must(await commerce.carts.restore(en, fakeId)).cartId;
      passMinutes(25 * 60);
      await commerce.inventory.sweep();
      const again = must(await commerce.carts.restore(en, fakeId)).cartId;
      expect(again).not.toBe(restored);
      expect(must(await commerce.carts.fetch(en, again, false)).lines.map((item) => item.quantity)).toEqual([2]);
      expect(await audit()).toEqual([]);
    });

    it('holds no longer than the cart had held, so that ordering and restoring in turn keeps no places off sale', async () => {
      const { commerce, passMinutes, audit } = store();
      const { id } = await cartWithRides(commerce, { adults: 2 });
      passMinutes(5);
      const end = must(await commerce.carts.fetch(en, id, true)).holdsEndAt;
      const first = await order(commerce, id);
      passMinutes(5);
      const restored = must(await commerce.carts.restore(en, first.fakeId)).cartId;
      expect(must(await commerce.carts.fetch(en, restored, false))).toMatchObject({
        lines: [{ places: 'held' }],
        holdsEndAt: end,
      });
      expect(must(await commerce.carts.fetch(en, restored, true)).holdsEndAt).toBe(end);
      const second = await order(commerce, restored);
      passMinutes(20);
      const again = must(await commerce.carts.restore(en, second.fakeId)).cartId;
      expect(must(await commerce.carts.fetch(en, again, false))).toMatchObject({
        lines: [{ places: 'lapsed' }],
        holdsEndAt: null,
      });
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(30);
      expect(must(await commerce.carts.fetch(en, again, true)).lines).toMatchObject([{ places: 'held' }]);
      expect(await audit()).toEqual([]);
    });

    it('leaves the one renewal to a cart that had none before its order', async () => {
      const { commerce, passMinutes } = store();
      const { fakeId } = await order(commerce, (await cartWithRides(commerce, { adults: 2 })).id);
      passMinutes(5);
      const restored = must(await commerce.carts.restore(en, fakeId)).cartId;
      expect(must(await commerce.carts.fetch(en, restored, false)).holdsEndAt).toBe(
        Date.parse('2026-03-10T01:20:00.000Z'),
      );
      expect(must(await commerce.carts.fetch(en, restored, true)).holdsEndAt).toBe(
        Date.parse('2026-03-10T01:25:00.000Z'),
      );
    });

    it('brings a line without places when somebody else has them now', async () => {
      const { commerce, passMinutes, audit } = store();
      const { id } = await cartWithRides(commerce, { adults: 3, date: '2026-03-20' });
      const { fakeId } = await order(commerce, id);
      passMinutes(31);
      expect(await commerce.orders.cancelUnpaid()).toBe(1);
      await commerce.carts.add(en, {
        cartId: must(await commerce.carts.create(en)),
        items: rideItems({ adults: 2, date: '2026-03-20' }),
      });
      const cart = must(await commerce.carts.fetch(en, must(await commerce.carts.restore(en, fakeId)).cartId, false));
      expect(cart.lines).toMatchObject([{ quantity: 3, places: 'lapsed' }]);
      expect(await audit()).toEqual([]);
    });

    it('says of each line whether it is back, has changed, or is gone', async () => {
      const { commerce, sell, audit } = store();
      const { id } = await cartWithRides(commerce, { adults: 2, children: 1 });
      must(await commerce.carts.add(en, { cartId: id, items: [plainItem('plush', 1)] }));
      const { fakeId } = await order(commerce, id);
      await sell(({ products }) => {
        for (const product of products) {
          if (product.sku === 'plush') Object.assign(product, { price: 99 });
          const variants = product.variants as { sku: string }[] | undefined;
          if (variants) product.variants = variants.filter(({ sku }) => sku !== 'ride-child');
        }
      });
      const { cartId, lines } = must(await commerce.carts.restore(en, fakeId));
      expect(lines.map(({ outcome }) => outcome)).toEqual(['back', 'gone', 'changed']);
      expect(must(await commerce.carts.restore(en, fakeId))).toEqual({ cartId, lines });
      expect(await audit()).toEqual([]);
    });

    it('does not undo an order that is paid', async () => {
      const { commerce } = store();
      const { fakeId } = await buy(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
      expect(failureOf(await commerce.carts.restore(en, fakeId))).toEqual({ code: 'order-already-paid' });
      expect(failureOf(await commerce.carts.restore(en, 'x'.repeat(22)))).toEqual({ code: 'order-not-found' });
    });
  });
}
