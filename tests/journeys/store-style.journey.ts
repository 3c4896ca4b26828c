import { shopTexts } from '#site/admin/shop/texts.ts';
import { en } from '#site/admin/texts/en.ts';
import { command } from './command.ts';
import { changesTo, findViolations } from './find-violations.ts';
import { startStore } from './start-store.ts';
import { expect, test } from './test.ts';

const own = shopTexts.en;

test('the owner opens the style from the menu by keyboard, and visitors see the new colour and typeface', async ({
  page,
}) => {
  const store = await startStore({});
  try {
    const staff = (...words: string[]) => command(store.url, 'staff', ...words, '--yes');
    staff('add', 'owner@example.com', 'Ada', '--permit', 'owner', '--language', 'en');
    const link = new URL(staff('sign-in', 'owner@example.com').match(/http\S+/)?.[0] ?? '');
    await page.goto(`${store.url}${link.pathname}${link.hash}`);
    await page.locator('main button').first().click();
    await expect(page).toHaveURL(`${store.url}/en`);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${store.url}/en/shop/setting`);
    await page.getByRole('button', { name: en.menu }).press('Enter');
    const menu = page.getByRole('navigation', { name: en.pagesOfStaff });
    const group = menu.getByRole('button', { name: en.menuGroups.catalogue });
    await group.press('Enter');
    await expect(menu.getByRole('link', { name: en.pages.products.title, exact: true })).toBeVisible();
    expect(await findViolations(page, '[role=dialog]')).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: en.menu }).press('Enter');
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await menu.getByRole('link', { name: en.pages.shopStyle.title }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.pages.shopStyle.title);

    const section = page.getByRole('region', { name: own.storeLook });
    const colour = section.getByRole('textbox', { name: own.colour }).and(page.locator('[type=text]'));
    await colour.fill('#ffd400');
    await expect(section.getByText(own.contrastPoor)).toBeVisible();
    await expect(section.getByRole('button', { name: own.save, exact: true })).toBeDisabled();
    await colour.fill('#1d4ed8');
    await section.getByRole('combobox', { name: own.typeface }).press('Enter');
    await page.getByRole('option', { name: own.typefaces.serif }).press('Enter');
    expect(await findViolations(page, 'html')).toEqual([]);
    await changesTo('dark', page);
    expect(await findViolations(page, 'html', ['color-contrast'])).toEqual([]);
    await section.getByRole('button', { name: own.save, exact: true }).click();
    await expect(page.getByText(own.saved)).toBeVisible();

    await expect(async () => {
      await page.goto(`${store.url}/en/p/cable-car-flex`);
      await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#1d4ed8');
    }).toPass();
    const fonts = await page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).fontFamily);
    expect(fonts).toMatch(/^Charter/);
    const accent = await page
      .locator('gondola-product-picker')
      .evaluate((picker) => getComputedStyle(picker).getPropertyValue('--gondola-accent'));
    expect(accent).toBe('#1d4ed8');
  } finally {
    await store.stop();
  }
});
