import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { auditTexts } from '#site/admin/audit/texts.ts';
import { ordersTexts } from '#site/admin/orders/texts.ts';
import { en } from '#site/admin/texts/en.ts';
import { hk } from '#site/admin/texts/hk.ts';
import { operationTexts } from '#site/admin/texts/operations.ts';
import { storeUrl } from './addresses.ts';
import { command } from './command.ts';
import { changesTo, findViolations } from './find-violations.ts';
import { password, signsIn } from './member.ts';
import { addsPasskey, getsPassword, signsInAsStaff } from './staff.ts';
import { expect, test } from './test.ts';
import { type Buyer, newBuyer, type Visitor } from './visitor.ts';

const ordersPath = '/admin/list/orders';
const orders = ordersTexts.en;
const audit = auditTexts.en;

/** Buys a ticket as a guest. Returns the order number. */
async function buys(visitor: Visitor, buyer: Buyer): Promise<string> {
  const picker = await visitor.opensProduct('cable-car-flex');
  await picker.adds();
  await expect(visitor.total).toBeVisible();
  await visitor.goesToCheckout();
  await visitor.ordersAs(buyer);
  await visitor.decides('approve');
  await expect(visitor.tickets.first()).toBeVisible();
  return visitor.orderNumber();
}

/** Presses Tab until the element has the focus. */
async function tabsTo(page: Page, role: 'link' | 'button' | 'searchbox' | 'combobox', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true });
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return;
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

async function findBarriers(page: Page): Promise<string[]> {
  await changesTo('light', page);
  const byDay = await findViolations(page, 'html');
  await changesTo('dark', page);
  return [...byDay, ...(await findViolations(page, 'html', ['color-contrast']))];
}

/** Paths of the loaded scripts and styles. */
function loadedBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return entries.filter((path) => /\.(js|css)$/.test(path));
  });
}

test("a guest is led to the sign-in page, and visitors' pages contain nothing of the staff pages", async ({
  visitor,
  page,
}) => {
  await visitor.opens(`${ordersPath}?state=paid`);
  await expect(page).toHaveURL(`/en/login?redirect=${encodeURIComponent(`/en${ordersPath}?state=paid`)}`);
  await visitor.opens('/');
  await page.waitForLoadState('networkidle');
  expect((await loadedBy(page)).filter((path) => path.includes('admin'))).toEqual([]);
  await expect(page.locator('[href*="/admin"], [src*="/admin"]')).toHaveCount(0);
});

test('staff without the permission are refused, and see no link to the page', async ({ visitor, page }) => {
  await signsInAsStaff(visitor, 'order.redeem');
  visitor.faults.foresee(/^403: .*\/en\/err$/);
  await visitor.opens(ordersPath);
  await expect(page).toHaveURL('/en/err');
  await visitor.opens('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.pages.start.title);
  await expect(page.getByText(en.start.nothing)).toBeVisible();
  await expect(page.getByRole('link', { name: en.pages.orders.title })).toHaveCount(0);
});

test('staff find an order by its buyer, with only the keyboard', async ({ visitor, page }) => {
  const buyer = newBuyer('Wing');
  const number = await buys(visitor, buyer);
  const address = await signsInAsStaff(visitor, 'order.read');

  await test.step('from the overview', async () => {
    await visitor.opens('/admin');
    await tabsTo(page, 'link', en.pages.orders.title);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/en${ordersPath}`);
    await expect(page.getByRole('table')).toBeVisible();
  });

  await test.step('with filters, which are in the address and survive a reload', async () => {
    await tabsTo(page, 'searchbox', orders.q);
    await page.keyboard.type(buyer.email);
    await tabsTo(page, 'combobox', orders.state);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: orders.states.paid })).toBeVisible();
    await page.keyboard.type(orders.states.paid);
    await page.keyboard.press('Enter');
    await tabsTo(page, 'button', en.list.show);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/en${ordersPath}?q=${encodeURIComponent(buyer.email)}&state=paid`);
    for (const step of ['at once', 'loaded again']) {
      const row = page.getByRole('row', { name: number });
      await expect(row, step).toContainText(buyer.email);
      await expect(row).toContainText(orders.states.paid);
      await expect(page.getByRole('rowheader')).toHaveCount(1);
      await page.reload();
    }
    await page.getByRole('link', { name: en.list.clear }).press('Enter');
    await expect(page).toHaveURL(`/en${ordersPath}`);
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue(buyer.email);
  });

  await test.step('and the page is accessible, on any screen', async () => {
    await expect(page.getByRole('row', { name: number })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    for (const width of [1440, 820, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
      await expect.poll(() => page.evaluate(isTooWide), `wider than ${width} pixels`).toBe(false);
      await expect(page.locator('tr, li').filter({ hasText: number })).toContainText('HK$');
    }
    expect(await findBarriers(page), 'on a phone').toEqual([]);
    await page.getByRole('button', { name: en.menu }).press('Enter');
    await expect(page.getByRole('dialog', { name: en.menu })).toBeVisible();
    expect(await findViolations(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: en.menu })).toBeFocused();
  });

  await test.step('also in Chinese', async () => {
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.getByRole('link', { name: '繁體中文' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hk.pages.orders.title);
    await expect(page.getByRole('row', { name: number })).toContainText(ordersTexts.hk.states.paid);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('row', { name: number })).toContainText(orders.states.paid);
  });

  await test.step('until the session ends: the sign-in opens over the page, and nothing typed is lost', async () => {
    await page.getByRole('searchbox').fill(number);
    await getsPassword(visitor, address);
    visitor.faults.foresee(/^401: .*\/api\/staff\/orders/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: en.session['sign-in-required'].title });
    await expect(dialog).toBeVisible();
    expect(await findViolations(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.type(address);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: number })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue(number);
    await expect(page).toHaveURL(`/en${ordersPath}?q=${number}&state=paid`);
  });
});

test('the audit trail shows who did what, and saves it for a spreadsheet', async ({ visitor, page }) => {
  const address = await signsInAsStaff(visitor, 'audit.read');
  await visitor.opens('/admin');
  await page
    .getByRole('navigation', { name: en.pagesOfStaff })
    .getByRole('link', { name: en.pages.audit.title })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('cell', { name: operationTexts.en['staff.add'] ?? '' }).first()).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel(audit.actor).fill(address);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(audit.noMatch);
  await page.goBack();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: en.list.export }).click();
  const file = await (await saving).path();
  const [head = ''] = readFileSync(file, 'utf8').split('\r\n');
  expect(head).toBe(
    `\uFEFF${audit.time},${audit.actor},${audit.operation},${audit.objects},${audit.fields},${audit.outcome},${audit.madeBy},${audit.address},${audit.device}`,
  );
});

test('a staff page is neither cached nor indexed, and allows styles only by its nonce', async ({ visitor, page }) => {
  await signsInAsStaff(visitor, 'owner');
  const answer = await page.goto('/th/admin/list/orders');
  await expect(page.locator('html')).toHaveAttribute('lang', 'th-TH');
  await expect(page.locator('#admin')).toHaveAttribute('lang', 'en');
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  await expect(page.getByRole('status')).not.toHaveText(en.loading);
  const loaded = await loadedBy(page);
  expect(loaded).not.toEqual([]);
  expect(loaded.filter((path) => !/^\/(assets\/admin|theme)\//.test(path))).toEqual([]);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);

  // Component libraries insert styles like this: without a nonce, with a wrong one, and with the page's nonce.
  const colours = await page.evaluate(() => {
    const colourWith = (nonce: string | undefined) => {
      const style = document.createElement('style');
      if (nonce) style.nonce = nonce;
      style.textContent = 'h1 { color: rgb(1, 2, 3) }';
      document.head.append(style);
      const { color } = getComputedStyle(document.querySelector('h1') ?? document.body);
      style.remove();
      return color;
    };
    const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
    return { without: colourWith(undefined), wrong: colourWith('guessed'), right: colourWith(nonce) };
  });
  expect(colours.right).toBe('rgb(1, 2, 3)');
  expect([colours.without, colours.wrong]).not.toContain('rgb(1, 2, 3)');
  visitor.faults.foresee(/content policy: style-src|Applying inline style|Refused to apply inline style/);
  const again = await page.reload();
  await expect(page.getByRole('status')).not.toHaveText(en.loading);
  expect(again?.headers()['content-security-policy']).not.toBe(answer?.headers()['content-security-policy']);

  await page.getByRole('button', { name: en.signOut }).click();
  await expect(page).toHaveURL('/th/login');
});

test('staff whose session has ended sign in over the page with a passkey', async ({ visitor, page }) => {
  const address = await signsInAsStaff(visitor, 'order.read');
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await device.send('WebAuthn.addVirtualAuthenticator', { options });

  await test.step('with a passkey that belongs to the account', async () => {
    await getsPassword(visitor, address);
    await visitor.opens('/login?redirect=%2Fen%2Fadmin');
    await signsIn(visitor, address);
    await expect(page).toHaveURL('/en/admin');
    await addsPasskey(visitor);
  });

  await test.step('which opens the session again', async () => {
    await visitor.opens(ordersPath);
    await expect(page.getByRole('status')).not.toHaveText(en.loading);
    command(storeUrl, 'staff', 'end-sessions', address, '--yes');
    visitor.faults.foresee(/^401: .*\/api\/staff\/orders/);
    await page.getByRole('button', { name: en.list.reload }).click();
    const dialog = page.getByRole('dialog', { name: en.session['sign-in-required'].title });
    await dialog.getByRole('button', { name: en.session.passkey }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status')).not.toHaveText(en.loading);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
