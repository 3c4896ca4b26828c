import { describe, expect, it } from 'vitest';
import type { WantedItem } from '#server/commerce/carts.ts';
import { buyItems, en, must, rideItems, voucherItem } from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

export function describeWording(store: () => TestStore) {
  const ordered = async (...items: WantedItem[]) =>
    must(await store().commerce.orders.buyer.byFakeId(await buyItems(store().commerce, items)));
  const inThai = (order: Awaited<ReturnType<typeof ordered>>) =>
    store().commerce.catalogue.wordsOf({ locale: 'th' }, order);

  describe('the words of an order', () => {
    it("are in the reader's language where the catalogue has them", async () => {
      const [ride, voucher] = await inThai(await ordered(...rideItems({ adults: 1 }), voucherItem(1)));
      expect(ride).toMatchObject({
        productName: 'The ride (th)',
        variantLabel: 'adult (th)',
        venue: { place: 'Bay Station (th)', gate: 'Gate A (th)' },
      });
      expect(ride?.detail[0]).toEqual({ kind: 'variant', label: 'Age (th)', value: 'adult (th)' });
      expect(voucher?.detail).toContainEqual({ kind: 'choice', label: 'Design (th)', value: 'Lanterns (th)' });
    });

    it("stay as bought in the buyer's language, and when the product is withdrawn or renamed", async () => {
      const order = await ordered(...rideItems({ adults: 1 }), voucherItem(1));
      const bought = order.items.map(({ productName, variantLabel, detail, venue }) => ({
        ...{ productName, variantLabel, detail, venue },
      }));
      await store().sellChanged('ride', { name: { en: 'Flight', th: 'Flight (th)' } });
      expect(await store().commerce.catalogue.wordsOf(en, order)).toEqual(bought);
      expect((await inThai(order))[0]).toMatchObject({ productName: 'The ride', variantLabel: 'adult (th)' });
      await store().withdraw('voucher');
      expect((await inThai(order))[1]).toEqual(bought[1]);
    });
  });
}
