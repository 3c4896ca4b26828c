import { expect, test } from './test.ts';
import { newBuyer, type Visitor } from './visitor.ts';

const adult = 'Standard cabin · Adult';

async function addsRoundTrips(visitor: Visitor, adults: number): Promise<void> {
  const picker = await visitor.opensProduct('cable-car-round-trip');
  await picker.chooses('Standard cabin');
  await picker.choosesNextFreeDay(2);
  await picker.choosesTime();
  await picker.counts('Adult', adults);
  await picker.adds();
  await expect(visitor.cartPopup).toBeVisible();
}

async function addsFlexTickets(visitor: Visitor, adults: number): Promise<void> {
  const picker = await visitor.opensProduct('cable-car-flex');
  await picker.counts('Adult', adults);
  await picker.adds();
  await expect(visitor.cartPopup).toBeVisible();
}

test('a buyer changes day, time and tickets of a visit in one step', async ({ visitor, page }) => {
  await addsRoundTrips(visitor, 2);
  const changes: string[] = [];
  page.on('request', (request) => {
    if (/addConfigurable|updateCart|removeItem/.test(request.url())) changes.push(request.url());
  });
  await visitor.opens('/cart');
  await page.evaluate(() => {
    for (const name of ['gondola-add-to-cart', 'gondola-edit-done'])
      document.addEventListener(name, () => document.body.classList.add(name));
  });
  await visitor.editButton('Cable Car Round Trip').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: visitor.reads('cart.edit-title') });
  const picker = visitor.pickerIn(dialog);
  await expect(picker.root.getByRole('spinbutton', { name: 'Adult' })).toHaveAttribute('aria-valuenow', '2');
  await picker.choosesNextFreeDay(3);
  await picker.choosesTime(5);
  await picker.counts('Adult', 1);
  await picker.counts('Child (3–11)', 2);
  const day = await picker.chosenDay();
  await dialog.getByRole('button', { name: visitor.reads('picker.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(visitor.total).toHaveText('HK$465.00');
  await expect(visitor.cartEntry('Cable Car Round Trip')).toContainText(`${day}12:30`);
  expect(changes).toHaveLength(1);
  await expect(page.locator('body')).toContainClass('gondola-add-to-cart gondola-edit-done');
  await expect(visitor.editButton('Cable Car Round Trip')).toBeFocused();
});

test('a change in one tab shows in the other, and neither sends more requests afterwards', async ({
  visitor,
  page,
  context,
}) => {
  await addsFlexTickets(visitor, 2);
  await visitor.opens('/cart');
  const other = await context.newPage();
  await other.goto(page.url());
  const quantityIn = (tab: typeof page) => tab.getByRole('main').getByRole('spinbutton');
  await expect(quantityIn(other)).toHaveAttribute('aria-valuenow', '2');

  let reads = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/guestcheckout/cart')) reads += 1;
  });
  for (let quantity = 3; quantity <= 7; quantity += 1) {
    await quantityIn(other).press('ArrowUp');
    await expect(quantityIn(other)).toHaveAttribute('aria-valuenow', String(quantity));
    await expect(quantityIn(other)).toBeEditable();
  }
  for (const tab of [page, other]) await expect(quantityIn(tab)).toHaveAttribute('aria-valuenow', '7');
  await page.waitForTimeout(1500);
  const soFar = reads;
  await page.waitForTimeout(1500);
  expect(reads).toBe(soFar);
});

test('a cancelled edit changes nothing', async ({ visitor, page }) => {
  await addsRoundTrips(visitor, 2);
  await visitor.opens('/cart');
  await visitor.editButton('Cable Car Round Trip').click();
  await expect(page.getByRole('dialog').getByRole('spinbutton', { name: 'Adult' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(visitor.total).toHaveText('HK$470.00');
});

test('a line with quantity zero is removed, and an empty cart says so', async ({ visitor, page }) => {
  await addsRoundTrips(visitor, 1);
  await visitor.opens('/cart');
  await visitor.button('ui.stepper.less', visitor.reads('cart.quantity-label', adult)).click();
  await expect(visitor.heading('cart.empty')).toBeVisible();
  await visitor.link('cart.browse').click();
  await expect(page).toHaveURL('/en/list');
});

test('four round trips bring a free keyring, three do not', async ({ visitor }) => {
  await addsRoundTrips(visitor, 3);
  await visitor.opens('/cart');
  const quantity = visitor.cart.getByRole('spinbutton', { name: visitor.reads('cart.quantity-label', adult) });
  const gift = visitor.cartEntry('Cabin Keyring (gift)');
  await expect(quantity).toBeVisible();
  await expect(gift).toBeHidden();
  await visitor.button('ui.stepper.more', visitor.reads('cart.quantity-label', adult)).click();
  await expect(gift).toContainText('Quantity 1');
  await expect(gift.getByRole('button')).toHaveCount(0);
  await expect(visitor.total).toHaveText('HK$940.00');
  await quantity.press('ArrowDown');
  await expect(gift).toBeHidden();
  await expect(visitor.total).toHaveText('HK$705.00');
});

test('an annual pass can be removed but not edited', async ({ visitor }) => {
  const picker = await visitor.opensProduct('360-annual-pass');
  await picker.counts('Adult', 1);
  await picker.adds();
  await expect(visitor.cartPopup).toBeVisible();
  await visitor.opens('/cart');
  const pass = visitor.cartEntry('360 Annual Pass');
  await expect(pass).toBeVisible();
  await expect(pass.getByRole('button', { name: 'Change' })).toHaveCount(0);
  await pass.getByRole('button', { name: 'Remove' }).click();
  await expect(visitor.heading('cart.empty')).toBeVisible();
});

test('a refused code shows its reason, and a gift code pays a part', async ({ visitor, page }) => {
  await addsFlexTickets(visitor, 2);
  await visitor.opens('/cart');
  for (const [code, why] of [
    ['LASTYEAR', 'error.coupon-expired'],
    ['NOSUCHCODE', 'error.coupon-not-found'],
    ['GIFT-DEMO-EMPTY', 'error.gift-code-empty'],
  ] as const) {
    await visitor.appliesCode(code);
    const dialog = page.getByRole('dialog', { name: visitor.reads('ui.failed') });
    await expect(dialog).toContainText(visitor.reads(why));
    await dialog
      .getByRole('button', { name: visitor.reads('ui.close') })
      .last()
      .click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('alert')).toHaveText(visitor.reads(why));
    await expect(visitor.total).toHaveText('HK$536.00');
  }
  await visitor.appliesCode('GIFT-DEMO-300');
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(visitor.total).toHaveText('HK$236.00');
  await visitor.button('coupon.remove', 'GIFT-DEMO-300').click();
  await expect(visitor.total).toHaveText('HK$536.00');
  await visitor.appliesCode('GIFT-DEMO-300');
  await visitor.goesToCheckout();
  await visitor.ordersAs(newBuyer('Putri'));
  await expect(page.getByText('HK$236.00')).toBeVisible();
});

test('a buyer adds a suggested product from beside the cart', async ({ visitor, page }) => {
  await addsFlexTickets(visitor, 1);
  await visitor.opens('/cart');
  const offers = page.getByRole('region', { name: visitor.reads('cart.cross-sell') });
  await offers.getByRole('button', { name: visitor.reads('cart.cross-sell-add', 'Photo Package') }).click();
  await visitor.pickerIn(page.getByRole('dialog')).adds();
  await expect(visitor.cartEntry('Photo Package')).toBeVisible();
  await expect(visitor.total).toHaveText('HK$396.00');
  await expect(offers.getByText('Photo Package')).toBeHidden();
  await expect(page).toHaveURL('/en/cart');
});

for (const [path, title] of [
  ['/cart', 'cart.empty'],
  ['/checkout', 'cart.checkout-failed'],
] as const) {
  test(`a timed-out cart says so at ${path}`, async ({ visitor, page }) => {
    visitor.faults.foresee(/^4\d\d: .*\/guestcheckout\/cart$/);
    await visitor.opens('/');
    await page.evaluate(() => {
      for (const locale of ['hk', 'en']) localStorage.setItem(`gondola.cartId.${locale}`, 'x'.repeat(22));
    });
    await visitor.opens(path);
    await expect(visitor.heading(title)).toBeVisible();
    await expect(page.getByText(visitor.reads('cart.timed-out'))).toBeVisible();
  });
}

test('the checkout without a cart says that it is empty', async ({ visitor, page }) => {
  await visitor.opens('/checkout');
  await expect(page.getByRole('alert')).toContainText(visitor.reads('cart.empty-hint'));
});

test('a tour sold out for days leads to its next free day', async ({ visitor }) => {
  const picker = await visitor.opensProduct('tour-sunrise-tai-chi');
  await picker.root.getByRole('button', { name: /^Next free day: / }).click();
  await picker.choosesTime();
  await picker.counts('Adult', 1);
  await picker.adds();
  await expect(visitor.cartPopup).toBeVisible();
});

test('a product that is out of stock is not found', async ({ visitor, page }) => {
  visitor.faults.foresee(/^404: .*student-season-pass/);
  const answer = await page.goto('/en/p/student-season-pass');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
});

test('a buyer can take at most six places behind the wheels, however they are counted', async ({ visitor, page }) => {
  const picker = await visitor.opensProduct('tour-behind-the-wheels');
  await picker.choosesNextFreeDay();
  await picker.choosesTime();
  await picker.counts('Adult', 4);
  const child = picker.root.getByRole('spinbutton', { name: /^Child/ });
  await child.fill('5');
  await child.blur();
  await expect(child).toHaveAttribute('aria-valuenow', '2');
  await picker.adds();
  await expect(visitor.cartPopup).toBeVisible();
  await page.keyboard.press('Escape');

  visitor.faults.foresee(/^4\d\d: .*addConfigurableProductsToCart/);
  await picker.counts('Adult', 1);
  await picker.adds();
  await expect(page.getByRole('dialog', { name: visitor.reads('ui.failed') })).toContainText('6');
});
