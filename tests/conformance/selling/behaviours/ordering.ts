import { describe, expect, it } from 'vitest';
import type { Context } from '#server/sales/context.ts';
import { isOrderNumber } from '#shared/rules/order-number.ts';
import { readTicketNumber } from '#shared/rules/ticket-number.ts';
import {
  addToNewCart,
  buy,
  buyer,
  cartWith,
  cartWithCodes,
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
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

export function describeOrdering(store: () => TestStore) {
  describe('placing an order', () => {
    it('takes the places, and waits for payment', async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 2, children: 1 });
      const { order_number, fakeId } = await order(commerce, id);
      expect(isOrderNumber(order_number)).toBe(true);
      expect(fakeId).toMatch(/^[\w-]{22}$/);
      expect(must(await commerce.orders.buyer.byFakeId(fakeId, order_number))).toMatchObject({
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
    });

    it("keeps the day's names and prices, in the buyer's language", async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 2 });
      must(await commerce.carts.setBuyer(en, id, { ...buyer, voucherDate: openDay }));
      const { fakeId } = must(await commerce.placeOrder({ locale: 'kr' }, id));
      const kept = must(await commerce.orders.buyer.byFakeId(fakeId));
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

    it("keeps its channel, the products' vendors and the accepted terms", async () => {
      const { commerce } = store();
      const partner: Context = { ...en, from: { addressKey: 'a', siteKey: 'hotel' } };
      const { id } = must(await addToNewCart(commerce, rideItems({ adults: 4 }), partner));
      must(await commerce.carts.setBuyer(en, id, buyer));
      const said = { campaign: 'spring', terms: 'as-of-today', wantsNews: true };
      const { fakeId } = must(await commerce.placeOrder(en, id, said));
      const kept = must(await commerce.orders.buyer.byFakeId(fakeId));
      expect(kept).toMatchObject({ ...said, channel: { kind: 'site-key', siteKey: 'hotel' } });
      expect(kept.items.map(({ sku, vendor }) => [sku, vendor])).toEqual([
        ['ride-adult', 'rope-company'],
        ['keyring', null],
      ]);

      const own = await order(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
      const ours = must(await commerce.orders.buyer.byFakeId(own.fakeId));
      expect(ours).toMatchObject({ channel: { kind: 'store' }, campaign: null, terms: null, wantsNews: false });
    });

    it("keeps a ticket's facts about the visit, and issues tickets with unique numbers", async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 4 });
      const { fakeId } = await buy(commerce, id);
      const kept = must(await commerce.orders.buyer.byFakeId(fakeId));
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

    it('includes the gift lines', async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 4 });
      const { fakeId } = await buy(commerce, id);
      const kept = must(await commerce.orders.buyer.byFakeId(fakeId));
      expect(kept.items.map((item) => [item.sku, item.ordered, item.rowTotalCents, item.isGift])).toEqual([
        ['ride-adult', 4, 40_000, false],
        ['keyring', 1, 0, true],
      ]);
      expect(kept.tickets).toHaveLength(5);
    });

    it('needs lines and a buyer', async () => {
      const { commerce } = store();
      const empty = must(await commerce.carts.create(en));
      expect(failureOf(await commerce.placeOrder(en, empty))).toEqual({ code: 'cart-empty' });
      const { id } = await cartWithRides(commerce, { adults: 1 });
      expect(failureOf(await commerce.placeOrder(en, id))).toEqual({ code: 'address-required' });
    });

    it('is refused when the email address differs from the one that the buyer saw', async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 1 });
      must(await commerce.carts.setBuyer(en, id, buyer));
      must(await commerce.carts.setBuyer(en, id, { ...buyer, email: 'somebody.else@example.com' }));
      const refused = await commerce.placeOrder(en, id, { email: buyer.email });
      expect(failureOf(refused)).toEqual({ code: 'address-required' });
      must(await commerce.carts.setBuyer(en, id, buyer));
      must(await commerce.placeOrder(en, id, { email: buyer.email }));
    });

    it('is refused when the total is higher than the buyer saw, but not when it is lower', async () => {
      const { commerce } = store();
      const fill = () => cartWithCodes(commerce, rideItems({ adults: 2 }), 'GIFT300');
      const [one, other] = [await fill(), await fill()];
      for (const id of [one, other]) must(await commerce.carts.setBuyer(en, id, buyer));
      must(await commerce.placeOrder(en, one, { total: 0 }));
      expect(failureOf(await commerce.placeOrder(en, other, { total: 0 }))).toEqual({ code: 'total-changed' });
      must(await commerce.placeOrder(en, other, { total: 150.5 }));
    });

    it('is refused for only merchandise, but not with a ticket beside it', async () => {
      const { commerce } = store();
      const { id } = await cartWith(commerce, plainItem('plush', 2));
      must(await commerce.carts.setBuyer(en, id, buyer));
      expect(failureOf(await commerce.placeOrder(en, id))).toEqual({ code: 'merchandise-only' });
      must(await commerce.carts.add(en, { cartId: id, items: [flexItem(1)] }));
      must(await commerce.placeOrder(en, id));
    });

    it("never repeats the buyer's address in an answer", async () => {
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
      expect(failureOf(await commerce.placeOrder(en, cart.id))).toEqual({
        code: 'slot-closed',
        subject: cart.lines[0]?.id,
      });
    });

    it('applies the minimum quantity, also after a line was removed', async () => {
      const { commerce } = store();
      const cart = await cartWith(commerce, comboItem(1), comboItem(1, openDay, 'combo-child'));
      must(await commerce.carts.remove(en, cart.id, cart.lines[0]?.id ?? ''));
      must(await commerce.carts.setBuyer(en, cart.id, buyer));
      expect(failureOf(await commerce.placeOrder(en, cart.id))).toMatchObject({ code: 'min-sale-qty', bound: 2 });
    });

    it('places one order when a cart is ordered several times at once', async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 1 });
      must(await commerce.carts.setBuyer(en, id, buyer));
      const answers = await Promise.all([1, 2, 3].map(() => commerce.placeOrder(en, id)));
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    });
  });
}
