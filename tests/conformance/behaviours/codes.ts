import { describe, expect, it } from 'vitest';
import {
  cartWith,
  cartWithRides,
  comboItem,
  en,
  failureOf,
  flexItem,
  must,
  voucherItem,
} from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

export function describeCodes(store: () => TestStore) {
  const apply = (cartId: string, code: string) => store().commerce.carts.applyCode(en, cartId, code);

  describe('promo and gift codes', () => {
    it('reduce the total, with labels, the largest first', async () => {
      const { id } = await cartWithRides(store().commerce, { adults: 5 });
      expect(must(await apply(id, ' ｔｅｎ '))).toMatchObject({
        subtotalCents: 50_000,
        discountCents: 5000,
        discountLabels: ['Ten per cent'],
        totalCents: 45_000,
      });
      const both = must(await apply(id, 'GIFT300'));
      expect(both).toMatchObject({ discountCents: 35_000, discountLabels: ['Gift card', 'Ten per cent'] });
      expect(both.totalCents).toBe(15_000);
      expect(both.codes).toEqual(['TEN', 'GIFT300']);
    });

    it('apply one of each kind at a time', async () => {
      const { id } = await cartWithRides(store().commerce, { adults: 5 });
      must(await apply(id, 'TEN'));
      expect(must(await apply(id, 'FIFTY')).codes).toEqual(['FIFTY']);
    });

    it('apply only to the products that they name', async () => {
      const { carts } = store().commerce;
      const { id } = await cartWithRides(store().commerce, { adults: 1 });
      expect(failureOf(await apply(id, 'COMBO30'))).toMatchObject({ code: 'coupon-not-applicable' });
      must(await carts.add(en, { cartId: id, items: [comboItem(2)] }));
      expect(must(await apply(id, 'COMBO30')).discountCents).toBe(3000);
    });

    it.each([
      { code: 'NOSUCH', failure: 'coupon-not-found' },
      { code: 'OLD', failure: 'coupon-expired' },
      { code: 'FIFTY', failure: 'coupon-not-applicable' },
      { code: 'GIFT0', failure: 'gift-code-empty' },
    ])('refuse $code as $failure', async ({ code, failure }) => {
      const { id } = await cartWithRides(store().commerce, { adults: 3 });
      expect(failureOf(await apply(id, code))).toEqual({ code: failure, field: 'input.coupon_code' });
    });

    it('are accepted while the cart is still empty', async () => {
      const { carts } = store().commerce;
      const empty = must(await carts.create(en));
      expect(must(await apply(empty, 'GIFT300'))).toMatchObject({
        codes: ['GIFT300'],
        discountCents: 0,
        totalCents: 0,
      });
    });

    it('are refused for gift vouchers, also beside a line that can no longer be bought', async () => {
      const { commerce, withdraw } = store();
      const { id } = await cartWith(commerce, voucherItem(1), flexItem(1));
      await withdraw('flex');
      expect(failureOf(await apply(id, 'GIFT300'))).toEqual({
        code: 'gift-code-not-applicable',
        field: 'input.coupon_code',
      });
    });

    it('are removed by name, or all together', async () => {
      const { carts } = store().commerce;
      const { id } = await cartWithRides(store().commerce, { adults: 5 });
      must(await apply(id, 'TEN'));
      must(await apply(id, 'GIFT300'));
      expect(must(await carts.removeCode(en, id, 'ten')).codes).toEqual(['GIFT300']);
      expect(must(await carts.removeCode(en, id))).toMatchObject({
        codes: [],
        discountCents: 0,
        totalCents: 50_000,
      });
    });
  });
}
