import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { en } from '#server/first-run/texts/en.ts';
import { hk } from '#server/first-run/texts/hk.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { calendarTexts } from '#site/admin/calendar/texts.ts';
import { enquiriesTexts } from '#site/admin/enquiries/texts.ts';
import { moneyTexts as reportTexts } from '#site/admin/money/texts.ts';
import { moneyTexts } from '#site/admin/orders/acts/money-texts.ts';
import { complimentaryTexts } from '#site/admin/orders/complimentary/texts.ts';
import { shopTexts } from '#site/admin/shop/texts.ts';
import { en as staff } from '#site/admin/texts/en.ts';
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
    await expect.poll(() => page.evaluate(isTooWide), `wider than ${width} pixels`).toBe(false);
  }
  for (const scheme of ['dark', 'light'] as const) {
    await changesTo(scheme, page);
    expect(await findViolations(page, 'html')).toEqual([]);
  }
}

test('opens a shop from nothing in the browser', async ({ visitor, page }) => {
  test.setTimeout(240_000);
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
    // The store makes the renders of a picture first.
    await page.getByRole('button', { name: en.publish }).click({ timeout: 60_000 });
    await expect(page).toHaveURL(`${store.url}/en/p/lantern-walk`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern walk');
    await expect(visitor.picker.freeDays.first()).toBeVisible();
    await pictures(page, 'first-product');
    await page.goto(`${store.url}/p/lantern-walk`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('提燈夜行');
    visitor.faults.foresee(/^404: .*\/set-up$/);
    expect((await page.request.get(`${store.url}/en/set-up`)).status()).toBe(404);
  });

  const numbers: string[] = [];
  for (const service of ['paypal', 'stripe'] as const) {
    await test.step(`a visitor buys by ${service}`, async () => {
      const buyer = await buys(visitor, service);
      const number = await visitor.orderNumber();
      numbers.push(number);
      expect((await receivedMail(buyer.email, store.url)).text).toContain(number);
    });
  }

  await test.step('the owner refunds a part of the first order', async () => {
    const { refund } = moneyTexts.en;
    await page.goto(`${store.url}/en/admin/detail/orders/${numbers[0]}`);
    await page.getByRole('button', { name: refund.open }).click();
    const dialog = page.getByRole('dialog', { name: refund.title });
    await dialog.getByRole('spinbutton').first().fill('1');
    await dialog.getByRole('button', { name: staff.act.preview }).click();
    await dialog.getByRole('button', { name: refund.doIt('HK$120.00') }).click();
    await expect(page.getByText(refund.done)).toBeVisible();
  });

  await test.step('moves the visit of the second', async () => {
    const { move } = moneyTexts.en;
    await page.goto(`${store.url}/en/admin/detail/orders/${numbers[1]}`);
    await page.getByRole('button', { name: move.open }).click();
    const dialog = page.getByRole('dialog', { name: move.title });
    for (const field of [move.day, move.time]) {
      await dialog.getByLabel(new RegExp(`^${field}`)).click();
      await page.getByRole('option').nth(3).click();
    }
    await dialog.getByRole('button', { name: staff.act.preview }).click();
    await dialog.getByRole('button', { name: move.doIt, exact: true }).click();
    await expect(page.getByText(move.done)).toBeVisible();
  });

  await test.step('gives a ticket away', async () => {
    const own = complimentaryTexts.en;
    await choosesTickets(visitor);
    await expect(visitor.button('cart.checkout')).toBeVisible();
    await page.goto(`${store.url}/en/admin/list/complimentary`);
    await page.getByRole('button', { name: own.open }).click();
    const dialog = page.getByRole('dialog', { name: own.open });
    await dialog.getByLabel(own.email).fill('press@example.com');
    await dialog.getByLabel(own.lastName).fill('Lam');
    await dialog.getByLabel(own.reason).fill('Press');
    await dialog.getByRole('button', { name: staff.act.preview }).click();
    await dialog.getByRole('button', { name: own.doIt, exact: true }).click();
    await expect(page).toHaveURL(/\/en\/admin\/detail\/orders\//);
    const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect((await receivedMail('press@example.com', store.url)).text).toContain(number);
  });

  await test.step('sees a settlement that balances with the ledger', async () => {
    const own = reportTexts.en;
    const { day } = operatorTime(new Date(), 'Asia/Hong_Kong');
    const byMethod = page.getByRole('region', { name: own.byMethod });
    const rowOf = (method: string) => byMethod.getByRole('row', { name: method }).getByRole('cell');
    // PayPal gets the refund by a job.
    await expect(async () => {
      await page.goto(`${store.url}/en/admin/list/money?report=settlement&from=${day}&to=${day}`);
      await expect(rowOf('paypal').filter({ hasText: '120.00' })).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    await expect(rowOf('paypal').first()).toHaveText('HK$180.00');
    await expect(rowOf('stripe').first()).toHaveText('HK$180.00');
    const ledger = command(store.url, 'ledger', '--from', day, '--to', addDays(day, 1)).split('\n');
    for (const service of ['paypal', 'stripe']) {
      const [account = ''] = ledger.filter((line) => line.startsWith(`gateway:${service},`));
      const owed = Number(account.split(',').at(-1));
      expect(owed, ledger.join('\n')).toBeGreaterThan(0);
      await expect(rowOf(service).filter({ hasText: `HK$${owed.toFixed(2)}` })).toHaveCount(1);
    }
  });

  await test.step('answers an enquiry', async () => {
    const own = enquiriesTexts.en;
    const headers = { store: 'en', origin: store.url };
    const email = 'wing@example.com';
    const data = { sku: 'lantern-walk', name: 'Wing Lam', email, people: 30, message: 'Is there a lift?' };
    expect((await page.request.post(`${store.url}/api/enquiry/create`, { headers, data })).status()).toBe(200);
    await page.goto(`${store.url}/en/admin/list/enquiries`);
    await page.getByRole('row', { name: email }).getByRole('link').first().click();
    await page.getByRole('button', { name: own.answer, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Yes, beside the pier.');
    await dialog.getByRole('button', { name: staff.act.preview }).click();
    await dialog.getByRole('button', { name: own.send }).click();
    await expect(page.getByText(own.sent)).toBeVisible();
  });

  await test.step('and closes a day, which visitors see', async () => {
    const own = calendarTexts.en;
    const day = addDays(operatorTime(new Date(), 'Asia/Hong_Kong').day, 3);
    const name = formatVisitDay(day, 'en');
    await page.goto(`${store.url}/en/admin/list/calendar?view=month&day=${day}&product=lantern-walk`);
    await page.getByRole('checkbox', { name: own.selectDay(name) }).check();
    await page.getByRole('button', { name: own.kinds.close }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(own.form.reason('English')).fill('Typhoon drill');
    await form.getByRole('button', { name: staff.act.preview }).click();
    await form.getByRole('button', { name: own.save }).click();
    await expect(page.getByText(own.closedBecause('Typhoon drill')).first()).toBeVisible();
    await page.goto(`${store.url}/en/p/lantern-walk`);
    await expect(visitor.picker.root.getByText('Typhoon drill').first()).toBeVisible();
  });

  await test.step('a vendor sees its part and nothing else', async () => {
    const headers = { store: 'en', origin: store.url };
    const data = { vendor: 'boats', name: { en: 'Harbour Boats' }, commission: 10 };
    const terms = { may_publish: false, may_edit_calendar: true };
    const made = await page.request.post(`${store.url}/api/staff/shop/create`, {
      headers,
      data: { ...data, ...terms },
    });
    const { shop } = (await made.json()) as { shop: { number: number } };
    const permit = `vendor,shop.manage:${shop.number}`;
    command(store.url, 'staff', 'add', 'bo@example.com', 'Bo', '--permit', permit, '--yes');
    const said = command(store.url, 'staff', 'sign-in', 'bo@example.com', '--yes');
    const link = new URL(said.match(/http\S+/)?.[0] ?? '');
    await page.goto(store.url + link.pathname + link.hash);
    await visitor.button('mail.in-use.button').click();
    await expect(page).toHaveURL(`${store.url}/en`);
    await page.goto(`${store.url}/en/shop`);
    await expect(page.getByText(shopTexts.en.noProducts)).toBeVisible();
    await expect(page.getByText('Lantern walk')).toHaveCount(0);
    visitor.faults.foresee(/^403: .*\/en\/err$/);
    await page.goto(`${store.url}/en/admin/list/orders`);
    await expect(page).toHaveURL(`${store.url}/en/err`);
  });
});

/** Buys a ticket for an adult and one for a child, by a payment service. */
async function buys(visitor: Visitor, service: Service): Promise<Buyer> {
  const { page } = visitor;
  const buyer = newBuyer('Ka');
  await choosesTickets(visitor);
  await visitor.goesToCheckout();
  await visitor.fillsIn(buyer);
  const label = service === 'paypal' ? 'PayPal' : visitor.reads('checkout.kind-card');
  await page.getByRole('radio', { name: label, exact: true }).check();
  await visitor.payButton.click();
  await approveButton(service, page).click();
  await expect(visitor.tickets).toHaveCount(2);
  return buyer;
}

/** Puts a ticket for an adult and one for a child into the cart. */
async function choosesTickets({ page, picker }: Visitor): Promise<void> {
  await page.goto(`${store.url}/en/p/lantern-walk`);
  await picker.choosesNextFreeDay(1);
  await picker.choosesTime();
  await picker.counts('Adult', 1);
  await picker.counts('Child', 1);
  await picker.adds();
}
