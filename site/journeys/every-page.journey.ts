import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { newBuyer, type Visitor } from './visitor.ts';

/** Every page that needs nothing to be shown. The answers that are no page of their own are foreseen. */
const pages = [
  '/',
  '/list',
  '/list?page=2',
  '/search',
  '/search?q=tour',
  '/search?q=zzzzqq',
  '/c/cable-car',
  '/c/partner-offers',
  '/p/cable-car-round-trip',
  '/p/tour-sunrise-tai-chi',
  '/p/gift-voucher',
  '/p/postcard-set',
  '/cart',
  '/checkout',
  '/checkout/hand-off',
  '/orderdownload',
  '/checkout/success',
  '/checkout/cancel',
  '/checkout/fail',
  '/checkout/ticket',
  '/pay',
  '/err',
  '/nowhere',
];

const orderPages = ['/checkout/success', '/checkout/ticket', '/checkout/cancel', '/checkout/fail', '/pay'];

/** The rules of WCAG 2.2 AA and of good practice; a fault names the rule and where it is broken. */
async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

async function settles(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
}

async function hasFourTickets(visitor: Visitor): Promise<void> {
  const picker = await visitor.opensProduct('cable-car-round-trip');
  await picker.chooses('Standard cabin');
  await picker.choosesNextFreeDay(4);
  await picker.choosesTime(3);
  await picker.counts('Adult', 4);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    for (const path of pages) {
      test(`${path} has no barrier`, async ({ visitor, page }) => {
        visitor.faults.foresee(/^(404|403): .*\/en\//);
        await visitor.opens(path);
        await settles(page);
        expect(await findBarriers(page)).toEqual([]);
      });
    }

    test('no widget has a barrier, whatever state it is in', async ({ visitor, page }) => {
      await hasFourTickets(visitor);
      expect(await findBarriers(page), 'the picker, filled').toEqual([]);
      await visitor.picker.adds();
      await expect(visitor.total).toBeVisible();
      await expect(page.getByRole('status').getByText(visitor.reads('picker.added'))).toBeHidden();
      expect(await findBarriers(page), 'the cart popup').toEqual([]);

      await visitor.opens('/cart');
      await visitor.appliesCode('NOSUCHCODE');
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await findBarriers(page), 'the cart').toEqual([]);
      await visitor.editButton('Cable Car Round Trip').click();
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
      expect(await findBarriers(page), 'the edit dialog').toEqual([]);
      await page.keyboard.press('Escape');

      await visitor.appliesCode('WELCOME10');
      await expect(visitor.button('coupon.remove', 'WELCOME10')).toBeVisible();
      await visitor.goesToCheckout();
      await visitor.payButton.click();
      await expect(page.getByText(visitor.reads('form.required', visitor.reads('checkout.email')))).toBeVisible();
      expect(await findBarriers(page), 'the checkout with its errors').toEqual([]);
      await page.getByRole('button', { name: /Hong Kong/ }).click();
      await expect(page.getByRole('option', { name: /Japan/ })).toBeVisible();
      expect(await findBarriers(page), 'the list of countries').toEqual([]);
    });

    test('a search with results has no barrier', async ({ visitor, page }) => {
      await visitor.opens('/');
      await visitor.types('tour');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      expect(await findBarriers(page)).toEqual([]);
    });

    test('the pages of an order have no barrier', async ({ visitor, page }) => {
      const picker = await visitor.opensProduct('dining-voucher-100');
      await picker.adds();
      await expect(visitor.total).toBeVisible();
      await visitor.goesToCheckout();
      await visitor.ordersAs(newBuyer('Ari'));
      expect(await findBarriers(page), 'the test payment').toEqual([]);
      await visitor.decides('decline');
      await expect(visitor.heading('site.failed')).toBeVisible();
      const { search } = new URL(page.url());
      for (const path of orderPages) {
        await visitor.opens(path + search);
        await settles(page);
        expect(await findBarriers(page), `${path}, unpaid`).toEqual([]);
      }
      await visitor.payButton.click();
      await visitor.decides('approve');
      await expect(visitor.tickets.first()).toBeVisible();
      for (const path of orderPages) {
        await visitor.opens(path + search);
        await settles(page);
        expect(await findBarriers(page), `${path}, paid`).toEqual([]);
      }
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const locale of ['hk', 'en', 'th'] as const) {
    test.describe(`in ${locale}`, () => {
      test.use({ speaks: locale });

      test('no page is wider than the screen', async ({ visitor, page }) => {
        visitor.faults.foresee(/^(404|403): /);
        for (const path of pages) {
          await visitor.opens(path);
          await settles(page);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
        }
      });
    });
  }

  test('neither a filled cart, nor checkout, nor a ticket is wider than the screen', async ({ visitor, page }) => {
    const isNarrow = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
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
    await isNarrow();
  });
});
