import { describe, expect, it } from 'vitest';
import {
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
} from '#server/commerce/conformance/shopping.ts';
import type { TestStore } from '#server/commerce/conformance/test-store.ts';
import type { Cart } from '#shared/contract/cart.ts';

export function describeChanging(store: () => TestStore) {
  const update = (cart: Cart, quantity: number, lineId = cart.items[0]?.id ?? '') =>
    store().commerce.carts.updateItems(en, { cart_id: cart.id, cart_items: [{ cart_item_id: lineId, quantity }] });
  const edit = (cart: Cart, items: ReturnType<typeof rideItems>, replaced = cart.items.map((item) => item.id)) =>
    store().commerce.carts.addConfigurable(en, { cart_id: cart.id, cart_items: items, replace_item_ids: replaced });

  describe('changing a cart', () => {
    it('sets a quantity and moves the held places with it', async () => {
      const { commerce } = store();
      const cart = await cartWithRides(commerce, { adults: 2 });
      expect(must(await update(cart, 5)).items[0]?.quantity).toBe(5);
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(25);
      must(await update(cart, 1));
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(29);
    });

    it('removes a line at quantity 0, and gives its places back', async () => {
      const { commerce } = store();
      const cart = await cartWithRides(commerce, { adults: 2, children: 1 });
      expect(must(await update(cart, 0)).items.map((item) => item.sku)).toEqual(['ride-child']);
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(29);
    });

    it('removes a line, also one that is gone already', async () => {
      const { commerce } = store();
      const cart = await cartWithRides(commerce, { adults: 2 });
      const line = { cart_id: cart.id, cart_item_id: cart.items[0]?.id ?? '' };
      expect(must(await commerce.carts.removeItem(en, line)).items).toEqual([]);
      expect(must(await commerce.carts.removeItem(en, line)).items).toEqual([]);
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(30);
    });

    it('says what is wrong with a quantity, and changes nothing', async () => {
      const { commerce } = store();
      const cart = await cartWithRides(commerce, { adults: 2, date: scarceDay });
      expect(failureOf(await update(cart, 4))).toMatchObject({ code: 'quota-exceeded', bound: 3 });
      expect(failureOf(await update(cart, 21))).toMatchObject({ code: 'cart-places-limit', bound: 20 });
      expect(failureOf(await update(cart, 1, 'nobody'))).toEqual({ code: 'cart-item-not-found', subject: 'nobody' });
      expect(must(await commerce.carts.fetch(en, cart.id, false)).items[0]?.quantity).toBe(2);
    });

    it('keeps to the sale limits when a quantity changes', async () => {
      const { carts } = store().commerce;
      const cart = must(
        await carts.addConfigurable(en, { cart_id: must(await carts.create(en)), cart_items: [comboItem(3)] }),
      );
      expect(failureOf(await update(cart, 1))).toMatchObject({ code: 'min-sale-qty', bound: 2 });
      expect(failureOf(await update(cart, 7))).toMatchObject({ code: 'max-sale-qty', bound: 6 });
      expect(must(await update(cart, 0)).items).toEqual([]);
    });

    it('edits lines in one step, its own places counting as free', async () => {
      const { commerce } = store();
      const cart = await cartWithRides(commerce, { adults: 3, date: scarceDay });
      const edited = must(await edit(cart, rideItems({ adults: 1, children: 2, date: scarceDay })));
      expect(edited.items.map((item) => [item.sku, item.quantity])).toEqual([
        ['ride-adult', 1],
        ['ride-child', 2],
      ]);
      expect(await placesLeft(commerce, `${scarceDay}_10:00`)).toBe(0);
    });

    it('lets an edited line stay where it stood', async () => {
      const { carts } = store().commerce;
      const cart_id = must(await carts.create(en));
      must(await carts.addConfigurable(en, { cart_id, cart_items: rideItems({ adults: 1 }) }));
      const cart = must(await carts.addVirtual(en, { cart_id, cart_items: [plainItem('plush', 1)] }));
      const edited = must(
        await edit(cart, rideItems({ children: 2, adults: 1, slot: '14:00' }), [cart.items[0]?.id ?? '']),
      );
      expect(edited.items.map((item) => item.sku)).toEqual(['ride-adult', 'ride-child', 'plush']);
    });

    it('leaves everything as it was when the new lines do not fit', async () => {
      const { commerce } = store();
      const cart = await cartWithRides(commerce, { adults: 2 });
      const answer = await edit(cart, rideItems({ adults: 4, date: scarceDay }));
      expect(failureOf(answer)).toMatchObject({ code: 'quota-exceeded', bound: 3 });
      const after = must(await commerce.carts.fetch(en, cart.id, false));
      expect(after.items).toMatchObject([{ sku: 'ride-adult', quantity: 2, visit_date: openDay }]);
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(28);
      expect(await placesLeft(commerce, `${scarceDay}_10:00`)).toBe(3);
    });

    it('does not edit what cannot be edited', async () => {
      const { carts } = store().commerce;
      const cart_id = must(await carts.create(en));
      must(await carts.addVirtual(en, { cart_id, cart_items: [plainItem('plush', 1)] }));
      const pass = {
        parent_sku: '360-annual-pass',
        data: { sku: '360-annual-pass-adult', quantity: 1 },
        customizable_options: [],
      };
      const cart = must(await carts.addConfigurable(en, { cart_id, cart_items: [pass] }));
      for (const item of cart.items) {
        expect(failureOf(await edit(cart, [flexItem(1)], [item.id]))).toEqual({
          code: 'cart-item-not-editable',
          subject: item.id,
        });
        expect(must(await update(cart, 2, item.id)).items.find((one) => one.id === item.id)?.quantity).toBe(2);
      }
      expect(failureOf(await edit(cart, [flexItem(1)], ['nobody']))).toMatchObject({ code: 'cart-item-not-found' });
    });
  });

  describe('gifts', () => {
    const giftsOf = (cart: Cart) => cart.items.filter((item) => item.product.buy_x_amount > 0);

    it('come and go with the lines that bring them', async () => {
      const cart = await cartWithRides(store().commerce, { adults: 3 });
      expect(giftsOf(cart)).toEqual([]);
      const more = must(await update(cart, 9));
      expect(giftsOf(more)).toMatchObject([{ sku: 'keyring', quantity: 2, prices: { price: { value: 0 } } }]);
      expect(more.total_quantity).toBe(11);
      expect(more.prices.grand_total.value).toBe(900);
      expect(giftsOf(must(await update(cart, 3)))).toEqual([]);
    });

    it('cannot be changed', async () => {
      const { commerce } = store();
      const cart = await cartWithRides(commerce, { adults: 4 });
      const gift = giftsOf(cart)[0]?.id ?? '';
      const refusal = { code: 'cart-item-not-editable', subject: gift };
      expect(failureOf(await update(cart, 2, gift))).toEqual(refusal);
      expect(failureOf(await edit(cart, [flexItem(1)], [gift]))).toEqual(refusal);
      expect(failureOf(await commerce.carts.removeItem(en, { cart_id: cart.id, cart_item_id: gift }))).toEqual(refusal);
    });
  });
}
