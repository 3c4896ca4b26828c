import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { museumUrl } from './addresses.ts';
import { receivedMail } from './outbox.ts';
import { readPdf } from './read-ticket.ts';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';

/** Texts of the demo shop. */
const foreign = /HK\$|HKD|\p{Script=Han}/u;

test.use({ baseURL: museumUrl, locale: 'zh-HK', timezoneId: 'Asia/Hong_Kong' });

test("a visitor of a museum in Berlin buys in its currency and language, whatever the visitor's own", async ({
  visitor,
  page,
}) => {
  const buyer = newBuyer('Lena');

  await test.step("is redirected to the museum's language", async () => {
    await page.goto('/');
    await expect(page).toHaveURL(`${museumUrl}/en`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('link', { name: '繁體中文' })).toHaveCount(0);
    await seesNothingForeign(page);
  });

  await test.step('finds tickets in the menu', async () => {
    const menu = page.getByRole('banner').getByRole('navigation', { name: visitor.reads('site.menu'), exact: true });
    await expect(menu.getByRole('link', { name: 'Museum shop', exact: true })).toBeVisible();
    // The category has only this product, so its link leads to the product.
    await menu.getByRole('link', { name: 'Exhibitions', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Permanent exhibition', exact: true })).toBeVisible();
  });

  await test.step('picks day, time and tickets', async () => {
    await visitor.picker.opensCalendar();
    await expect(visitor.picker.root.getByRole('columnheader').first()).toHaveText(/^Mo/);
    // The first free day is skipped: today in Berlin may be yesterday in Hong Kong.
    await visitor.picker.choosesNextFreeDay(1);
    await visitor.picker.choosesTime(0);
    await visitor.picker.counts('Adult', 2);
    await visitor.picker.counts('Reduced', 1);
    await seesNothingForeign(page);
    await visitor.picker.adds();
    await expect(visitor.total).toHaveText('€30.50incl. 7 % VAT €2.00');
  });

  await test.step('pays as a guest', async () => {
    await visitor.goesToCheckout();
    await visitor.field('enquiry.phone').focus();
    await expect(page.getByText('+49', { exact: true })).toBeVisible();
    await seesNothingForeign(page);
    await visitor.ordersAs(buyer);
    await expect(page.getByText('€30.50')).toBeVisible();
    await seesNothingForeign(page);
    await visitor.decides('approve');
    await expect(visitor.heading('site.tickets')).toBeVisible();
    await expect(visitor.tickets).toHaveCount(3);
    await expect(page.getByText('incl. 7 % VAT €2.00')).toBeVisible();
    await seesNothingForeign(page);
  });

  await test.step("gets the museum's tickets and email", async () => {
    const download = page.waitForEvent('download');
    await visitor.link('site.download-pdf').click();
    const paper = (await readPdf(await readFile(await (await download).path()))).join(' ');
    expect(paper).toContain('Museum am Lindenufer');
    expect(paper).not.toMatch(foreign);
    const mail = await receivedMail(buyer.email, museumUrl);
    expect(mail.language).toBe('en');
    expect(mail.text).toContain('Total: €30.50');
    expect(mail.text).toContain('incl. 7 % VAT €2.00');
    expect(`${mail.subject} ${mail.text}`).not.toMatch(foreign);
  });
});

async function seesNothingForeign(page: Page): Promise<void> {
  const text = await page.evaluate(() => {
    const read = (node: Node): string => {
      if (node instanceof HTMLScriptElement || node instanceof HTMLStyleElement) return '';
      const own = node instanceof Text ? node.data : '';
      const inside = node instanceof Element && node.shadowRoot ? [...node.shadowRoot.childNodes] : [];
      return [own, ...[...inside, ...node.childNodes].map(read)].join(' ');
    };
    return read(document.documentElement);
  });
  expect(text).not.toMatch(foreign);
}
