import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Catalogue } from '#shared/contract/catalogue-file/catalogue.ts';
import { importTexts } from '#site/admin/import/texts.ts';
import { en } from '#site/admin/texts/en.ts';
import { command } from './command.ts';
import { findViolations } from './find-violations.ts';
import { startStore } from './start-store.ts';
import { expect, test } from './test.ts';

const own = importTexts.en;

async function choosesFile(page: Page, file: Catalogue): Promise<void> {
  const buffer = Buffer.from(JSON.stringify(file));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'catalogue.json', mimeType: 'application/json', buffer });
  await expect(page.getByRole('heading', { name: own.preview })).toBeVisible({ timeout: 30_000 });
}

test('staff save the catalogue as a file, change it and the store, and decide about the conflict', async ({ page }) => {
  const store = await startStore({});
  try {
    const run = (...words: string[]) => command(store.url, 'staff', ...words, '--yes');
    run('add', 'editor@example.com', 'Ada', '--permit', 'catalogue.edit,catalogue.publish', '--language', 'en');
    const link = new URL(run('sign-in', 'editor@example.com').match(/http\S+/)?.[0] ?? '');
    await page.goto(`${store.url}${link.pathname}${link.hash}`);
    await page.locator('main button').first().click();
    await expect(page).toHaveURL(`${store.url}/en`);
    await page.goto(`${store.url}/en/admin/list/import`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.pages.importCatalogue.title);

    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: own.export }).click();
    const file: Catalogue = JSON.parse(readFileSync(await (await saving).path(), 'utf8'));
    expect(file.revision).toBeGreaterThan(0);
    const day = new Date().toISOString().slice(0, 10);
    command(store.url, 'rates', 'set', day, 'USD=0.1285', 'EUR=0.111', '--yes');
    const [product] = file.products;
    if (product) product.name = { ...product.name, en: 'Sky Bridge Ticket' };
    file.store.name = { ...file.store.name, en: 'Sky Bridge' };

    await page.setViewportSize({ width: 390, height: 844 });
    await choosesFile(page, file);
    const doIt = page.getByRole('button', { name: own.import, exact: true });
    await expect(page.getByText(own.undecided(1))).toBeVisible();
    await expect(doIt).toBeDisabled();
    expect(await findViolations(page, 'html')).toEqual([]);
    await page.screenshot({ path: '/tmp/lo-import-390.png', fullPage: true });
    await page.getByRole('radio', { name: own.mine }).press('Space');
    await doIt.press('Enter');
    await expect(page.getByText(own.done)).toBeVisible({ timeout: 30_000 });

    await expect(async () => {
      await page.goto(`${store.url}/en/p/${product?.urlKey}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sky Bridge Ticket');
    }).toPass();
    await expect(page).toHaveTitle(/Sky Bridge$/);
  } finally {
    await store.stop();
  }
});
