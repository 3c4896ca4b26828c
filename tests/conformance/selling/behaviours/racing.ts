import { describe, expect, it } from 'vitest';
import {
  addToNewCart,
  buy,
  buyer,
  capture,
  cartWithRides,
  en,
  must,
  order,
  placesLeft,
  rideItems,
  scarceDay,
  startPaying,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

export function describeRacing(store: () => TestStore) {
  const together = <T>(clients: number, action: (client: number) => Promise<T>) =>
    Promise.all(Array.from({ length: clients }, (_, client) => action(client)));

  describe('many simultaneous buyers', () => {
    it('get exactly the last three places, among 24 of them', async () => {
      const { commerce } = store();
      const answers = await together(24, () => addToNewCart(commerce, rideItems({ adults: 1, date: scarceDay })));
      expect(answers.filter((answer) => answer.ok)).toHaveLength(3);
      expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.failure.code])))).toEqual(
        new Set(['quota-exceeded']),
      );
      expect(await placesLeft(commerce, `${scarceDay}_10:00`)).toBe(0);
    });

    it('get at most the 30 places of a slot, when 40 buy one or two each', async () => {
      const { commerce } = store();
      const sold = await together(40, async (client) => {
        const adults = 1 + (client % 2);
        const cart = await addToNewCart(commerce, rideItems({ adults }));
        if (!cart.ok) return 0;
        await buy(commerce, cart.value.id);
        return adults;
      });
      const total = sold.reduce((sum, places) => sum + places, 0);
      expect(total).toBeGreaterThanOrEqual(29);
      expect(total).toBeLessThanOrEqual(30);
      expect(await placesLeft(commerce, '2026-03-14_10:00')).toBe(30 - total);
    });

    it('can order lapsed carts only while there are places', async () => {
      const { commerce, passMinutes } = store();
      const carts: string[] = [];
      for (let round = 0; round < 16; round++) {
        carts.push((await cartWithRides(commerce, { adults: 1, date: scarceDay })).id);
        passMinutes(21);
      }
      for (const id of carts) must(await commerce.carts.setBuyer(en, id, buyer));
      const answers = await together(16, (client) => commerce.placeOrder(en, carts[client] ?? ''));
      expect(answers.filter((answer) => answer.ok)).toHaveLength(3);
    });

    it('can change one cart in several tabs without losing a line or a place', async () => {
      const { commerce } = store();
      const cartId = must(await commerce.carts.create(en));
      const answers = await together(10, (client) =>
        commerce.carts.add(en, { cartId, items: rideItems(client % 2 === 0 ? { adults: 1 } : { children: 1 }) }),
      );
      expect(answers.every((answer) => answer.ok)).toBe(true);
      const cart = must(await commerce.carts.fetch(en, cartId, false));
      expect(cart.lines.filter((item) => item.sku.startsWith('ride')).map((item) => item.quantity)).toEqual([5, 5]);
    });

    it('sweep, cancel, pay and restore at the same time, and the audit agrees', async () => {
      const { commerce, passMinutes, audit } = store();
      const orders = await together(8, async (client) => {
        const { id } = await cartWithRides(commerce, { adults: 1 + (client % 3) });
        await cartWithRides(commerce, { children: 1, slot: '14:00' });
        const placed = await order(commerce, id);
        return { ...placed, payment: await startPaying(commerce, placed.fakeId) };
      });
      passMinutes(31);
      await Promise.all([
        commerce.inventory.sweep(),
        commerce.inventory.sweep(),
        commerce.orders.job.cancelUnpaid(),
        commerce.orders.job.cancelUnpaid(),
        ...orders.flatMap(({ payment, fakeId }) => [
          capture(commerce, payment),
          capture(commerce, payment),
          commerce.restoreOrder(en, fakeId),
        ]),
      ]);
      expect(await audit()).toEqual([]);
      const settled = await Promise.all(
        orders.map(({ payment }) => commerce.orders.gateway.paymentByKey(payment.paymentKey)),
      );
      for (const payment of settled) expect(['captured', 'refund-due']).toContain(must(payment).state);
    });

    it('restore, pay late, change and order the restored cart at the same time, and the audit agrees', async () => {
      const { commerce, audit } = store();
      const restored = await together(8, async (client) => {
        const { id } = await cartWithRides(commerce, { adults: 1 + (client % 3), date: scarceDay, slot: '14:00' });
        const placed = await order(commerce, id);
        const payment = await startPaying(commerce, placed.fakeId);
        return { payment, cartId: must(await commerce.restoreOrder(en, placed.fakeId)).cartId };
      });
      await Promise.all(
        restored.flatMap(({ payment, cartId }, client) => [
          capture(commerce, payment),
          commerce.carts.add(en, {
            cartId,
            items: rideItems({ children: 1, date: scarceDay, slot: client % 2 === 0 ? '10:00' : '14:00' }),
          }),
          commerce.carts.fetch(en, cartId, true),
          commerce.placeOrder(en, cartId),
          capture(commerce, payment),
        ]),
      );
      expect(await audit()).toEqual([]);
      for (const { payment } of restored) {
        expect(['captured', 'refund-due']).toContain(
          must(await commerce.orders.gateway.paymentByKey(payment.paymentKey)).state,
        );
      }
    });
  });
}
