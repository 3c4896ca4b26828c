import { describe, expect, it } from 'vitest';
import { cartWithRides, comboItem, en, failureOf, must } from '#server/commerce/conformance/shopping.ts';
import type { TestStore } from '#server/commerce/conformance/test-store.ts';

export function describeCodes(store: () => TestStore) {
  const apply = (cartId: string, code: string) =>
    store().commerce.carts.applyCoupon(en, { cart_id: cartId, coupon_code: code });

  describe('promo and gift codes', () => {
    it('take off, with labels, first the largest', async () => {
      const { id } = await cartWithRides(store().commerce, { adults: 5 });
      expect(must(await apply(id, ' ｔｅｎ ')).prices).toEqual({
        subtotal_including_tax: { value: 500, currency: 'HKD' },
        discount: { amount: { value: 50, currency: 'HKD' }, label: ['Ten per cent'] },
        grand_total: { value: 450, currency: 'HKD' },
        applied_taxes: [],
      });
      const both = must(await apply(id, 'GIFT300'));
      expect(both.prices.discount).toEqual({
        amount: { value: 350, currency: 'HKD' },
        label: ['Gift card', 'Ten per cent'],
      });
      expect(both.prices.grand_total.value).toBe(150);
      expect(both.applied_coupons).toEqual([{ code: 'TEN' }, { code: 'GIFT300' }]);
    });

    it('are one of each kind at a time', async () => {
      const { id } = await cartWithRides(store().commerce, { adults: 5 });
      must(await apply(id, 'TEN'));
      expect(must(await apply(id, 'FIFTY')).applied_coupons).toEqual([{ code: 'FIFTY' }]);
    });

    it('count for the products they name only', async () => {
      const { carts } = store().commerce;
      const { id } = await cartWithRides(store().commerce, { adults: 1 });
      expect(failureOf(await apply(id, 'COMBO30'))).toMatchObject({ code: 'coupon-not-applicable' });
      must(await carts.addConfigurable(en, { cart_id: id, cart_items: [comboItem(2)] }));
      expect(must(await apply(id, 'COMBO30')).prices.discount?.amount.value).toBe(30);
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

    it('are removed by name, or all together', async () => {
      const { carts } = store().commerce;
      const { id } = await cartWithRides(store().commerce, { adults: 5 });
      must(await apply(id, 'TEN'));
      must(await apply(id, 'GIFT300'));
      expect(must(await carts.removeCoupon(en, { cart_id: id, coupon_code: 'ten' })).applied_coupons).toEqual([
        { code: 'GIFT300' },
      ]);
      expect(must(await carts.removeCoupon(en, { cart_id: id }))).toMatchObject({
        applied_coupons: null,
        prices: { discount: null, grand_total: { value: 500 } },
      });
    });
  });
}
