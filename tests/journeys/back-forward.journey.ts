import puppeteer, { type Browser } from 'puppeteer-core';
import { storeUrl } from './addresses.ts';
import { expect, test } from './test.ts';

// The browser that Playwright starts disables the back-forward cache.
let browser: Browser;
test.beforeAll(async ({ launchOptions: { executablePath = '', args = [] } }) => {
  browser = await puppeteer.launch({
    executablePath,
    args,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
test.afterAll(() => browser.close());

for (const path of [
  '',
  '/list',
  '/c/cable-car',
  '/p/cable-car-flex',
  '/search?q=tour',
  '/cart',
  '/checkout',
  '/login',
]) {
  test(`going back to /en${path} shows the page as it was left, without loading it`, async () => {
    const page = await browser.newPage();
    await page.goto(`${storeUrl}/en${path}`, { waitUntil: 'networkidle0' });
    await page.evaluate(() => {
      document.documentElement.dataset.left = '';
    });
    await page.goto(`${storeUrl}/en/accessibility`, { waitUntil: 'load' });
    await page.goBack();
    const whyNot = () =>
      page.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
          notRestoredReasons?: { reasons?: { reason: string }[] };
        })[];
        return document.documentElement.dataset.left === '' ? [] : (entry?.notRestoredReasons?.reasons ?? ['loaded']);
      });
    await expect.poll(whyNot).toEqual([]);
    await page.close();
  });
}
