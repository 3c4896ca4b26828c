import type { Page } from '@playwright/test';
import { localeCodes } from '#shared/contract/locale.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { staffPages } from '#site/admin/pages.ts';
import { publishTexts } from '#site/admin/publish/texts.ts';
import { shopTexts } from '#site/admin/shop/texts.ts';
import { en } from '#site/admin/texts/en.ts';
import { th } from '#site/admin/texts/th.ts';
import { changesTo, findViolations } from './find-violations.ts';
import { signsInAsStaff } from './staff.ts';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';

const shop = shopTexts.en;
const publishing = publishTexts.en;
const ofShops = Object.values(staffPages).flatMap(({ path }) => (path.startsWith('/shop') ? [path] : []));

test('strangers are led to the sign-in from the pages of staff and vendors, in every language', async ({ page }) => {
  for (const locale of localeCodes) {
    for (const path of ['/admin', '/admin/list', '/admin/detail', ...ofShops]) {
      const answer = await page.request.get(pathInLocale(locale, path), { maxRedirects: 0 });
      const asked = pathInLocale(locale, path);
      expect([answer.status(), answer.headers().location]).toEqual([
        302,
        pathInLocale(locale, `/login?redirect=${encodeURIComponent(asked)}`),
      ]);
    }
  }
});

/** Makes a call as the signed-in person. */
function calls<Answer>(page: Page, path: string, body: object): Promise<Answer> {
  return page.evaluate(
    async ([to, text]) => {
      const headers = { 'content-type': 'application/json', store: 'en' };
      return (await fetch(`/api${to}`, { method: 'POST', headers, body: text })).json();
    },
    [path, JSON.stringify(body)] as const,
  );
}

/** The number of the shop of the tea house, which the owner makes if it is not there yet. */
async function teaHouse(page: Page): Promise<number> {
  const terms = { name: { en: 'Tea House' }, commission: 10, may_publish: false, may_edit_calendar: true };
  const { shops } = await calls<{ shops: { number: number; vendor: string }[] }>(page, '/shop/list', { most: 100 });
  const known = shops.find(({ vendor }) => vendor === 'tea-house');
  if (known) return known.number;
  const made = await calls<{ shop: { number: number } }>(page, '/staff/shop/create', { vendor: 'tea-house', ...terms });
  return made.shop.number;
}

test.describe.configure({ mode: 'default' });

test('the owner makes a shop, and its people see its part and nothing else', async ({ visitor, page }) => {
  const picker = await visitor.opensProduct('dining-voucher-100');
  await picker.adds();
  await visitor.goesToCheckout();
  await visitor.ordersAs(newBuyer('Mei'));
  await visitor.decides('approve');
  await expect(page).toHaveURL(/\/checkout\/ticket/);
  const order = await visitor.orderNumber();

  await signsInAsStaff(visitor, 'owner');
  const number = await teaHouse(page);
  await visitor.opens('/shop');
  await page.getByRole('button', { name: shop.newShop, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: shop.newShop });
  await dialog.getByLabel(new RegExp(`^${shop.vendor}`)).fill(`vendor-${crypto.randomUUID().slice(0, 8)}`);
  await dialog.getByLabel(/English/).fill('Harbour Boats');
  await dialog.getByLabel(/中文（香港）|繁體/).fill('海港遊船');
  await dialog.getByRole('button', { name: shop.save, exact: true }).click();
  await expect(page.getByRole('combobox', { name: shop.shop })).toHaveText(/Harbour Boats/);
  await expect(page.getByText(shop.noProducts)).toBeVisible();

  await signsInAsStaff(visitor, `vendor,shop.manage:${number}`);
  await visitor.opens('/shop');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.pages.shop.title);
  await expect(page.getByText('Tea House Dining Voucher HK$100')).toBeVisible();
  await expect(page.getByText('Cable Car Round Trip')).toHaveCount(0);
  const menu = page.getByRole('navigation', { name: en.pagesOfStaff }).getByRole('link');
  await expect(menu).toHaveCount(ofShops.length - 1);
  expect(await findViolations(page, 'html')).toEqual([]);

  await page.getByRole('link', { name: /Tea House Dining Voucher/ }).click();
  const field = page.getByRole('group', { name: 'Name', exact: true }).getByLabel('English');
  await field.fill('Tea House Dining Voucher of HK$100');
  expect(await findViolations(page, 'html')).toEqual([]);
  await page.getByRole('button', { name: publishing.save, exact: true }).click();
  await expect(page.getByText(publishing.allSaved)).toBeVisible();
  await visitor.opens('/shop');
  await expect(page.getByText(shop.draftStates.changed)).toBeVisible();

  await menu.filter({ hasText: en.pages.shopCalendar.title }).click();
  await page
    .getByRole('button', { name: new RegExp(`^${shop.visitors}: `) })
    .last()
    .click();
  await expect(page.getByText(shop.noVisitors)).toBeVisible();
  expect(await findViolations(page, 'html')).toEqual([]);
  await page.getByRole('button', { name: shop.changeDay, exact: true }).click();
  const change = page.getByRole('dialog', { name: new RegExp(`^${shop.changeDay}`) });
  await change.getByRole('button', { name: en.act.preview, exact: true }).click();
  await expect(change.getByRole('definition').filter({ hasText: shop.changes.close })).toBeVisible();
  await change.getByRole('button', { name: shop.changeDay, exact: true }).click();
  await expect(page.getByRole('cell', { name: shop.closed, exact: true }).last()).toBeVisible();

  await menu.filter({ hasText: en.pages.shopStatement.title }).click();
  await expect(page.getByRole('row', { name: new RegExp(order) }).first()).toContainText('HK$90.00');
  await expect(page.getByText(shop.due, { exact: true })).toBeVisible();
  await changesTo('dark', page);
  expect(await findViolations(page, 'html')).toEqual([]);

  visitor.faults.foresee(/^403: .*\/en\/err$/);
  const other = await page.request.get(`/api/staff/shop/products?shop=${number + 1}`, { headers: { store: 'en' } });
  expect([other.status(), (await other.json()).error.code]).toEqual([404, 'shop-not-found']);
  await visitor.opens('/admin/list/orders');
  await expect(page).toHaveURL('/en/err');
});

test('a vendor changes the logo’s colour in their language, and an unreadable one is refused', async ({
  visitor,
  page,
}) => {
  await signsInAsStaff(visitor, 'owner');
  const number = await teaHouse(page);
  await signsInAsStaff(visitor, `vendor,shop.manage:${number}`);
  await page.goto(pathInLocale('th', '/shop/setting/style'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(th.pages.shopStyle.title);
  const own = shopTexts.th;
  // The browser's own choice of colours stands beside the field.
  const colour = page.getByRole('textbox', { name: own.colour }).and(page.locator('[type=text]'));
  await colour.fill('#ffd400');
  await expect(page.getByText(own.contrastPoor)).toBeVisible();
  await expect(page.getByRole('button', { name: own.save, exact: true })).toBeDisabled();
  await page.getByRole('button', { name: own.takeNearest }).click();
  await expect(page.getByText(own.contrastFine)).toBeVisible();
  expect(await findViolations(page, 'html')).toEqual([]);
  await page.getByRole('button', { name: own.save, exact: true }).click();
  await expect(page.getByText(own.saved)).toBeVisible();
  await page.reload();
  await expect(colour).toHaveValue(/^#[0-9a-f]{6}$/);
});

test('other staff are refused', async ({ visitor, page }) => {
  await signsInAsStaff(visitor, 'order.read');
  visitor.faults.foresee(/^403: .*\/en\/err$/);
  await visitor.opens('/shop');
  await expect(page).toHaveURL('/en/err');
});
