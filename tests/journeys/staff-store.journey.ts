import type { Page } from '@playwright/test';
import { fieldNames } from '#site/admin/document/field-names.ts';
import { publishTexts } from '#site/admin/publish/texts.ts';
import { storeTexts } from '#site/admin/store/texts.ts';
import { en } from '#site/admin/texts/en.ts';
import { command } from './command.ts';
import { changesTo, findViolations } from './find-violations.ts';
import { receivedText } from './outbox.ts';
import { type OwnStore, startStore } from './start-store.ts';
import { expect, test } from './test.ts';
import { newBuyer, type Visitor } from './visitor.ts';

const names = fieldNames.en;
const publishing = publishTexts.en;
const own = storeTexts.en;

// The notice is on every page and the words are in every email, so other journeys must not see them.
let store: OwnStore;
test.beforeAll(async () => {
  store = await startStore({});
});
test.afterAll(() => store.stop());

async function signsIn(visitor: Visitor, ...permissions: string[]): Promise<void> {
  const { page } = visitor;
  const staff = (...words: string[]) => command(store.url, 'staff', ...words, '--yes');
  staff('add', 'ada@example.com', 'Ada', '--permit', permissions.join(','), '--language', 'en');
  const link = new URL(staff('sign-in', 'ada@example.com').match(/http\S+/)?.[0] ?? '');
  await page.goto(store.url + link.pathname + link.hash);
  await visitor.button('mail.in-use.button').click();
  await expect(page).toHaveURL(`${store.url}/en`);
}

/** Looks for barriers, and for a page wider than the screen, in two widths, light and dark. */
async function looksWell(page: Page, name: string): Promise<void> {
  for (const width of [1200, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await changesTo(colorScheme, page);
      expect(await findViolations(page, 'html'), `${name}, ${width} pixels, ${colorScheme}`).toEqual([]);
    }
    const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    await expect.poll(() => page.evaluate(isTooWide), `${name}: wider than ${width} pixels`).toBe(false);
  }
  await page.setViewportSize({ width: 1200, height: 844 });
}

async function publishes(page: Page): Promise<void> {
  await page.getByRole('button', { name: publishing.publish }).press('Enter');
  const dialog = page.getByRole('dialog', { name: publishing.dialog.title });
  await dialog.getByRole('button', { name: en.act.preview }).press('Enter');
  await dialog.getByRole('button', { name: publishing.dialog.doIt, exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
}

test('staff change the notice, the words of the confirmation and the rates', async ({ visitor, page, browser }) => {
  test.slow();
  const text = (group: string, language: string) =>
    page.getByRole('group', { name: group, exact: true }).getByRole('textbox', { name: language });
  await signsIn(visitor, 'catalogue.edit', 'catalogue.publish', 'rate.edit');

  await test.step('the notice gets another title, on a page without barriers', async () => {
    await page.goto(`${store.url}/en/admin/list/store`);
    await expect(page.getByRole('heading', { level: 1, name: en.pages.store.title })).toBeVisible();
    await text(names.title, 'English').fill('The ridge is white');
    for (const name of ['languages', 'money'] as const)
      await page.getByRole('button', { name: own.sections[name] }).press('Enter');
    await looksWell(page, 'head');
    await page.getByRole('button', { name: publishing.save }).click();
    await expect(page.getByText(publishing.allSaved)).toBeVisible();
  });

  await test.step('the confirmation gets an opening, which its preview shows', async () => {
    await page.goto(`${store.url}/en/admin/list/wording`);
    await text(names.confirmationOpening, 'English').fill('Dear {name}, the gondola waits for order {order}.');
    await looksWell(page, 'wording');
    await page.getByRole('button', { name: publishing.save }).click();
    await expect(page.getByText(publishing.allSaved)).toBeVisible();
    await page.getByRole('button', { name: own.preview, exact: true }).click();
    const mail = page.frameLocator(`iframe[title="${own.wordingPage.mails.confirmation}"]`);
    await expect(mail.getByText('Dear Mei Chan, the gondola waits for order EXAMPLE001.')).toBeVisible();
    await page.getByRole('button', { name: own.mailPreview.close }).click();
    await publishes(page);
  });

  await test.step('rates are set at once', async () => {
    await page.goto(`${store.url}/en/admin/list/rates`);
    await page.getByLabel(own.newRate).fill('thb');
    await page.getByRole('button', { name: own.addRate }).press('Enter');
    await page.getByRole('spinbutton', { name: 'THB' }).fill('4.4');
    await looksWell(page, 'rates');
    await page.getByRole('button', { name: own.rates.save }).press('Enter');
    await expect(page.getByText(own.rates.saved)).toBeVisible();
    expect(command(store.url, 'rates', 'list')).toContain('THB=4.4');
  });

  await test.step('a guest sees the notice, and gets the email with the words of the operator', async () => {
    const guest = visitor.on(await (await browser.newContext({ locale: 'en-US' })).newPage());
    await guest.page.goto(`${store.url}/en/p/cable-car-flex`);
    await expect(guest.page.getByRole('complementary', { name: 'Notice' })).toContainText('The ridge is white');
    await guest.picker.counts('Adult', 1);
    await guest.picker.adds();
    await guest.goesToCheckout();
    const buyer = newBuyer('Noor');
    await guest.ordersAs(buyer);
    await guest.decides('approve');
    await expect(guest.heading('site.tickets')).toBeVisible();
    const said = await receivedText(buyer.email, 'the gondola waits', store.url);
    expect(said.replaceAll(/=?\s+/g, ' ')).toMatch(/Dear Noor .*, the gondola waits for order [0-9A-Z]{10}\./);
  });
});
