import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { en } from '#server/first-run/texts/en.ts';
import { hk } from '#server/first-run/texts/hk.ts';
import { type FakePaypal, startFakePaypal } from '#tests/support/gateways/fake-paypal.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/gateways/fake-stripe.ts';
import { command } from './command.ts';
import { changesTo, findViolations } from './find-violations.ts';
import { receivedMail } from './outbox.ts';
import { approveButton, type Service } from './paying-store.ts';
import { type OwnStore, startStore } from './start-store.ts';
import { expect, test } from './test.ts';
import { type Buyer, newBuyer, type Visitor } from './visitor.ts';

let paypal: FakePaypal;
let stripe: FakeStripe;
let store: OwnStore;

test.beforeAll(async () => {
  [paypal, stripe] = await Promise.all([startFakePaypal(), startFakeStripe()]);
  store = await startStore({
    ...{ JOURNEY_SHOP: 'none', JOURNEY_METHODS: 'none' },
    ...{ PAYPAL_API: paypal.origin, STRIPE_API: stripe.origin },
  });
});
test.afterAll(async () => {
  await store.stop();
  await Promise.all([paypal.stop(), stripe.stop()]);
});

const owner = { name: 'Ada', email: 'ada@example.com', password: 'turn the key 1' };

/** Saves a picture for the operator's guide, if `SET_UP_PICTURES` names a folder. */
async function pictures(page: Page, name: string): Promise<void> {
  const folder = process.env.SET_UP_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: name.startsWith('set-up') });
}

/** Checks the page on a computer and on a phone, in both schemes. */
async function checks(page: Page): Promise<void> {
  for (const width of [390, 1200]) {
    await page.setViewportSize({ width, height: 844 });
    const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await page.evaluate(isTooWide), `wider than ${width} pixels`).toBe(false);
  }
  for (const scheme of ['dark', 'light'] as const) {
    await changesTo(scheme, page);
    expect(await findViolations(page, 'html')).toEqual([]);
  }
}

test('opens a shop from nothing in the browser', async ({ visitor, page }) => {
  test.setTimeout(180_000);
  const saves = () => page.getByRole('button', { name: en.save, exact: true }).click();
  const isAt = (title: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await test.step('the link opens the page, in both languages, and makes the owner', async () => {
    visitor.faults.foresee(/^503: /);
    await page.goto(`${store.url}/en`);
    await expect(page.getByText(visitor.reads('error.store-not-set-up'))).toBeVisible();
    const said = command(store.url, 'staff', 'first', '--yes');
    const link = new URL(said.match(/http\S+/)?.[0] ?? '');
    await page.goto(store.url + link.pathname + link.hash);
    await isAt(en.owner);
    await page.getByRole('link', { name: '繁體中文' }).click();
    await isAt(hk.owner);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByLabel(en.code)).toBeHidden();
    await checks(page);
    await pictures(page, 'set-up-owner');
    await page.getByLabel(en.firstName).fill(owner.name);
    await page.getByLabel(en.email).fill(owner.email);
    await page.getByLabel(en.password).fill('short');
    visitor.faults.foresee(/^400: /);
    await page.getByRole('button', { name: en.begin }).click();
    await expect(page.getByText(en.faults.weak)).toBeVisible();
    await page.getByLabel(en.password).fill(owner.password);
    await page.getByRole('button', { name: en.begin }).click();
  });

  await test.step('the store, its look and its tax', async () => {
    await isAt(en.store);
    await checks(page);
    await page.getByLabel(en.storeName).fill('Lantern House');
    await page.getByRole('checkbox', { name: '繁體中文' }).check();
    await pictures(page, 'set-up-store');
    await saves();
    await isAt(en.style);
    await page.getByLabel(en.colour).fill('#7a1f5c');
    await expect(page.locator('output')).toHaveText(/^(9|10)\.\d$/);
    await checks(page);
    await saves();
    await isAt(en.tax);
    await page.getByLabel(en.percent).fill('5');
    await page.getByLabel(en.operatorName).fill('Lantern House Limited');
    await checks(page);
    await saves();
  });

  await test.step('payment, with keys that are tried', async () => {
    await isAt(en.payment);
    await page.getByRole('checkbox', { name: 'PayPal' }).check();
    await page.getByRole('checkbox', { name: 'Stripe' }).check();
    await page.getByLabel(en.settings.PAYPAL_CLIENT_ID).fill(paypal.account.clientId);
    await page.getByLabel(en.settings.PAYPAL_SECRET, { exact: false }).first().fill(paypal.account.secret);
    await page.getByLabel(en.settings.PAYPAL_WEBHOOK_ID).fill(paypal.account.webhookId);
    await page.getByLabel(en.settings.STRIPE_SECRET_KEY).fill(stripe.account.secretKey);
    await page.getByLabel(en.settings.STRIPE_WEBHOOK_SECRET).fill(stripe.account.webhookSecret);
    await checks(page);
    await pictures(page, 'set-up-payment');
    await saves();
    await isAt(en.mail);
    await checks(page);
    await page.getByRole('button', { name: en.later, exact: true }).click();
  });

  await test.step('the first product opens the store', async () => {
    await isAt(en.product);
    await page.getByLabel(`${en.productName} – English`).fill('Lantern walk');
    await page.getByLabel(`${en.productName} – 繁體中文`).fill('提燈夜行');
    await page.getByLabel(en.price).fill('120');
    await page.getByLabel(en.childPrice).fill('60');
    await page.getByLabel(en.place, { exact: false }).last().fill('Old pier');
    await checks(page);
    await pictures(page, 'set-up-product');
    await page.getByRole('button', { name: en.publish }).click();
    await expect(page).toHaveURL(`${store.url}/en/p/lantern-walk`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern walk');
    await expect(visitor.picker.freeDays.first()).toBeVisible();
    await pictures(page, 'first-product');
    await page.goto(`${store.url}/p/lantern-walk`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('提燈夜行');
    visitor.faults.foresee(/^404: .*\/set-up$/);
    expect((await page.request.get(`${store.url}/en/set-up`)).status()).toBe(404);
  });

  for (const service of ['paypal', 'stripe'] as const) {
    await test.step(`a visitor buys by ${service}`, async () => {
      const buyer = await buys(visitor, service);
      const mail = await receivedMail(buyer.email, store.url);
      expect(mail.text).toContain(await visitor.orderNumber());
    });
  }
});

/** Buys a ticket for an adult and one for a child, by a payment service. */
async function buys(visitor: Visitor, service: Service): Promise<Buyer> {
  const { page, picker } = visitor;
  const buyer = newBuyer('Ka');
  await page.goto(`${store.url}/en/p/lantern-walk`);
  await picker.choosesNextFreeDay(1);
  await picker.choosesTime();
  await picker.counts('Adult', 1);
  await picker.counts('Child', 1);
  await picker.adds();
  await visitor.goesToCheckout();
  await visitor.fillsIn(buyer);
  const label = service === 'paypal' ? 'PayPal' : visitor.reads('checkout.kind-card');
  await page.getByRole('radio', { name: label, exact: true }).check();
  await visitor.payButton.click();
  await approveButton(service, page).click();
  await expect(visitor.tickets).toHaveCount(2);
  return buyer;
}
