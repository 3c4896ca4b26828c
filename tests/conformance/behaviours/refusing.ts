import { describe, expect, it } from 'vitest';
import {
  buyer,
  cartWith,
  cartWithRides,
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
import { dateOption, slotOption } from '#tests/conformance/test-catalogue.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

const allSlots = ['10:00', '14:00', '23:30'];
const [, later] = slotOption(12, allSlots).values;
const slotlessOption = {
  id: 13,
  type: 'radio',
  title: slotOption(13, []).title,
  required: true,
  values: slotOption(13, ['Left', 'Right']).values,
};

export function describeRefusing(store: () => TestStore) {
  /** A cart with a ride for four adults, the gift that comes with it, and two tickets without a date. */
  async function cartOfBoth(wish = {}) {
    const { commerce } = store();
    const { id } = await cartWithRides(commerce, { adults: 4, ...wish });
    return must(await commerce.carts.add(en, { cartId: id, items: [flexItem(2)] }));
  }
  const fetchCart = async (id: string) => must(await store().commerce.carts.fetch(en, id, false));

  describe('a line that can no longer be bought', () => {
    it('is marked, costs nothing and brings no gift when its product leaves the catalogue', async () => {
      const { commerce, withdraw } = store();
      const { id, lines } = await cartOfBoth();
      expect(lines.map(({ refusal }) => refusal)).toEqual([null, null, null]);
      await withdraw('ride', 'keyring');
      const cart = await fetchCart(id);
      expect(cart.lines).toMatchObject([
        { quantity: 4, refusal: 'product-not-found', rowTotalCents: 0, product: { name: 'The ride' } },
        { quantity: 2, refusal: null, rowTotalCents: 16_000 },
      ]);
      expect(cart.totalCents).toBe(16_000);
      const nothing = { cents: 0, regularCents: 0 };
      expect(cart.lines[0]?.product).toEqual({
        ...{ id: 0, sku: 'ride', name: 'The ride', urlKey: '', type: 'simple', attributeSet: 0 },
        ...{ delivery: 'ticket', isSoldOut: true },
        ...{ picture: null, shortDescription: '', currency: 'HKD', lowest: nothing, highest: nothing },
        ...{ minSaleQty: 1, maxSaleQty: 0 },
      });
      must(await commerce.carts.setBuyer(en, id, buyer));
      expect(failureOf(await commerce.placeOrder(en, id))).toMatchObject({ code: 'product-not-found' });
      must(await commerce.carts.remove(en, id, lines[0]?.id ?? ''));
      await order(commerce, id);
    });

    it("keeps its product's name when only the variant is withdrawn", async () => {
      const { withdraw } = store();
      const { id } = await cartWithRides(store().commerce, { adults: 1, children: 1 });
      await withdraw('ride-child');
      const cart = await fetchCart(id);
      expect(cart.lines).toMatchObject([
        { refusal: null, product: { name: 'The ride' } },
        { refusal: 'variant-not-found', product: { name: 'The ride' } },
      ]);
      expect(cart.totalCents).toBe(10_000);
    });

    it('includes one whose slot has begun: it brings no gift, and its places are released on removal', async () => {
      const { commerce, setClock } = store();
      const { id, lines } = await cartOfBoth({ date: '2026-03-10', slot: '10:00' });
      expect(lines).toHaveLength(3);
      setClock('2026-03-10T01:10:00Z');
      expect((await fetchCart(id)).lines.map(({ refusal }) => refusal)).toEqual([null, null, null]);
      setClock('2026-03-10T02:00:00Z');
      const cart = await fetchCart(id);
      expect(cart.lines.map(({ sku, refusal }) => [sku, refusal])).toEqual([
        ['ride-adult', 'slot-closed'],
        ['flex-adult', null],
      ]);
      expect(cart).toMatchObject({ holdsEndAt: null, subtotalCents: 16_000 });
      must(await commerce.carts.remove(en, id, lines[0]?.id ?? ''));
    });

    it("does not count towards a promo code's minimum", async () => {
      const { commerce, setClock } = store();
      const { id } = await cartOfBoth({ date: '2026-03-10', slot: '10:00' });
      must(await commerce.carts.applyCode(en, id, 'FIFTY'));
      setClock('2026-03-10T02:00:00Z');
      expect(await fetchCart(id)).toMatchObject({ discountCents: 0, totalCents: 16_000 });
      const again = await commerce.carts.applyCode(en, id, 'FIFTY');
      expect(failureOf(again)).toMatchObject({ code: 'coupon-not-applicable' });
    });

    const sellRideWith = (options: unknown[]) => store().sellChanged('ride', { options, places: { each: 30 } });

    it.each([
      [
        'whose time slot is no longer offered',
        [dateOption(11), { ...slotOption(12, ['10:00', '14:00']), values: [later] }],
      ],
      ['whose time slot now begins at another time', [dateOption(11), slotOption(12, ['11:00', '14:00', '23:30'])]],
      ['without a choice that is now required', [dateOption(11), slotOption(12, allSlots), slotlessOption]],
      ['with a choice that is no longer offered', [dateOption(11)]],
    ])('includes one %s, until it is edited', async (_what, options) => {
      const { commerce } = store();
      const { id, lines } = await cartOfBoth();
      await sellRideWith(options);
      const cart = await fetchCart(id);
      expect(cart.lines.map(({ sku, refusal }) => [sku, refusal])).toEqual([
        ['ride-adult', 'option-not-found'],
        ['flex-adult', null],
      ]);
      expect(cart.totalCents).toBe(16_000);
      must(await commerce.carts.setBuyer(en, id, buyer));
      const line = lines[0]?.id ?? '';
      expect(failureOf(await commerce.placeOrder(en, id))).toEqual({ code: 'option-not-found', subject: line });
      const more = [{ lineId: line, quantity: 5 }];
      expect(failureOf(await commerce.carts.resize(en, id, more))).toEqual({
        code: 'option-not-found',
        subject: line,
      });
      await store().withdraw();
      const moved = await commerce.carts.add(en, {
        cartId: id,
        items: rideItems({ adults: 4, slot: '14:00' }),
        replaces: [line],
      });
      expect(must(moved).lines[0]).toMatchObject({ slot: '14:00', refusal: null });
    });

    it('does not include one whose product only reordered its options', async () => {
      const { commerce } = store();
      const { id } = await cartWithRides(commerce, { adults: 1 });
      await sellRideWith([slotOption(12, allSlots), dateOption(11)]);
      expect((await fetchCart(id)).lines).toMatchObject([{ refusal: null }]);
    });

    it('includes one whose surcharge is no longer offered: it is not sold without the surcharge', async () => {
      const { commerce } = store();
      const golden = { ...plainItem('dining', 2), options: [{ id: 81, value: '812' }] };
      const { id } = await cartWith(commerce, golden);
      await store().sellChanged('dining', { options: [] });
      const cart = await fetchCart(id);
      expect(cart).toMatchObject({ lines: [{ refusal: 'option-not-found' }], totalCents: 0 });
    });

    it('releases its places when it is removed after its product was withdrawn', async () => {
      const { commerce, withdraw, audit } = store();
      const { id, lines } = await cartWithRides(commerce, { adults: 2 });
      await withdraw('ride', 'keyring');
      must(await commerce.carts.remove(en, id, lines[0]?.id ?? ''));
      expect(await audit()).toEqual([]);
      await withdraw();
      expect(await placesLeft(commerce, `${openDay}_10:00`)).toBe(30);
    });
  });
}
