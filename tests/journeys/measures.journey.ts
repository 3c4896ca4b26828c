import type { Locator } from '@playwright/test';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';

async function widthOf(place: Locator): Promise<number> {
  return (await place.boundingBox())?.width ?? 0;
}

for (const { width, header } of [
  { width: 390, header: 66 },
  { width: 1024, header: 66 },
  { width: 1025, header: 70 },
]) {
  test.describe(`on a screen of ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test(`the header of shop, cart and checkout is ${header} px high`, async ({ visitor, page }) => {
      for (const path of ['/', '/cart', '/checkout']) {
        await visitor.opens(path);
        const box = await page.getByRole('banner').boundingBox();
        expect({ path, height: box?.height }).toEqual({ path, height: header });
      }
    });
  });
}

for (const { width, drawer } of [
  { width: 390, drawer: 234 },
  { width: 820, drawer: 492 },
]) {
  test.describe(`the drawer of a screen of ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('takes 60 % of it, and 90 % while it shows results', async ({ visitor, page }) => {
      await visitor.opens('/');
      await page
        .getByRole('banner')
        .getByRole('button', { name: visitor.reads('site.menu'), exact: true })
        .click();
      const menu = page.getByRole('dialog', { name: visitor.reads('site.menu') });
      await expect.poll(() => widthOf(menu)).toBe(drawer);
      await menu.getByRole('combobox', { name: visitor.reads('search.label') }).fill('cable');
      await expect(menu.getByRole('option', { name: 'Cable Car Round Trip' })).toBeVisible();
      await expect.poll(() => widthOf(menu)).toBeCloseTo(width * 0.9, 0);
    });
  });
}

for (const { width, columns } of [
  { width: 390, columns: 2 },
  { width: 1440, columns: 3 },
]) {
  test.describe(`the cart on a screen of ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test(`shows suggestions in ${columns} columns`, async ({ visitor, page }) => {
      const picker = await visitor.opensProduct('cable-car-flex');
      await picker.counts('Adult', 1);
      await picker.adds();
      await expect(visitor.cartPopup).toBeVisible();
      await visitor.opens('/cart');
      const offers = page.locator('gondola-cart .cross-sell li');
      await expect(offers.nth(2)).toBeVisible();
      const tops = await offers.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
    });
  });
}

test.describe('on a screen of 1600 px', () => {
  test.use({ viewport: { width: 1600, height: 900 } });

  test("a page's content is 1200 px wide, and the list of countries 390 px", async ({ visitor, page }) => {
    await visitor.opens('/list');
    expect(await widthOf(page.locator('main .wide').first())).toBe(1200);
    const picker = await visitor.opensProduct('cable-car-flex');
    await picker.counts('Adult', 1);
    await picker.adds();
    await visitor.goesToCheckout();
    await visitor.fillsIn(newBuyer('Lek'));
    await page
      .getByRole('main')
      .getByRole('button', { name: /Hong Kong/ })
      .click();
    await expect(page.getByRole('option', { name: /Thailand/ })).toBeVisible();
    expect(await widthOf(page.locator('.iti__country-selector'))).toBe(390);
  });
});
