import { expect, test } from './test.ts';

test('the printed cart shows the items as text, without buttons', async ({ visitor, page }) => {
  const picker = await visitor.opensProduct('cable-car-flex');
  await picker.counts('Adult', 2);
  await picker.adds();
  await expect(visitor.cartPopup).toBeVisible();
  await visitor.opens('/cart');
  await visitor.cart.getByRole('button', { name: visitor.reads('cart.edit-undated') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(visitor.total).toBeVisible();
  const count = page.getByRole('main').getByRole('spinbutton');
  await expect(count).toHaveValue('2');
  await expect(count).toHaveCSS('border-top-width', '0px');
  await expect(count).toHaveCSS('color', 'rgb(0, 0, 0)');
});
