import { insecurePartnerUrl, storeUrl } from './addresses.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

const checkout = `${storeUrl}/en/checkout`;

async function addsTickets(visitor: Visitor): Promise<void> {
  await visitor.picker.chooses('Crystal cabin (glass floor)');
  await visitor.picker.choosesNextFreeDay(1);
  await visitor.picker.choosesTime();
  await visitor.picker.counts('Adult', 2);
  await visitor.picker.adds();
  await expect(visitor.total).toHaveText('HK$630.00');
}

test('a page without HTTPS sells: its tickets come to the checkout of the store', async ({ visitor, page }) => {
  await page.goto(`${insecurePartnerUrl}/plain-html/`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await addsTickets(visitor);
  await visitor.goesToCheckout();
  await expect(page).toHaveURL(checkout);
  await expect(visitor.total).toHaveText('HK$630.00');
});
