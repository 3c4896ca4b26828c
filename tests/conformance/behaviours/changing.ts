import { describe, expect, it } from 'vitest';
import type { PricedCart } from '#server/commerce/priced-cart.ts';
import {
  cartWith,
  cartWithRides,
  comboItem,
  en,
  failureOf,
  flexItem,
  must,
  openDay,
  placesLeft,
  plainItem,
  rideItems,
  scarceDay,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

export function describeChanging(store: () => TestStore) {
  const update = (cart: PricedCart, quantity: number, lineId = cart.lines[0]?.id ?? '') =>
    store().commerce.carts.resize(en, cart.id, [{ lineId: lineId, quantity }]);
  const edit = (cart: PricedCart, items: ReturnType<typeof rideItems>, replaced = cart.lines.map((item) => item.id)) =>
    store().commerce.carts.add(en, { cartId: cart.id, items, replaces: replaced });

  describe('changing a cart', () => {
    it('sets a quantity and adjusts the held places', async () => {
      const { commerce } = store();
      const cart = await cartWithRides(commerce, { adults: 2 });
      expect(must(await update(cart, 5)).lines[0]?.quantity).toBe(5);
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(25);
      must(await update(cart, 1));
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(29);
    });

    it('removes a line at quantity 0, and releases its places', async () => {
      const { commerce } = store();
      const cart = await cartWithRides(commerce, { adults: 2, children: 1 });
      expect(must(await update(cart, 0)).lines.map((item) => item.sku)).toEqual(['ride-child']);
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(29);
    });

    it('removes a line, and does nothing when it is already removed', async () => {
      const { commerce } = store();
      const cart = await cartWithRides(commerce, { adults: 2 });
      const line = cart.lines[0]?.id ?? '';
      expect(must(await commerce.carts.remove(en, cart.id, line)).lines).toEqual([]);
      expect(must(await commerce.carts.remove(en, cart.id, line)).lines).toEqual([]);
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(30);
    });

    it('refuses a wrong quantity with its reason, and changes nothing', async () => {
      const { commerce } = store();
      const cart = await cartWithRides(commerce, { adults: 2, date: scarceDay });
      expect(failureOf(await update(cart, 4))).toMatchObject({ code: 'quota-exceeded', bound: 3 });
      expect(failureOf(await update(cart, 21))).toMatchObject({ code: 'cart-places-limit', bound: 20 });
      expect(failureOf(await update(cart, 1, 'nobody'))).toEqual({ code: 'cart-item-not-found', subject: 'nobody' });
      expect(must(await commerce.carts.fetch(en, cart.id, false)).lines[0]?.quantity).toBe(2);
    });

    it('applies the sale limits when a quantity changes', async () => {
      const cart = await cartWith(store().commerce, comboItem(3));
      expect(failureOf(await update(cart, 1))).toMatchObject({ code: 'min-sale-qty', bound: 2 });
      expect(failureOf(await update(cart, 7))).toMatchObject({ code: 'max-sale-qty', bound: 6 });
      expect(must(await update(cart, 0)).lines).toEqual([]);
    });

    it('edits lines in one step, and counts their own places as free', async () => {
      const { commerce } = store();
      const cart = await cartWithRides(commerce, { adults: 3, date: scarceDay });
      const edited = must(await edit(cart, rideItems({ adults: 1, children: 2, date: scarceDay })));
      expect(edited.lines.map((item) => [item.sku, item.quantity])).toEqual([
        ['ride-adult', 1],
        ['ride-child', 2],
      ]);
      expect(await placesLeft(commerce, `${scarceDay}_10:00`)).toBe(0);
    });

    it('keeps an edited line in its position', async () => {
      const cart = await cartWith(store().commerce, ...rideItems({ adults: 1 }), plainItem('plush', 1));
      const edited = must(
        await edit(cart, rideItems({ children: 2, adults: 1, slot: '14:00' }), [cart.lines[0]?.id ?? '']),
      );
      expect(edited.lines.map((item) => item.sku)).toEqual(['ride-adult', 'ride-child', 'plush']);
    });

    it('leaves everything unchanged when the new lines do not fit', async () => {
      const { commerce } = store();
      const cart = await cartWithRides(commerce, { adults: 2 });
      const answer = await edit(cart, rideItems({ adults: 4, date: scarceDay }));
      expect(failureOf(answer)).toMatchObject({ code: 'quota-exceeded', bound: 3 });
      const after = must(await commerce.carts.fetch(en, cart.id, false));
      expect(after.lines).toMatchObject([{ sku: 'ride-adult', quantity: 2, visitDate: openDay }]);
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(28);
      expect(await placesLeft(commerce, `${scarceDay}_10:00`)).toBe(3);
    });

    it('refuses to edit lines that are not editable', async () => {
      const pass = { parentSku: '360-annual-pass', sku: '360-annual-pass-adult', quantity: 1, options: [] };
      const cart = await cartWith(store().commerce, plainItem('plush', 1), pass);
      for (const item of cart.lines) {
        expect(failureOf(await edit(cart, [flexItem(1)], [item.id]))).toEqual({
          code: 'cart-item-not-editable',
          subject: item.id,
        });
        expect(must(await update(cart, 2, item.id)).lines.find((one) => one.id === item.id)?.quantity).toBe(2);
      }
      expect(failureOf(await edit(cart, [flexItem(1)], ['nobody']))).toMatchObject({ code: 'cart-item-not-found' });
    });
  });

  describe('gifts', () => {
    const giftsOf = (cart: PricedCart) => cart.lines.filter((item) => item.giftFor !== null);

    it('come and go with the lines that bring them', async () => {
      const cart = await cartWithRides(store().commerce, { adults: 3 });
      expect(giftsOf(cart)).toEqual([]);
      const more = must(await update(cart, 9));
      expect(giftsOf(more)).toMatchObject([{ sku: 'keyring', quantity: 2, unitCents: 0 }]);
      expect(more.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(11);
      expect(more.totalCents).toBe(90_000);
      expect(giftsOf(must(await update(cart, 3)))).toEqual([]);
    });

    it('cannot be changed', async () => {
      const { commerce } = store();
      const cart = await cartWithRides(commerce, { adults: 4 });
      const gift = giftsOf(cart)[0]?.id ?? '';
      const refusal = { code: 'cart-item-not-editable', subject: gift };
      expect(failureOf(await update(cart, 2, gift))).toEqual(refusal);
      expect(failureOf(await edit(cart, [flexItem(1)], [gift]))).toEqual(refusal);
      expect(failureOf(await commerce.carts.remove(en, cart.id, gift))).toEqual(refusal);
    });
  });
}
