import { walkedDaily } from './nightly.ts';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';

for (const width of [360, 1200]) {
  test.describe(`on a screen of ${width} px`, walkedDaily(width === 360), () => {
    test.use({ viewport: { width, height: 780 } });

    test('a buyer chooses the country of the phone number, and the order has the complete number', async ({
      visitor,
      page,
    }) => {
      const picker = await visitor.opensProduct('cable-car-flex');
      await picker.counts('Adult', 1);
      await picker.adds();
      await visitor.goesToCheckout();
      await visitor.fillsIn(newBuyer('Fon'));

      await page
        .getByRole('main')
        .getByRole('button', { name: /Hong Kong/ })
        .click();
      const search = page.getByRole('main').getByRole('combobox', { name: /search/i });
      await search.fill('thai');
      const thailand = page.getByRole('option', { name: /Thailand/ });
      await expect(thailand).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('option', { name: /Hong Kong/ })).toBeHidden();
      await thailand.click();
      await visitor.field('enquiry.phone').fill('081 234 5678');

      const sent = page.waitForRequest('**/guestcheckout/setBillingAddressOnCart');
      await visitor.payButton.click();
      expect((await sent).postDataJSON().address.phone).toBe('+66812345678');
      await expect(visitor.heading('test-gateway.title')).toBeVisible();
    });
  });
}

test('text at twice its size covers no amount in the cart', async ({ visitor, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const picker = await visitor.opensProduct('photo-package');
  await picker.adds();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const amount = visitor.cartPopup.locator('.line .amount');
  const bin = visitor.cartPopup.locator('.line').getByRole('button').last();
  // The text may be wider than its element.
  const written = () =>
    amount.evaluate((place) => {
      const text = document.createRange();
      text.selectNodeContents(place);
      const { right, bottom, top } = text.getBoundingClientRect();
      return { right, bottom, top };
    });
  await expect(amount).toBeVisible();
  await expect
    .poll(async () => {
      const [sum, button] = [await written(), await bin.boundingBox()];
      if (!button) return false;
      const isApart = sum.right <= button.x || sum.top >= button.y + button.height || sum.bottom <= button.y;
      return isApart && sum.right <= 390;
    })
    .toBe(true);
});
