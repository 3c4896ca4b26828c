import type { Page } from '@playwright/test';
import { insecurePartnerUrl, partnerUrl, storeUrl } from './addresses.ts';
import { expect, test } from './test.ts';
import { newBuyer, type Visitor } from './visitor.ts';

const checkout = `${storeUrl}/en/checkout`;

async function addsTickets(visitor: Visitor): Promise<void> {
  await visitor.picker.chooses('Crystal cabin (glass floor)');
  await visitor.picker.choosesNextFreeDay(1);
  await visitor.picker.choosesTime();
  await visitor.picker.counts('Adult', 2);
  await visitor.picker.adds();
  await expect(visitor.total).toHaveText('HK$630.00');
}

/** Shows the partner's page in a frame on another website, with this `sandbox` or none. */
async function opensFramed(visitor: Visitor, sandbox?: string): Promise<Visitor> {
  await visitor.page.goto(`${partnerUrl}/plain-html/`);
  await visitor.page.evaluate(
    ([address = '', allowed]) => {
      const frame = Object.assign(document.createElement('iframe'), { src: address, width: '1000', height: '660' });
      if (allowed !== undefined) frame.setAttribute('sandbox', allowed);
      document.body.replaceChildren(frame);
    },
    [`${insecurePartnerUrl}/plain-html/`, sandbox],
  );
  return visitor.inFrame('iframe');
}

/** The cookie that a request to the store would send. */
async function sentCookie(page: Page): Promise<string | undefined> {
  const address = (await page.locator(`script[src^="${storeUrl}"]`).first().getAttribute('src')) ?? '';
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url() === address && one.resourceType() === 'fetch'),
    page.evaluate(
      async (url) => void (await fetch(url, { mode: 'no-cors', credentials: 'include', cache: 'no-store' })),
      address,
    ),
  ]);
  return (await request.allHeaders()).cookie;
}

async function newTab(page: Page, press: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press()]);
  return tab;
}

test("a page without HTTPS sells, and its tickets reach the store's checkout", async ({ visitor, page }) => {
  await page.goto(`${insecurePartnerUrl}/plain-html/`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await addsTickets(visitor);
  await visitor.goesToCheckout();
  await expect(page).toHaveURL(checkout);
  await expect(visitor.total).toHaveText('HK$630.00');
});

test('a visitor whose browser blocks third-party cookies buys on a partner’s page, where the store sets none', async ({
  visitor,
  page,
  context,
}) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
  const probe = { name: 'probe', value: '1', domain: 'localhost', path: '/', secure: true, sameSite: 'None' } as const;
  await context.addCookies([probe]);
  const atTheStore = await page.goto(`${storeUrl}/en/accessibility`);
  expect((await atTheStore?.request().allHeaders())?.cookie, 'the store itself gets the cookie').toContain('probe=1');
  await context.clearCookies();
  await context.addCookies([probe]);
  await page.goto(`${partnerUrl}/plain-html/`);
  expect(await sentCookie(page), 'the browser blocks the cookie').toBeUndefined();

  await addsTickets(visitor);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['probe']);
  await visitor.goesToCheckout();
  await expect(page).toHaveURL(checkout);
  await visitor.ordersAs(newBuyer('Noor'));
  await visitor.decides('approve');
  await expect(visitor.tickets).toHaveCount(2);
});

for (const sandbox of [undefined, 'allow-scripts allow-popups allow-popups-to-escape-sandbox']) {
  test(`a frame ${sandbox ? `with sandbox="${sandbox}"` : 'without a sandbox'} leads to the store in a new tab`, async ({
    visitor,
    page,
  }) => {
    const framed = await opensFramed(visitor, sandbox);
    await addsTickets(framed);
    const product = await newTab(page, () => framed.cart.getByRole('link', { name: 'Cable Car Round Trip' }).click());
    await expect(product).toHaveURL(`${storeUrl}/en/p/cable-car-round-trip`);

    const tab = await newTab(page, () => framed.button('cart.checkout').click());
    await expect(tab).toHaveURL(checkout);
    await expect(visitor.on(tab).payButton).toBeEnabled();
    await expect(visitor.on(tab).total).toHaveText('HK$630.00');
    await expect(framed.total).toHaveText('HK$630.00');
  });
}

const noNewTabs = /^console: Blocked opening .* in a new window because the request was made in a sandboxed frame/;
const notTheTop = /^console: Unsafe attempt to initiate navigation for frame/;

test('a frame whose new tabs would inherit its sandbox opens none, and shows the checkout link', async ({
  visitor,
  page,
  context,
}) => {
  visitor.faults.foresee(notTheTop);
  const framed = await opensFramed(visitor, 'allow-scripts allow-popups');
  await addsTickets(framed);
  await framed.button('cart.checkout').click();
  await expect(framed.cart.getByRole('status')).toContainText(visitor.reads('ui.new-tab'));
  const link = await framed.link('cart.checkout').getAttribute('href');
  await expect.poll(() => context.pages()).toEqual([page]);

  const tab = visitor.on(await context.newPage());
  await tab.page.goto(link ?? '');
  await expect(tab.page).toHaveURL(checkout);
  await expect(tab.total).toHaveText('HK$630.00');
});

test('a frame that may only run scripts sells, takes codes, finds orders, and explains how to reach the store', async ({
  visitor,
  page,
  context,
}) => {
  for (const fault of [noNewTabs, notTheTop]) visitor.faults.foresee(fault);
  const framed = await opensFramed(visitor, 'allow-scripts');
  await addsTickets(framed);

  await framed.appliesCode('WELCOME10');
  await expect(framed.total).toHaveText('HK$567.00');

  await framed.cart.getByRole('link', { name: 'Cable Car Round Trip' }).click();
  await expect(framed.cart.getByRole('alert')).toHaveText(visitor.reads('ui.new-tab'));
  await framed.button('cart.checkout').click();
  await expect(framed.cart.getByRole('status')).toContainText(visitor.reads('ui.new-tab'));
  await expect(framed.link('cart.checkout')).toHaveAttribute(
    'href',
    new RegExp(`^${storeUrl}/en/checkout/hand-off#token=`),
  );
  await framed.button('ui.close').click();

  visitor.faults.foresee(/^4\d\d: .*\/order\//);
  const lookup = page.frameLocator('iframe').locator('gondola-order-lookup');
  await lookup.scrollIntoViewIfNeeded();
  await framed.field('lookup.number').fill('A2B3C4D5E6');
  await framed.field('checkout.email').fill('ana@example.com');
  await framed.field('checkout.email').press('Enter');
  await expect(lookup.getByRole('alert')).toBeVisible();
  expect(context.pages()).toEqual([page]);
});

test('a frame that may navigate its window but open no tab leads the window to the checkout', async ({
  visitor,
  page,
}) => {
  visitor.faults.foresee(noNewTabs);
  const framed = await opensFramed(visitor, 'allow-scripts allow-top-navigation-by-user-activation');
  await addsTickets(framed);
  await framed.button('cart.checkout').click();
  await expect(page).toHaveURL(checkout);
  await expect(visitor.total).toHaveText('HK$630.00');
});

test('a page that is isolated from other origins (COOP, COEP) sells and shows pictures', async ({ visitor, page }) => {
  await page.goto(`${partnerUrl}/plain-html/?isolated`);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await addsTickets(visitor);
  const picture = visitor.cart.locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await visitor.goesToCheckout();
  await expect(page).toHaveURL(checkout);
  await expect(visitor.payButton).toContainText('HK$630.00');
});
