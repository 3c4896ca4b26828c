import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

const sku = 'cable-car-flex';

async function choosesCurrency(page: Page, code: string): Promise<void> {
  const switcher = page.locator('details.currencies');
  await switcher.locator('summary').click();
  await switcher.getByRole('radio', { name: code }).check({ force: true });
  await expect(switcher.locator('summary')).toContainText(code);
  await page.keyboard.press('Escape');
}

async function addsFlexTickets(visitor: Visitor, adults: number): Promise<void> {
  const picker = await visitor.opensProduct(sku);
  await picker.counts('Adult', adults);
  await picker.adds();
  await expect(visitor.cartPopup).toBeVisible();
}

test('with a full cart, a visitor changes language and currency: page, cart and choice stay, and the total is the shop’s', async ({
  visitor,
  page,
}) => {
  await addsFlexTickets(visitor, 2);
  await visitor.opens('/cart');
  await expect(visitor.total).toHaveText('HK$536.00');

  await choosesCurrency(page, 'USD');
  await expect(visitor.total).toHaveText(/^HK\$536\.00≈\sUS\$69$/);
  await expect(visitor.cart).toContainText('You pay in HKD');

  await visitor.opens(`/p/${sku}`);
  await expect(page.locator('.product-facts')).toContainText('US$34');
  const language = page.locator('details.languages').filter({ visible: true });
  await language.locator('summary').click();
  await language.getByRole('link', { name: '日本語' }).click();
  await page.waitForURL(`**/jp/p/${sku}`);
  await expect(page.locator('.product-facts')).toContainText('US$34');
  await expect(page.locator('[data-currency-now]')).toHaveText('USD');

  await page.goto('/jp/cart');
  const summary = page.locator('gondola-cart');
  await expect(summary).toContainText('HK$536.00');
  await expect(summary).toContainText('US$69');
  await expect(summary.getByRole('spinbutton')).toHaveAttribute('aria-valuenow', '2');

  await page.goto('/jp/checkout');
  await expect(page.locator('gondola-checkout')).toContainText('US$69');
  await expect(page.locator('gondola-checkout').locator('button[type="submit"]')).toContainText('HK$536.00');
  await expect(page.locator('gondola-checkout').locator('button[type="submit"]')).not.toContainText('US$');
});

test("a visitor returns to the shop's currency, and prices have no approximation", async ({ visitor, page }) => {
  await visitor.opens('/list');
  const first = page.locator('.card .approximate').first();
  await expect(first).toBeHidden();
  await choosesCurrency(page, 'EUR');
  await expect(first).toHaveText(/^≈\s€\d+$/);
  await choosesCurrency(page, 'HKD');
  await expect(first).toBeHidden();
});

test('on a phone the currency is chosen in the menu, and the next page shows it without a layout shift', async ({
  visitor,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.opens('/list');
  await page.getByRole('button', { name: visitor.reads('site.menu') }).click();
  await page.getByLabel(visitor.reads('site.currency')).filter({ visible: true }).selectOption('JPY');
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + entry.value,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visitor.opens(`/p/${sku}`);
  await expect(page.locator('.product-facts')).toContainText('≈');
  await expect(page.locator('gondola-product-picker')).toContainText('≈');
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
  expect(shift).toBeLessThanOrEqual(0.01);
});

test('without scripts there is no choice of currency and no approximation', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en/list');
  await expect(page.locator('.card .from-price').first()).toContainText('HK$');
  await expect(page.locator('.currencies').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('.approximate').filter({ visible: true })).toHaveCount(0);
  await context.close();
});
