import type { Page } from '@playwright/test';
import { receivedMail } from './outbox.ts';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';

/** All prices in the shop's currency in a block and its widgets, also hidden ones. */
const pricesIn = (page: Page, selector: string) =>
  page.evaluate((asked) => {
    const textOf = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (node instanceof Element && ['style', 'script'].includes(node.localName)) return '';
      const shadow = node instanceof Element ? node.shadowRoot : null;
      return [...(shadow ?? node).childNodes].map(textOf).join('');
    };
    return [...document.querySelectorAll(asked)].flatMap((block) => textOf(block).match(/HK\$[\d,]+(?:\.\d+)?/g) ?? []);
  }, selector);

const isExact = (price: string) => /\.\d\d$/.test(price);
const isShort = (price: string) => !price.endsWith('.00');

test('offers show prices without .00, orders with two decimals, and no block has both', async ({ visitor, page }) => {
  test.slow();
  const expectForm = async (form: (price: string) => boolean, block: string, least = 1) => {
    await expect.poll(async () => (await pricesIn(page, block)).length, block).toBeGreaterThanOrEqual(least);
    expect(
      (await pricesIn(page, block)).filter((price) => !form(price)),
      block,
    ).toEqual([]);
  };

  for (const path of ['/', '/list', '/c/cable-car', '/search?q=cable']) {
    await visitor.opens(path);
    await expectForm(isShort, 'main');
  }
  const picker = await visitor.opensProduct('cable-car-round-trip');
  await picker.choosesNextFreeDay(1);
  await picker.choosesTime(1);
  await picker.counts('Adult', 2);
  for (const block of ['main', 'gondola-product-picker']) await expectForm(isShort, block, 2);
  const cabin = picker.root.getByRole('radio').first();
  await cabin.check();
  await picker.adds();
  await expect(visitor.cartPopup).toBeVisible();
  await expectForm(isExact, 'gondola-cart-popup', 2);
  await visitor.opens('/cart');
  await expect(visitor.total).toBeVisible();
  await expectForm(isExact, 'gondola-cart');
  await visitor.goesToCheckout();
  await expectForm(isExact, 'gondola-checkout', 2);
  const buyer = newBuyer('Prices');
  await visitor.ordersAs(buyer);
  await visitor.decides('approve');
  await expect(visitor.heading('site.tickets')).toBeVisible();
  await expectForm(isExact, 'main', 2);
  const mail = await receivedMail(buyer.email);
  const written = JSON.stringify(mail).match(/HK\$[\d,]+(?:\.\d+)?/g) ?? [];
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter((price) => !isExact(price))).toEqual([]);
});
