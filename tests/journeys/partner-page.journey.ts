import type { Page } from '@playwright/test';
import { partnerUrl, storeUrl } from './addresses.ts';
import { expect, test } from './test.ts';
import { newBuyer, type Visitor } from './visitor.ts';
import { product } from './words.ts';

const partnerPage = `${partnerUrl}/plain-html/`;

async function picksTickets(visitor: Visitor): Promise<void> {
  await choosesVisit(visitor, 1);
  await visitor.picker.counts('Adult', 2);
  await visitor.picker.adds();
}

async function choosesVisit(visitor: Visitor, day: number): Promise<void> {
  await visitor.picker.chooses('Crystal cabin (glass floor)');
  await visitor.picker.choosesNextFreeDay(day);
  await visitor.picker.choosesTime();
}

test("a guest buys on a partner's page, pays in the store, and finds the order on the partner's page", async ({
  visitor,
  page,
}) => {
  const buyer = newBuyer('Ana');
  await page.goto(partnerPage);
  await picksTickets(visitor);
  await expect(visitor.cartPopup).toBeVisible();
  await expect(visitor.total).toHaveText('HK$630.00');
  expect(page.url()).toBe(partnerPage);

  await visitor.goesToCheckout();
  await expect(page).toHaveURL(`${storeUrl}/en/checkout`);
  await expect(visitor.total).toHaveText('HK$630.00');
  await visitor.ordersAs(buyer);
  await visitor.decides('approve');
  await expect(visitor.tickets).toHaveCount(2);
  const number = await visitor.orderNumber();

  await page.goto(partnerPage);
  visitor.faults.foresee(/^4\d\d: .*\/guestcheckout\/cart$/);
  await page.getByRole('banner').getByRole('link', { name: 'Cart (2)' }).click();
  await expect(visitor.cartPopup.getByText(visitor.reads('cart.ordered'))).toBeVisible();
  await page.keyboard.press('Escape');
  await visitor.field('lookup.number').fill(number);
  await visitor.field('checkout.email').fill(buyer.email);
  await visitor.button('lookup.submit').click();
  await visitor.link('site.show-tickets').click();
  await expect(page).toHaveURL(new RegExp(`^${storeUrl}/en/checkout/ticket`));
  await expect(visitor.tickets).toHaveCount(2);
});

test('a buy button opens the picker in a dialog, and the cart survives a reload', async ({ visitor, page }) => {
  await page.goto(partnerPage);
  await page.locator('gondola-buy-button').getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByRole('heading', { name: product('crystal-cabin-sunset').name.en, exact: true }),
  ).toBeVisible();
  await visitor.pickerIn(dialog).choosesNextFreeDay();
  await visitor.pickerIn(dialog).choosesTime();
  await visitor.pickerIn(dialog).counts('Adult', 2);
  await visitor.pickerIn(dialog).adds();
  await expect(visitor.cartPopup).toBeVisible();
  await page.reload();
  await page.getByRole('banner').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Cart (2)' }).click();
  await expect(visitor.cartPopup.getByRole('heading', { name: 'Crystal Cabin at Sunset' })).toBeVisible();
});

test('an item added in one tab of a partner’s page shows in the other: count, cart and popup', async ({
  visitor,
  page,
  context,
}) => {
  await page.goto(partnerPage);
  const other = visitor.on(await context.newPage());
  await other.page.goto(partnerPage);
  await other.page.evaluate(() => document.querySelector('main')?.prepend(document.createElement('gondola-cart')));
  visitor.faults.foresee(/^4\d\d: .*\/guestcheckout\/cart$/);
  await expect(other.heading('cart.empty')).toBeVisible();

  await visitor.looksHere();
  await picksTickets(visitor);
  await expect(other.link('cart-button.name-with-count', visitor.reads('cart-button.cart'), 2)).toBeVisible();
  await expect(other.total).toHaveText('HK$630.00');
  await expect(other.cartPopup).toBeHidden();
  await other.looksHere();
  await other.link('cart-button.name-with-count', visitor.reads('cart-button.cart'), 2).click();
  await other.quantities(other.cartPopup).press('ArrowUp');
  await expect(visitor.quantities(visitor.cartPopup)).toHaveAttribute('aria-valuenow', '3');
  await expect(visitor.total).toHaveText('HK$945.00');
});

test('tickets that two tabs add and count at the same time are all in one cart', async ({ visitor, page, context }) => {
  await page.goto(partnerPage);
  const other = visitor.on(await context.newPage());
  await other.page.goto(partnerPage);
  const tabs = [visitor, other];
  for (const tab of tabs) {
    await tab.looksHere();
    await choosesVisit(tab, 3);
  }
  await visitor.picker.counts('Adult', 1);
  await other.picker.counts('Adult', 0);
  await other.picker.counts('Child (3–11)', 1);
  await Promise.all(tabs.map((tab) => tab.picker.adds()));
  for (const tab of tabs) await expect(tab.quantities(tab.cartPopup)).toHaveCount(2);
  for (const tab of tabs) await expect(tab.total).toHaveText('HK$490.00');

  await Promise.all(
    tabs.map(async (tab, line) => {
      const quantity = tab.quantities(tab.cartPopup).nth(line);
      for (const next of ['2', '3']) {
        await quantity.press('ArrowUp');
        await expect(quantity).toHaveAttribute('aria-valuenow', next);
        await expect(quantity).toBeEditable();
      }
    }),
  );
  for (const tab of tabs) await expect(tab.total).toHaveText('HK$1,470.00');
});

test('a used checkout link is refused politely, and the cart stays', async ({ visitor, page }) => {
  await page.goto(partnerPage);
  await picksTickets(visitor);
  let link = '';
  await page.route('**/api/cart/hand-off', async (route) => {
    const answer = await route.fetch();
    ({ url: link } = (await answer.json()) as { url: string });
    await route.fulfill({ response: answer });
  });
  await visitor.goesToCheckout();

  visitor.faults.foresee(/^4\d\d: .*hand-off/);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(visitor.heading('site.hand-off.used')).toBeVisible();
  expect(page.url()).not.toContain('token');
  await visitor.link('site.hand-off.cart').click();
  await expect(visitor.total).toHaveText('HK$630.00');
});

test("a page whose blocker stops the script still links to the store's product", async ({ visitor, page }) => {
  visitor.faults.foresee(/ERR_FAILED|ERR_BLOCKED/);
  await page.route(`${storeUrl}/embed/**`, (route) => route.abort());
  await page.goto(partnerPage);
  await page.getByRole('link', { name: 'Buy cable car tickets' }).click();
  await expect(page).toHaveURL(`${storeUrl}/en/p/cable-car-round-trip`);
  await expect(page.getByRole('heading', { level: 1, name: 'Cable Car Round Trip' })).toBeVisible();
});

test("a partner's page with a wrong key keeps its own links, and its cart shows the reason", async ({
  visitor,
  page,
}) => {
  visitor.faults.foresee(/^403: |unknown-site-key/);
  await writesInstead(page, 'script[data-key]', 'data-key', 'pk_wrong');
  await page.goto(partnerPage);
  await expect(page.locator('gondola-product-picker')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('link', { name: 'Buy cable car tickets' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See sunset cabins' })).toBeVisible();
  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('gondola-cart-open', { cancelable: true, bubbles: true })),
  );
  await expect(visitor.cartPopup.getByRole('alert')).toHaveText(visitor.reads('error.unknown-site-key'));
});

test("an unknown sku leaves the partner's own link", async ({ visitor, page }) => {
  visitor.faults.foresee(/^404: .*detail-config|product-not-found/);
  await writesInstead(page, 'gondola-product-picker', 'sku', 'no-such-ride');
  await page.goto(partnerPage);
  await expect(page.locator('gondola-product-picker')).toHaveAttribute('lang', 'en');
  await expect(page.locator('gondola-product-picker').getByRole('status')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Buy cable car tickets' })).toBeVisible();
});

/** Changes an attribute of the page before any script runs. */
async function writesInstead(page: Page, selector: string, name: string, text: string): Promise<void> {
  await page.addInitScript(
    ([found, attribute, value]) => {
      new MutationObserver((_, watcher) => {
        const element = document.querySelector(String(found));
        element?.setAttribute(String(attribute), String(value));
        if (element) watcher.disconnect();
      }).observe(document, { childList: true, subtree: true });
    },
    [selector, name, text],
  );
}
