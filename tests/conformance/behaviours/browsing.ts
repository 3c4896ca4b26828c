import { describe, expect, it } from 'vitest';
import type { ListFilter, ListPosition } from '#server/commerce/catalogue.ts';
import type { ProductCard } from '#server/commerce/products.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { buy, cartWithRides, en, failureOf, must, openDay, scarceDay } from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

/** The price of the first kind of ticket. */
const shownPrice = ({ leadPrices, lowest }: ProductCard) => leadPrices?.[0]?.price ?? lowest.cents;

export function describeBrowsing(store: () => TestStore) {
  const catalogue = () => store().commerce.catalogue;

  const slotsOf = async (date: string, cartId?: string) => {
    const query = { sku: 'ride', from: date, to: date, ...(cartId ? { cartId } : {}) };
    const { days } = must(await catalogue().availability(en, query)).make();
    return days[0]?.slots.map(({ isClosed, left }) => (isClosed ? 'closed' : left));
  };

  describe('browsing', () => {
    it.each(localeCodes)('shows a product in %s', async (locale) => {
      const found = must(await catalogue().productBySku({ locale }, 'ride'));
      expect(found.name).toBe(locale === 'en' ? 'The ride' : `The ride (${locale})`);
    });

    it('shows the prices, options and limits that apply to sales', async () => {
      expect(must(await catalogue().productByHandle(en, 'combo'))).toMatchObject({
        lowest: { cents: 20_000 },
        highest: { cents: 30_000 },
        minSaleQty: 2,
        maxSaleQty: 6,
        options: [{ id: 21, kind: 'date', isRequired: true }],
        variants: [{ sku: 'combo-adult' }, { sku: 'combo-child' }],
        today: '2026-03-10',
      });
    });

    it.each([
      ['ride', 'ticket'],
      ['plush', 'collect'],
      ['dining', 'service'],
      ['voucher', 'gift-code'],
    ])('shows the kind of delivery of a %s: %s', async (sku, delivery) => {
      expect(must(await catalogue().productBySku(en, sku)).delivery).toBe(delivery);
    });

    it('finds neither unknown products nor configurable ones that are out of stock', async () => {
      for (const sku of ['nothing', 'season']) {
        expect(failureOf(await catalogue().productBySku(en, sku))).toEqual({ code: 'product-not-found' });
        expect(failureOf(await catalogue().related(en, sku))).toEqual({ code: 'product-not-found' });
      }
      expect(must(await catalogue().productBySku(en, 'sold-out-pin')).isSoldOut).toBe(true);
    });

    it.each([
      ['price-asc', 1],
      ['price-desc', -1],
    ] as const)('sorts by the first price on a card: %s', async (sort, direction) => {
      const { list } = must(await catalogue().list(en, { categoryId: null, page: 1, pageSize: 100, sort }));
      const shown = list.map(shownPrice);
      expect(shown).toEqual(shown.toSorted((one, other) => direction * (one - other)));
      // The first kind of ticket is not always the cheapest, so the two orders differ.
      expect(list.some((one) => shownPrice(one) !== one.lowest.cents)).toBe(true);
    });

    it('lists a category by pages, with the total number', async () => {
      const page = async (number: number) =>
        must(await catalogue().list(en, { categoryId: 3, page: number, pageSize: 5, sort: 'price-asc' }));
      const [first, second] = [await page(1), await page(2)];
      expect([first.list.length, first.total]).toEqual([5, second.total]);
      const prices = [...first.list, ...second.list].map(shownPrice);
      expect(prices).toEqual(prices.toSorted((one, other) => one - other));
      expect(failureOf(await catalogue().list(en, { categoryId: 999, page: 1, pageSize: 5 }))).toEqual({
        code: 'category-not-found',
      });
    });

    it('filters a list by price, by length and by a day with free places', async () => {
      const skus = async (filter: ListFilter) =>
        must(await catalogue().list(en, { categoryId: null, page: 1, pageSize: 100, filter })).list.map(
          ({ sku }) => sku,
        );
      const all = await skus({});
      const cheap = await skus({ mostCents: 15_000 });
      expect([cheap.includes('plush'), cheap.includes('voucher')]).toEqual([true, false]);
      expect(cheap.length).toBeLessThan(all.length);
      expect(await skus({ minutes: { from: 0, to: 24 * 60 } })).toEqual(['ride']);
      expect(await skus({ minutes: { from: 0, to: 10 } })).toEqual([]);

      const onDay = await skus({ day: openDay });
      expect([onDay.includes('ride'), onDay.includes('plush')]).toEqual([true, false]);
      expect(await skus({ day: '2026-03-21' })).not.toContain('ride');
      expect(await skus({ day: '2031-03-21' })).toEqual([]);
    });

    it('leaves a product out of a day without places, and lists it on other days', async () => {
      const sells = async (day: string) =>
        must(await catalogue().list(en, { categoryId: null, page: 1, pageSize: 100, filter: { day } })).list.some(
          ({ sku }) => sku === 'combo',
        );
      expect(await sells('2026-03-12')).toBe(true);
      const exceptions = [{ date: '2026-03-12', places: 0 }];
      await store().sellChanged('combo', { places: { each: 40, exceptions } });
      expect(await sells('2026-03-12')).toBe(false);
      expect(await sells('2026-03-13')).toBe(true);
    });

    it('has a menu whose entries lead to their categories', async () => {
      for (const entry of await catalogue().menu(en)) {
        const page = must(await catalogue().categoryByUrlKey(en, entry.urlKey, { page: 1, pageSize: 50 }));
        expect(page.products).toHaveLength(entry.productCount);
        expect(page.total).toBe(entry.productCount);
        expect(page.trail.at(-1)).toMatchObject({ id: entry.id });
      }
    });

    it('pages through a category by cursors', async () => {
      const part = async (after: ListPosition | null) =>
        must(await catalogue().categoryPart(en, 'rides', { first: 3, after }));
      const whole = must(await catalogue().categoryByUrlKey(en, 'rides', { page: 1, pageSize: 50 }));
      const first = await part(null);
      const second = await part(first.end);
      expect([...first.products, ...second.products]).toEqual(whole.products.slice(0, 6));
      expect([first.category, first.total]).toEqual([whole.category, whole.total]);
      expect(failureOf(await catalogue().categoryPart(en, 'nothing', { first: 3, after: null }))).toEqual({
        code: 'category-not-found',
      });
    });

    it('answers those of the requested products that are on sale and not hidden', async () => {
      const offered = async (most: number) =>
        (await catalogue().offered(en, ['sold-out-pin', 'plush', 'nothing', 'season', 'combo', 'ride'], most)).map(
          ({ sku }) => sku,
        );
      expect(await offered(50)).toEqual(['plush', 'combo', 'ride']);
      expect(await offered(2)).toEqual(['plush', 'combo']);
      await store().sell(({ categories, products }) => {
        const hidden = { id: 11, parent: 2, urlKey: 'hidden', name: { en: 'Hidden' }, position: 2, role: 'hidden' };
        (categories as object[]).push(hidden);
        for (const product of products) if (product.sku === 'combo') product.categories = [11];
      });
      expect(await offered(50)).toEqual(['plush', 'ride']);
    });

    it('answers the other products of a product’s category', async () => {
      const { id } = must(await catalogue().productBySku(en, 'ride'));
      const { sku, others } = must(await catalogue().neighbours(en, id));
      const { products } = must(await catalogue().categoryByUrlKey(en, 'rides', { page: 1, pageSize: 50 }));
      expect([sku, ...others].toSorted()).toEqual(products.map((one) => one.sku).toSorted());
      expect(failureOf(await catalogue().neighbours(en, 999))).toEqual({ code: 'product-not-found' });
    });

    it('searches by words', async () => {
      const found = await catalogue().search(en, { keyword: 'combo', page: 1, pageSize: 5 });
      expect(found).toMatchObject({ products: [{ sku: 'combo', lowest: { cents: 20_000 } }], total: 1, meant: null });
    });

    it('counts search results by category, and filters them by one', async () => {
      const search = (categoryId?: number) =>
        catalogue().search(en, { keyword: 'combo', categoryId, page: 1, pageSize: 50 });
      const all = await search();
      const [first] = all.categories;
      const narrowed = await search(first?.category.id);
      expect([narrowed.total, narrowed.categories]).toEqual([first?.count, all.categories]);
      const menu = (await catalogue().menu(en)).map(({ id }) => id);
      expect(menu).toEqual(expect.arrayContaining(all.categories.map(({ category }) => category.id)));
    });

    it('answers the store’s currency, languages and country', async () => {
      expect(await catalogue().profile()).toMatchObject({ currency: 'HKD', defaultLanguage: 'hk', country: 'HK' });
    });

    it("shows the places that can be sold, and counts a cart's own as free", async () => {
      expect(await slotsOf(openDay)).toEqual([30, 30, 30]);
      const { id } = await cartWithRides(store().commerce, { adults: 4 });
      expect(await slotsOf(openDay)).toEqual([26, 30, 30]);
      expect(await slotsOf(openDay, id)).toEqual([30, 30, 30]);
      store().passMinutes(21);
      expect(await slotsOf(openDay)).toEqual([30, 30, 30]);
      const other = await cartWithRides(store().commerce, { children: 2 });
      await buy(store().commerce, other.id);
      expect(await slotsOf(openDay)).toEqual([28, 30, 30]);
    });

    it('shows days without places, and closes slots by the operator’s time', async () => {
      expect(await slotsOf(scarceDay)).toEqual([3, 30, 30]);
      expect(await slotsOf('2026-03-21')).toEqual([0, 0, 0]);
      store().setClock('2026-03-10T06:00:00Z');
      expect(await slotsOf('2026-03-10')).toEqual(['closed', 'closed', 30]);
      const asked = { sku: 'combo', from: '2026-03-11', to: '2026-03-12' };
      const combo = must(await catalogue().availability(en, asked)).make();
      expect(combo.days.map(({ left }) => left)).toEqual([0, 40]);
    });

    it('answers the next bookable day of products with days', async () => {
      const skus = ['ride', 'combo', 'plush', 'nothing', 'season'];
      const next = async () => Object.fromEntries(await catalogue().nextDays(en, skus));
      expect(await next()).toEqual({ ride: '2026-03-10', combo: '2026-03-12' });
      const full = ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14'];
      const last = { date: '2026-03-15', slot: '10:00', places: 1 };
      const exceptions = [...full.map((date) => ({ date, places: 0 })), last];
      await store().sellChanged('ride', { places: { each: 30, exceptions } });
      expect((await next()).ride).toBe('2026-03-15');
      store().setClock('2026-03-15T16:00:00Z');
      expect((await next()).ride).toBe('2026-03-16');
    });

    it('has no places left on past days', async () => {
      const exceptions = [{ date: '2026-03-09', places: 7 }];
      await store().sellChanged('combo', { places: { each: 40, exceptions } });
      const daysOf = async (sku: string) =>
        must(await catalogue().availability(en, { sku, from: '2026-03-09', to: '2026-03-10' })).make().days;
      expect(await daysOf('combo')).toEqual([
        { date: '2026-03-09', left: 0, isClosed: true, slots: [] },
        { date: '2026-03-10', left: 40, slots: [] },
      ]);
      expect(await slotsOf('2026-03-09')).toEqual(['closed', 'closed', 'closed']);
      store().setClock('2026-03-10T06:00:00Z');
      expect((await daysOf('ride')).map((day) => day.left)).toEqual([0, 30]);
    });

    it('marks few places by their share of the capacity, not by their number', async () => {
      const fewOf = async (date: string) => {
        const { days } = must(await catalogue().availability(en, { sku: 'ride', from: date, to: date })).make();
        return days.map(({ isFew, slots }) => [isFew ?? false, ...slots.map((slot) => slot.isFew ?? false)])[0];
      };
      // All three places of this day's first slot are free.
      expect(await fewOf(scarceDay)).toEqual([false, false, false, false]);
      expect(await fewOf(openDay)).toEqual([false, false, false, false]);
      await cartWithRides(store().commerce, { adults: 20 });
      await cartWithRides(store().commerce, { adults: 4 });
      expect(await slotsOf(openDay)).toEqual([6, 30, 30]);
      expect(await fewOf(openDay)).toEqual([false, true, false, false]);
      await cartWithRides(store().commerce, { adults: 6 });
      expect(await fewOf(openDay)).toEqual([false, false, false, false]);
    });

    it('answers the operator’s day, also in products, and keeps its version over midnight', async () => {
      const before = await catalogue().version();
      store().setClock('2026-03-10T16:00:00Z');
      expect(await catalogue().version()).toBe(before);
      expect(catalogue().today()).toBe('2026-03-11');
      expect(must(await catalogue().productBySku(en, 'ride')).today).toBe('2026-03-11');
    });
  });
}
