import type { Page } from '@playwright/test';
import { routes } from '#site/routes.ts';
import { changesTo, findViolations } from './find-violations.ts';
import { registers, signsIn } from './member.ts';
import { nightly, walkedDaily } from './nightly.ts';
import { expect, test } from './test.ts';
import { newBuyer, type Visitor } from './visitor.ts';
import { choice } from './words.ts';

/** Every page that needs no preparation, and samples of pages with parameters. */
const pages = [
  ...routes
    .map(({ path }) => path)
    .filter((path) => !path.includes(':') && !['/checkout/toPDF', '/book'].includes(path)),
  '/list?page=2',
  '/search?q=tour',
  '/search?q=zzzzqq',
  `/search?q=${'x'.repeat(60)}`,
  '/c/cable-car',
  '/c/partner-offers',
  '/p/cable-car-round-trip',
  '/p/tour-sunrise-tai-chi',
  '/p/gift-voucher',
  '/p/postcard-set',
  '/enquiry/tour-sunrise-tai-chi',
  '/article/getting-here',
  '/nowhere',
];

/** Pages that look like another page: those that need an account or an order, and aliases. */
const alike = new Set([
  ...routes.filter(({ guards }) => guards?.includes('auth')).map(({ path }) => path),
  ...['/sort', '/cancel', '/err', '/checkout/fail', '/checkout/hand-off', '/reg/confirm', '/reset-password/new'],
  ...['/checkout/cancel', '/checkout/success', '/checkout/ticket', '/pay', '/login/link'],
  ...['/list?page=2', '/c/partner-offers', '/p/postcard-set'],
]);

const unpaidPages = ['/checkout/success', '/checkout/cancel', '/checkout/ticket', '/pay'];
const memberPages = routes
  .filter(({ path, guards }) => guards?.includes('user') && path !== '/user/order/detail_sm')
  .map(({ path }) => path);
const paidPages = ['/checkout/success', '/checkout/ticket'];

/** The findings of axe: all rules in the light scheme, and the contrast in the dark one. */
async function findBarriers(page: Page, part = 'html'): Promise<string[]> {
  await changesTo('light', page);
  const byDay = await findViolations(page, part);
  await changesTo('dark', page);
  return [...byDay, ...(await findViolations(page, part, ['color-contrast']))];
}

/** Waits until every widget of the page has loaded. */
async function settles(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('main :not(:defined)')).toHaveCount(0);
  await expect(page.locator('main [aria-busy=true], main .skeleton')).toHaveCount(0);
}

async function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

async function hasFourTickets(visitor: Visitor): Promise<void> {
  const picker = await visitor.opensProduct('cable-car-round-trip');
  await picker.chooses('Standard cabin');
  await picker.choosesNextFreeDay(4);
  await picker.choosesTime(3);
  await picker.counts('Adult', 4);
}

for (const path of pages) {
  test(
    `${path} is accessible, in light and dark colours and on a phone`,
    walkedDaily(!alike.has(path)),
    async ({ visitor, page }) => {
      visitor.faults.foresee(/^(404|403): .*\/en\//);
      await visitor.opens(path);
      await settles(page);
      expect(await findBarriers(page)).toEqual([]);
      // A width of 320 is a screen of 1280 at fourfold zoom, and 720 a screen of 1440 at twofold zoom.
      for (const width of [720, 390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await isTooWide(page), `wider than ${width} pixels`).toBe(false);
      }
    },
  );
}

test('picker and cart are accessible in every state', async ({ visitor, page }) => {
  await hasFourTickets(visitor);
  expect(await findBarriers(page, 'gondola-product-picker'), 'the picker, filled').toEqual([]);
  await visitor.picker.adds();
  await expect(visitor.total).toBeVisible();
  expect(await findBarriers(page), 'the page below the cart popup').toEqual([]);

  await visitor.opens('/cart');
  await visitor.appliesCode('WELCOME10');
  await expect(visitor.button('coupon.remove', 'WELCOME10')).toBeVisible();
  await visitor.appliesCode('NOSUCHCODE');
  const refused = page.getByRole('dialog', { name: visitor.reads('ui.failed') });
  await expect(refused).toBeVisible();
  expect(await findBarriers(page, 'gondola-cart'), 'the dialog about a code').toEqual([]);
  await refused
    .getByRole('button', { name: visitor.reads('ui.close') })
    .last()
    .click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await findBarriers(page, 'gondola-cart'), 'the cart').toEqual([]);
  await visitor.editButton('Cable Car Round Trip').click();
  await expect(visitor.pickerIn(page.getByRole('dialog')).times.first()).toBeVisible();
  expect(await findBarriers(page, 'gondola-cart'), 'the edit dialog').toEqual([]);
});

test('the checkout is accessible, with its errors and its list of countries', async ({ visitor, page }) => {
  const picker = await visitor.opensProduct('dining-voucher-100');
  await picker.adds();
  await expect(visitor.total).toBeVisible();
  await visitor.goesToCheckout();
  await visitor.payButton.click();
  await expect(page.getByText(visitor.reads('form.required', visitor.reads('checkout.email')))).toBeVisible();
  expect(await findBarriers(page, 'gondola-checkout'), 'its errors').toEqual([]);
  await page.getByRole('button', { name: /Hong Kong/ }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('Jap');
  await expect(page.getByRole('option', { name: /Japan/ })).toBeVisible();
  expect(await findBarriers(page, 'gondola-checkout'), 'the list of countries').toEqual([]);
});

test("a member's pages are accessible, in light and dark colours and on a phone", async ({ visitor, page }) => {
  test.slow();
  const email = await registers(visitor, 'Mei');
  await visitor.opens('/login');
  await signsIn(visitor, email);
  await expect(page).toHaveURL('/en/user');
  const picker = await visitor.opensProduct('cable-car-flex');
  await picker.adds();
  await expect(visitor.total).toBeVisible();
  await visitor.goesToCheckout();
  await visitor.ordersAs({ ...newBuyer('Mei'), email });
  await visitor.decides('approve');
  await expect(visitor.tickets.first()).toBeVisible();
  await visitor.opens('/user/order');
  const order = await page.getByRole('main').getByRole('listitem').getByRole('link').first().getAttribute('href');
  for (const path of [...memberPages, (order ?? '').replace('/en', '')]) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await visitor.opens(path);
    await settles(page);
    if (path === '/user/contact') await visitor.button('account.contact.add').click();
    if (path === '/user/data') await visitor.button('account.delete.begin').click();
    if (path.includes('?order=')) await visitor.button('refund.now.part').click();
    expect(await findBarriers(page), path).toEqual([]);
    for (const width of [720, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await isTooWide(page), `${path}, wider than ${width} pixels`).toBe(false);
    }
  }
});

for (const locale of ['hk', 'th'] as const)
  test.describe(`in ${locale}`, walkedDaily(locale === 'th'), () => {
    test.use({ speaks: locale });

    test('store and account are accessible, from the home page to the ticket', async ({ visitor, page }) => {
      test.slow();
      async function keepsNobodyOut(step: string): Promise<void> {
        await settles(page);
        expect(await findBarriers(page), step).toEqual([]);
      }

      for (const path of ['/', '/list', '/login']) {
        await visitor.opens(path);
        await keepsNobodyOut(path);
      }
      const email = await registers(visitor, 'Mei');
      await visitor.opens('/login');
      await signsIn(visitor, email);
      await expect(page).toHaveURL(visitor.path('/user'));
      await keepsNobodyOut('the account');

      const picker = await visitor.opensProduct('cable-car-round-trip');
      await picker.chooses(choice('cable-car-round-trip', 'cabin', 0, locale));
      await picker.choosesNextFreeDay(4);
      await picker.choosesTime(3);
      await keepsNobodyOut('the picker, filled');
      await picker.adds();
      await expect(visitor.total).toBeVisible();
      await visitor.opens('/cart');
      await expect(visitor.total).toBeVisible();
      await keepsNobodyOut('the cart');
      await visitor.goesToCheckout();
      await keepsNobodyOut('the checkout');
      await visitor.ordersAs({ ...newBuyer('Mei'), email });
      await visitor.decides('approve');
      await expect(visitor.tickets.first()).toBeVisible();
      // The widget that moves the visit loads when it is near the screen.
      expect(await findBarriers(page), 'the ticket').toEqual([]);
    });
  });

test('a search with results is accessible', async ({ visitor, page }) => {
  await visitor.opens('/');
  await visitor.types('tour');
  await expect(page.getByRole('banner').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  expect(await findBarriers(page)).toEqual([]);
});

test('the pages of an order with two kinds of tickets are accessible', async ({ visitor, page }) => {
  for (const sku of ['cable-car-flex', 'dining-voucher-100']) {
    const picker = await visitor.opensProduct(sku);
    await picker.adds();
    await expect(visitor.total).toBeVisible();
  }
  await visitor.goesToCheckout();
  await visitor.ordersAs(newBuyer('Ari'));
  expect(await findBarriers(page), 'the test payment').toEqual([]);
  await visitor.decides('decline');
  await expect(visitor.heading('site.failed')).toBeVisible();
  // The browser has stored the order, so the page opens again with it in the address.
  await expect(page).toHaveURL(/[?&]order=/);
  await settles(page);
  expect(await findBarriers(page), 'the declined payment').toEqual([]);
  const { search } = new URL(page.url());
  for (const path of unpaidPages) {
    await visitor.opens(path + search);
    await settles(page);
    expect(await findBarriers(page), `${path}, unpaid`).toEqual([]);
  }
  await visitor.payButton.click();
  await visitor.decides('approve');
  await expect(page.getByRole('img', { name: visitor.reads('document.service.code') })).toBeVisible();
  for (const path of paidPages) {
    await visitor.opens(path + search);
    await settles(page);
    expect(await findBarriers(page), `${path}, paid`).toEqual([]);
  }
});

test('the pages of a cancelled order are accessible', nightly, async ({ visitor, page }) => {
  const picker = await visitor.opensProduct('cable-car-flex');
  await picker.adds();
  await expect(visitor.total).toBeVisible();
  await visitor.goesToCheckout();
  await visitor.ordersAs(newBuyer('Ines'));
  await visitor.decides('cancel');
  await expect(visitor.heading('site.cancelled')).toBeVisible();
  await expect(page).toHaveURL(/[?&]order=/);
  const { search } = new URL(page.url());
  await visitor.goesBackToCart();
  await expect(page).toHaveURL('/en/cart');
  for (const path of unpaidPages) {
    await visitor.opens(path + search);
    await settles(page);
    expect(await findBarriers(page), `${path}, cancelled`).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const locale of ['hk', 'th'] as const) {
    test.describe(`in ${locale}`, walkedDaily(locale === 'th'), () => {
      test.use({ speaks: locale });

      test('no page is wider than the screen', async ({ visitor, page }) => {
        visitor.faults.foresee(/^(404|403): /);
        for (const path of pages) {
          await visitor.opens(path);
          await settles(page);
          expect(await isTooWide(page), path).toBe(false);
        }
      });
    });
  }

  test('a filled cart, the checkout and a ticket are not wider than the screen', async ({ visitor, page }) => {
    const isNarrow = async () => expect(await isTooWide(page)).toBe(false);
    await hasFourTickets(visitor);
    await isNarrow();
    await visitor.picker.adds();
    await expect(visitor.total).toBeVisible();
    await isNarrow();
    await visitor.opens('/cart');
    await expect(visitor.total).toBeVisible();
    await isNarrow();
    await visitor.goesToCheckout();
    await isNarrow();
    await visitor.ordersAs(newBuyer('Kanya'));
    await visitor.decides('approve');
    await expect(visitor.tickets).toHaveCount(4);
    // The gift, a keyring, is collected at a counter.
    await expect(page.getByRole('img', { name: visitor.reads('document.collect.code') })).toBeVisible();
    await isNarrow();
  });
});
