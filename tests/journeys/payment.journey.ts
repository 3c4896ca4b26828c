import type { Page } from '@playwright/test';
import { receivedMail } from './outbox.ts';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';

/** Two tickets for any day are the shortest way to a payment. */
test.beforeEach(async ({ visitor }) => {
  const picker = await visitor.opensProduct('cable-car-flex');
  await picker.counts('Adult', 2);
  await picker.adds();
  await expect(visitor.total).toHaveText('HK$536.00');
  await visitor.goesToCheckout();
});

test('a buyer repeats a declined payment, and gets tickets', async ({ visitor }) => {
  await visitor.ordersAs(newBuyer('Noi'));
  await visitor.decides('decline');
  await expect(visitor.heading('site.failed')).toBeVisible();
  const number = await visitor.orderNumber();
  await visitor.payButton.click();
  await visitor.decides('approve');
  await expect(visitor.tickets).toHaveCount(2);
  expect(await visitor.orderNumber()).toBe(number);
});

test('a cancelled payment keeps the order, which can still be paid', async ({ visitor, page }) => {
  const buyer = newBuyer('Budi');
  await visitor.ordersAs(buyer);
  await visitor.decides('cancel');
  await expect(visitor.heading('site.cancelled')).toBeVisible();
  const number = await visitor.orderNumber();

  await visitor.opens('/orderdownload');
  await visitor.field('lookup.number').fill(number);
  await visitor.field('checkout.email').fill(buyer.email);
  await visitor.button('lookup.submit').click();
  await expect(page.getByText(visitor.reads('order.waiting'))).toBeVisible();
  await visitor.link('lookup.pay').click();
  await visitor.payButton.click();
  await visitor.decides('approve');
  await expect(visitor.tickets).toHaveCount(2);
});

test('a paid order no longer waits for payment in another tab', async ({ visitor, page, context }) => {
  visitor.faults.foresee(/^409: .*\/guestcheckout\/cart$/);
  const other = visitor.on(await context.newPage());
  await other.opens('/cart');
  await expect(other.total).toBeVisible();
  await visitor.looksHere();
  await visitor.ordersAs(newBuyer('Rui'));
  await expect(other.link('lookup.pay')).toBeVisible();
  await visitor.decides('approve');
  await expect(visitor.tickets).toHaveCount(2);
  await isSettled(page);
  await other.looksHere();
  await other.opens('/checkout');
  await expect(other.heading('cart.checkout-failed')).toBeVisible();
});

test('returning from the payment twice gives one set of tickets and one email', async ({ visitor, page }) => {
  const buyer = newBuyer('Yuki');
  await visitor.ordersAs(buyer);
  const returned = page.waitForRequest('**/pay/return?payment=*');
  await visitor.decides('approve');
  const address = (await returned).url();
  await expect(visitor.tickets).toHaveCount(2);
  const codes = await visitor.ticketCodes();

  await page.goto(address);
  await expect(visitor.tickets).toHaveCount(2);
  await page.reload();
  expect(await visitor.ticketCodes()).toEqual(codes);
  expect((await receivedMail(buyer.email)).text).toContain(await visitor.orderNumber());
});

test('the return address confirms the payment, but opens no tickets in another browser', async ({
  visitor,
  page,
  browser,
}) => {
  await visitor.ordersAs(newBuyer('Ploy'));
  const returned = page.waitForRequest('**/pay/return?payment=*');
  await visitor.decides('approve');
  const address = (await returned).url();
  await expect(visitor.tickets).toHaveCount(2);

  const context = await browser.newContext();
  const stranger = visitor.on(await context.newPage());
  await stranger.page.goto(address);
  await expect(stranger.heading('site.success')).toBeVisible();
  await expect(stranger.page.getByText(visitor.reads('site.success.elsewhere'))).toBeVisible();
  await expect(stranger.tickets).toHaveCount(0);
  expect(stranger.page.url()).not.toContain('order=');
  await stranger.page
    .getByRole('main')
    .getByRole('link', { name: visitor.reads('site.find-order') })
    .click();
  await expect(stranger.heading('site.find-order')).toBeVisible();
  await context.close();
});

test('pressing Pay twice makes one order', async ({ visitor, page }) => {
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/guestcheckout/placeOrder')) orders.push(request.url());
  });
  await visitor.fillsIn(newBuyer('Minjun'));
  await visitor.payButton.dblclick();
  await expect(visitor.heading('test-gateway.title')).toBeVisible();
  expect(orders).toHaveLength(1);
});

test('going back from the payment page leads to the waiting order', async ({ visitor, page }) => {
  await visitor.ordersAs(newBuyer('Somchai'));
  await page.goBack();
  await expect(page.getByText(/^Order [0-9A-Z]{10}$/)).toBeVisible();
  await expect(visitor.payButton).toContainText('HK$536.00');
  await visitor.payButton.click();
  await visitor.decides('approve');
  await expect(visitor.tickets).toHaveCount(2);
  await isSettled(page);
  await visitor.opens('/checkout');
  await expect(visitor.heading('cart.checkout-failed')).toBeVisible();
});

test('an unpaid order is restored into the cart, beside newer items', async ({ visitor, page }) => {
  await visitor.ordersAs(newBuyer('Hana'));
  await visitor.decides('cancel');
  await expect(visitor.heading('site.cancelled')).toBeVisible();
  await visitor.orderNumber();
  const cancelled = page.url();

  const picker = await visitor.opensProduct('photo-package');
  await picker.adds();
  await expect(visitor.total).toHaveText('HK$128.00');

  await page.goto(cancelled);
  await visitor.goesBackToCart();
  await expect(page).toHaveURL('/en/cart');
  await expect(visitor.total).toHaveText('HK$664.00');

  await page.goto(cancelled);
  await expect(page.getByText(visitor.reads('site.order.unpaid'))).toBeVisible();
});

test('a page that waits for the payment thanks the buyer as soon as it is captured', async ({
  visitor,
  page,
  context,
}) => {
  await visitor.ordersAs(newBuyer('Tono'));
  await visitor.decides('decline');
  await expect(visitor.heading('site.failed')).toBeVisible();
  await visitor.orderNumber();
  const { search } = new URL(page.url());
  await visitor.opens(`/checkout/success${search}`);
  await expect(visitor.heading('site.confirming')).toBeVisible();

  const elsewhere = visitor.on(await context.newPage());
  await elsewhere.opens(`/pay${search}`);
  await elsewhere.payButton.click();
  await elsewhere.decides('approve');
  await expect(elsewhere.tickets).toHaveCount(2);

  await expect(visitor.heading('site.success')).toBeVisible();
  await visitor.looksHere();
  await visitor.link('site.show-tickets').click();
  await expect(visitor.tickets).toHaveCount(2);
});

/** Waits until the browser has stored that no order waits for payment. */
async function isSettled(page: Page): Promise<void> {
  const begun = () => page.evaluate(() => localStorage.getItem('gondola.begunOrders'));
  await expect.poll(begun).toContain('"isSettled":true');
}
