import { command } from './command.ts';
import { receivedLink, receivedMail } from './outbox.ts';
import { approveButton, fillsCart, ordersBy, type PayingStore, startPayingStore } from './paying-store.ts';
import { expect, test } from './test.ts';

let store: PayingStore;
test.beforeAll(async () => {
  store = await startPayingStore();
});
test.afterAll(() => store.stop());
// All tests share one store.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 844 } });

const services = ['paypal', 'stripe'] as const;

test('a payment that PayPal declines is reported, and a second try pays', async ({ visitor, page }) => {
  await fillsCart(store, visitor);
  await ordersBy('paypal', visitor);
  await page.getByRole('button', { name: 'Pay by a card without money' }).click();
  await expect(visitor.heading('site.failed')).toBeVisible();
  await visitor.payButton.click();
  await approveButton('paypal', page).click();
  await expect(visitor.tickets).toHaveCount(2);
});

test('a card that Stripe declines is reported on its own page, and another one pays', async ({ visitor, page }) => {
  await fillsCart(store, visitor);
  await ordersBy('stripe', visitor);
  await page.getByRole('button', { name: 'Pay by a declined card' }).click();
  await expect(page.getByRole('heading', { name: 'Your card was declined' })).toBeVisible();
  await approveButton('stripe', page).click();
  await expect(visitor.tickets).toHaveCount(2);
});

for (const [service, label] of [
  ['paypal', 'Cancel and return'],
  ['stripe', 'Back'],
] as const) {
  test(`a buyer who cancels at ${service} has a waiting order, and can restore the cart`, async ({ visitor, page }) => {
    await fillsCart(store, visitor);
    await ordersBy(service, visitor);
    await page.getByRole('button', { name: label, exact: true }).click();
    await expect(visitor.heading('site.cancelled')).toBeVisible();
    await visitor.goesBackToCart();
    await expect(page).toHaveURL(store.url + visitor.path('/cart'));
    await expect(visitor.total).toHaveText('HK$536.00');
  });
}

test('a buyer who pays and closes the tab gets the tickets by email, because a job asks the services', async ({
  visitor,
  context,
}) => {
  const buyers = [];
  for (const service of services) {
    const tab = visitor.on(await context.newPage());
    await fillsCart(store, tab);
    buyers.push(await ordersBy(service, tab));
    // Posts the decision like the button, but does not follow the redirect.
    const form = { decision: service === 'paypal' ? 'approve' : 'pay' };
    expect((await tab.page.request.post(tab.page.url(), { form, maxRedirects: 0 })).status()).toBe(303);
    await tab.page.close();
  }
  const patience = { timeout: 60_000 };
  for (const buyer of buyers) {
    await expect(async () => {
      expect((await receivedMail(buyer.email, store.url)).attachments).toContainEqual(expect.stringMatching(/\.pdf$/));
    }).toPass(patience);
  }
  expect([...store.paypal.orders.values()].at(-1)?.captures).toHaveLength(1);
});

test('half of an order is refunded by command, and the books agree', async ({ visitor, page }) => {
  const orders = [];
  for (const service of services) {
    await fillsCart(store, visitor);
    const { email } = await ordersBy(service, visitor);
    await approveButton(service, page).click();
    await expect(visitor.tickets).toHaveCount(2);
    const number = await visitor.orderNumber();
    command(store.url, 'refund', number, '--item', '1', '--units', '1', '--yes');
    orders.push({ number, email });
  }
  for (const { number, email } of orders) {
    await receivedLink(email, visitor.reads('mail.refund-granted.title'), store.url);
    expect(command(store.url, 'refund', 'show', number)).toContain('ordered 2  used 0  refunded 1  left 1');
  }
  const given = () => [
    [...store.paypal.orders.values()].at(-1)?.refunds.map(({ amount }) => amount.value),
    [...store.stripe.sessions.values()].at(-1)?.refunds.map(({ amount }) => amount),
  ];
  await expect.poll(given, { timeout: 60_000 }).toEqual([['268.00'], [26_800]]);
  await expect
    .poll(() => command(store.url, 'refund', 'list'), { timeout: 60_000 })
    .toContain('all money of refunds is returned');
  expect(command(store.url, 'payments', 'list')).toContain('Nothing is stuck');
  command(store.url, 'audit');
});

test('webhooks of the services are verified, and counted in the metrics', async ({ visitor, page }) => {
  await fillsCart(store, visitor);
  await ordersBy('stripe', visitor);
  await approveButton('stripe', page).click();
  await expect(visitor.tickets).toHaveCount(2);
  const session = [...store.stripe.sessions.values()].at(-1);
  const completed = { client_reference_id: session?.clientReferenceId };
  const sent = {
    stripe: store.stripe.signed({
      ...{ id: 'evt_try', type: 'checkout.session.completed', created: 1, data: { object: completed } },
    }),
    paypal: store.paypal.signed({
      ...{ id: 'WH-TRY', event_type: 'PAYMENT.CAPTURE.COMPLETED' },
      resource: { custom_id: [...store.paypal.orders.values()].at(-1)?.customId },
    }),
  };
  for (const service of services) {
    const { body, headers } = sent[service];
    const answer = await page.request.post(`${store.url}/api/payment/webhook/${service}`, {
      data: body,
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect(answer.status()).toBe(200);
  }
  const metrics = await (await page.request.get(`${store.url}/metrics`)).text();
  for (const service of services)
    expect(metrics).toContain(`gondola_webhooks_total{gateway="${service}",outcome="new"} 1`);
});
