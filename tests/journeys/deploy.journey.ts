import type { Page } from '@playwright/test';
import { type OwnPartner, startPartner } from './own-partner.ts';
import { type ReleasedStore, startReleasedStore } from './released-store.ts';
import { expect, test } from './test.ts';
import { newBuyer, type Visitor } from './visitor.ts';

/** Each journey has its own store, because each has its own deploy. */
let store: ReleasedStore;
let partner: OwnPartner;
test.beforeEach(async () => {
  store = await startReleasedStore();
  partner = await startPartner(store.url);
});
test.afterEach(async ({ page }) => {
  // The page is closed first, because its later requests would find no server.
  await page.close();
  partner.stop();
  await store.stop();
});

function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('-') && name.endsWith('.js')),
  );
}

/** Buys on an open page. The calendar and the cart load only now. */
async function buys(visitor: Visitor): Promise<void> {
  await visitor.picker.opensCalendar();
  await visitor.page.keyboard.press('Escape');
  await visitor.picker.choosesNextFreeDay(1);
  await visitor.picker.choosesTime();
  await visitor.picker.counts('Adult', 2);
  await visitor.picker.adds();
  await expect(visitor.total).toHaveText('HK$630.00');
}

async function pays(visitor: Visitor): Promise<void> {
  await visitor.goesToCheckout();
  await visitor.ordersAs(newBuyer('Wai'));
  await visitor.decides('approve');
  await expect(visitor.tickets).toHaveCount(2);
}

for (const where of ['the store', 'a partner']) {
  test(`a page of ${where} that was open during a deploy continues to sell, without a reload`, async ({
    visitor,
    page,
  }) => {
    const address = where === 'the store' ? `${store.url}/en/p/cable-car-round-trip` : partner.page('en');
    await page.goto(address);
    await visitor.picker.chooses('Crystal cabin (glass floor)');
    const before = await scriptsOf(page);
    await page.evaluate(() => Object.assign(window, { isTheSame: true }));

    await store.deploy();

    await buys(visitor);
    expect(await page.evaluate(() => 'isTheSame' in window), 'the page was not loaded again').toBe(true);
    const since = (await scriptsOf(page)).filter((script) => !before.includes(script));
    expect(since, 'something was loaded after the deploy').not.toEqual([]);
    await pays(visitor);
    // The checkout is a page of the new release.
    const now = await scriptsOf(page);
    expect(now.filter((script) => before.includes(script))).toEqual([]);
  });
}
