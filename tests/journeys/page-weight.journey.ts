import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { choice } from './words.ts';

/** Compressed bytes of the scripts that a page loads before the visitor touches it. */
async function scriptsOf(page: Page): Promise<Record<string, number>> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = entries.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return Object.fromEntries(scripts.map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]));
  });
}

async function expectAtMost(page: Page, kilobytes: number): Promise<void> {
  const scripts = await scriptsOf(page);
  const sum = Object.values(scripts).reduce((total, bytes) => total + bytes, 0);
  expect(Object.keys(scripts), 'the page has scripts').not.toEqual([]);
  expect(sum / 1000, JSON.stringify(scripts, null, 1)).toBeLessThanOrEqual(kilobytes);
}

for (const speaks of ['hk', 'th'] as const) {
  test.describe(`in ${speaks}`, () => {
    test.use({ speaks });

    for (const path of ['/', '/c/cable-car', '/list']) {
      test(`${path} loads at most 10 kB of scripts before a touch`, async ({ visitor, page }) => {
        await visitor.opens(path);
        await expectAtMost(page, 10);
      });
    }

    test('cart and checkout load at most 60 kB of scripts before a touch', async ({ visitor, page }) => {
      const picker = await visitor.opensProduct('cable-car-flex');
      await picker.counts(choice('cable-car-flex', 'cable_age', 0, speaks), 2);
      await picker.adds();
      await expect(visitor.cartPopup).toBeVisible();
      await visitor.opens('/cart');
      await expect(visitor.button('cart.checkout')).toBeVisible();
      await expectAtMost(page, 60);
      await visitor.opens('/checkout');
      await expect(visitor.payButton).toBeVisible();
      await expectAtMost(page, 60);
    });
  });
}
