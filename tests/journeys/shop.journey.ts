import { localeCodes } from '#shared/contract/locale.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { findViolations } from './find-violations.ts';
import { signsInAsStaff } from './staff.ts';
import { expect, test } from './test.ts';

test('strangers are led to the sign-in from the pages of staff and vendors, in every language', async ({ page }) => {
  for (const locale of localeCodes) {
    for (const path of ['/admin', '/admin/list', '/admin/detail', '/shop']) {
      const answer = await page.request.get(pathInLocale(locale, path), { maxRedirects: 0 });
      const asked = pathInLocale(locale, path);
      expect([answer.status(), answer.headers().location]).toEqual([
        302,
        pathInLocale(locale, `/login?redirect=${encodeURIComponent(asked)}`),
      ]);
    }
  }
});

test('a vendor sees the own shops, the owner the store, and other staff are refused', async ({ visitor, page }) => {
  const items = page.getByRole('main').getByRole('listitem');
  await signsInAsStaff(visitor, 'vendor,shop.manage:12,shop.manage:7');
  await visitor.opens('/shop');
  await expect(items).toHaveText([7, 12].map((number) => visitor.reads('site.shop.number', number)));
  expect(await findViolations(page, 'html')).toEqual([]);
  await signsInAsStaff(visitor, 'owner');
  await visitor.opens('/shop');
  await expect(items.getByRole('link')).toHaveAttribute('href', visitor.path('/'));
  await signsInAsStaff(visitor, 'order.read');
  visitor.faults.foresee(/^403: .*\/en\/err$/);
  await visitor.opens('/shop');
  await expect(page).toHaveURL('/en/err');
});
