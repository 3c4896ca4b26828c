import type { Page } from '@playwright/test';
import { routes } from '#site/routes.ts';
import { stretchWords } from './stretch-words.ts';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';

/** Every page that needs no preparation, and samples of pages with parameters. */
const pages = [
  ...routes
    .filter(({ path, guards = [] }) => !path.includes(':') && !guards.includes('auth'))
    .map(({ path }) => path)
    .filter((path) => path !== '/checkout/toPDF' && path !== '/book'),
  '/search?q=tour',
  '/search?q=zzzzqq',
  '/c/cable-car',
  '/p/cable-car-round-trip',
  '/p/tour-sunrise-tai-chi',
  '/p/gift-voucher',
  '/enquiry/tour-sunrise-tai-chi',
  '/article/getting-here',
  '/nowhere',
];

async function staysNarrow(page: Page, what: string): Promise<void> {
  await expect(page.locator('main :not(:defined)')).toHaveCount(0);
  await expect(page.locator('main [aria-busy=true], main .skeleton')).toHaveCount(0);
  await stretchWords(page);
  const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(wider), `${what} is wider than the phone`).toBe(0);
}

test.describe('a word that is wider than a phone, for example in a missing font,', () => {
  test.use({ viewport: { width: 320, height: 844 } });

  test('makes no page wider', async ({ visitor, page }) => {
    test.slow();
    visitor.faults.foresee(/^(404|403): .*\/en\//);
    for (const path of pages) {
      await visitor.opens(path);
      await staysNarrow(page, path);
    }
  });

  test('makes no cart, checkout, order or ticket wider', async ({ visitor, page }) => {
    const picker = await visitor.opensProduct('cable-car-round-trip');
    await picker.chooses('Standard cabin');
    await picker.choosesNextFreeDay(4);
    await picker.choosesTime(3);
    await picker.counts('Adult', 2);
    await picker.adds();
    await expect(visitor.total).toBeVisible();
    await staysNarrow(page, 'the popup');
    await visitor.opens('/cart');
    await expect(visitor.total).toBeVisible();
    await staysNarrow(page, 'the cart');
    await visitor.opens('/checkout');
    await visitor.payButton.click();
    await expect(page.getByText(visitor.reads('form.required', visitor.reads('checkout.email')))).toBeVisible();
    await staysNarrow(page, 'the checkout with its errors');
    await visitor.opens('/checkout');
    await visitor.ordersAs(newBuyer('Mei'));
    await visitor.decides('decline');
    await expect(visitor.payButton).toBeVisible();
    await expect(page).toHaveURL(/[?&]order=/);
    const { search } = new URL(page.url());
    await staysNarrow(page, 'the failed payment');
    for (const path of ['/pay', '/checkout/cancel', '/checkout/success', '/checkout/ticket']) {
      await visitor.opens(path + search);
      await staysNarrow(page, `${path}, unpaid`);
    }
    await visitor.opens(`/pay${search}`);
    await visitor.payButton.click();
    await visitor.decides('approve');
    await expect(visitor.tickets).toHaveCount(2);
    // The widget that moves the visit loads when it is near the screen.
    await page.locator('gondola-move-visit').scrollIntoViewIfNeeded();
    await staysNarrow(page, 'the ticket');
  });
});

// Thai is left out, because without a Thai font a single word is wider than the box of a day.
for (const speaks of ['kr', 'id'] as const) {
  test.describe(`on a phone in ${speaks}`, () => {
    test.use({ speaks, viewport: { width: 390, height: 844 } });

    test('a price on a day wraps only between the amount and its word', async ({ visitor, page }) => {
      await visitor.opensProduct('cable-car-round-trip');
      await visitor.knowsThePlaces();
      const hints = page.locator('gondola-product-picker .day-hint').filter({ hasText: '235' });
      await expect(hints.first()).toBeVisible();
      // Parts of the price that are broken across two lines: the amount or a run of letters.
      const broken = await hints.evaluateAll((all) =>
        all.flatMap((hint) => {
          const text = hint.firstChild;
          if (!(text instanceof Text)) return [];
          return [...text.data.matchAll(/HK\$[\d,.]+|[^\s\u200b\d$,.HK]+/g)]
            .filter(({ index, 0: { length } }) => {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + length);
              return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
            })
            .map(([part]) => part);
        }),
      );
      expect(broken).toEqual([]);
    });
  });
}
