import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { articlesTexts } from '#site/admin/articles/texts.ts';
import { categoriesTexts } from '#site/admin/categories/texts.ts';
import { fieldNames } from '#site/admin/document/field-names.ts';
import { documentTexts } from '#site/admin/document/texts.ts';
import { draftsTexts } from '#site/admin/drafts/texts.ts';
import { promoCodesTexts } from '#site/admin/promo-codes/texts.ts';
import { publishTexts } from '#site/admin/publish/texts.ts';
import { revisionsTexts } from '#site/admin/revisions/texts.ts';
import { en } from '#site/admin/texts/en.ts';
import { thingsTexts } from '#site/admin/things/texts.ts';
import { changesTo, findViolations } from './find-violations.ts';
import { signsInAsStaff } from './staff.ts';
import { expect, test } from './test.ts';
import { category } from './words.ts';

const names = fieldNames.en;
const publishing = publishTexts.en;
const { kinds } = thingsTexts.en;
const drafts = draftsTexts.en;
const revisions = revisionsTexts.en;

/** No other journey reads or changes this category. */
const changed = 'sea-and-sky';

async function writes(page: Page, field: string, english: string, chinese: string): Promise<void> {
  const texts = page.getByRole('group', { name: field, exact: true });
  await texts.getByRole('textbox', { name: 'English' }).fill(english);
  await texts.getByRole('textbox', { name: '繁體中文' }).fill(chinese);
}

async function saves(page: Page): Promise<void> {
  await page.getByRole('button', { name: publishing.save }).click();
  await expect(page.getByText(publishing.allSaved)).toBeVisible();
}

/** Publishes the drafts of these titles together. Their list is open. */
async function publishesTogether(page: Page, titles: readonly string[], note: string): Promise<void> {
  for (const title of titles) await page.getByRole('checkbox', { name: title, exact: true }).press('Space');
  await page.getByRole('button', { name: drafts.publish(titles.length) }).press('Enter');
  const dialog = page.getByRole('dialog', { name: publishing.dialog.title });
  await dialog.getByLabel(publishing.dialog.note).fill(note);
  await dialog.getByRole('button', { name: en.act.preview }).press('Enter');
  await expect(dialog).toContainText(publishing.dialog.things(titles.length));
  await dialog.getByRole('button', { name: publishing.dialog.doIt, exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
}

/** Looks for barriers, and for a page wider than the screen, in two widths, light and dark. */
async function looksWell(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  for (const width of [1200, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await changesTo(colorScheme, page);
      expect(await findViolations(page, 'html'), `${width} pixels, ${colorScheme}`).toEqual([]);
    }
    const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    await expect.poll(() => page.evaluate(isTooWide), `wider than ${width} pixels`).toBe(false);
  }
  await page.setViewportSize({ width: 1200, height: 844 });
}

test('staff change a category, an article and a promo code, publish them in one step, and take it back', async ({
  visitor,
  page,
  browser,
}) => {
  test.slow();
  const mark = randomInt(1_000_000);
  const [address, code, note] = [`snow-${mark}`, `SNOW-${mark}`, `Winter ${mark}`];
  const before = category(changed);
  const after = { en: `Sea and snow ${mark}`, hk: `海與雪 ${mark}` };
  const titles = [
    `${kinds.category}: ${after.en}`,
    `${kinds.article}: Snow ${mark}`,
    `${kinds['promo-code']}: Snow offer ${mark}`,
  ];
  const guest = visitor.on(await (await browser.newContext({ locale: 'en-US' })).newPage());
  await signsInAsStaff(visitor, 'catalogue.edit', 'catalogue.publish');
  // The form of something new asks whether its id is free.
  visitor.faults.foresee(/^404: .*\/api\/staff\/catalogue\/thing/);

  await test.step('the category gets another name in two languages', async () => {
    await visitor.opens('/admin/list/categories');
    await looksWell(page, page.getByRole('link', { name: before.name.en, exact: true }));
    await page.getByRole('link', { name: before.name.en, exact: true }).press('Enter');
    await writes(page, names.name, after.en, after.hk);
    await looksWell(page, page.getByRole('heading', { level: 1, name: titles[0] ?? '' }));
    await saves(page);
  });

  await test.step('an article is written', async () => {
    await visitor.opens('/admin/list/articles');
    await page.getByRole('link', { name: articlesTexts.en.create }).press('Enter');
    await page.getByRole('textbox', { name: articlesTexts.en.id }).fill(address);
    await writes(page, names.title, `Snow ${mark}`, `雪 ${mark}`);
    await writes(page, names.summary, 'When it snows.', '下雪的日子。');
    await page.getByRole('button', { name: documentTexts.en.rich.edit('English') }).press('Enter');
    await page.getByRole('dialog').getByRole('textbox').press('Control+a');
    await page.keyboard.type('The ridge stays open.');
    await page.getByRole('button', { name: documentTexts.en.rich.done }).press('Enter');
    await saves(page);
    await expect(page).toHaveURL(`/en/admin/detail/articles/${address}`);
  });

  await test.step('a promo code is made', async () => {
    await visitor.opens('/admin/list/promo-codes');
    await page.getByRole('link', { name: promoCodesTexts.en.create }).press('Enter');
    await page.getByRole('textbox', { name: names.code }).fill(code);
    await writes(page, names.label, `Snow offer ${mark}`, `雪季優惠 ${mark}`);
    await page.getByRole('spinbutton', { name: names.value }).fill('25');
    await saves(page);
    await expect(page).toHaveURL(`/en/admin/detail/promo-codes/${code}`);
    await looksWell(page, page.getByText(promoCodesTexts.en.usedBy(0)));
  });

  await test.step('all three are published together, by the keyboard alone', async () => {
    await guest.opens(`/c/${changed}`);
    await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText(before.name.en);
    await visitor.opens('/admin/list/drafts');
    await looksWell(page, page.getByRole('checkbox', { name: titles[0] ?? '' }));
    const card = page.getByRole('listitem').filter({ hasText: titles[0] ?? '' });
    await expect(card).toContainText(before.name.en);
    await publishesTogether(page, titles, note);
  });

  await test.step('a visitor sees them', async () => {
    await expect(async () => {
      await guest.opens(`/c/${changed}`);
      await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText(after.en, { timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await guest.page.goto(`/c/${changed}`);
    await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText(after.hk);
    await guest.opens(`/article/${address}`);
    await expect(guest.page.getByText('The ridge stays open.')).toBeVisible();
    const picker = await guest.opensProduct('dining-voucher-100');
    await picker.adds();
    await expect(guest.total).toBeVisible();
    await guest.opens('/cart');
    await guest.appliesCode(code);
    await expect(guest.page.getByText(`Snow offer ${mark}`).first()).toBeVisible();
  });

  await test.step('the history shows it, and undo makes drafts with the former versions', async () => {
    await visitor.opens('/admin/list/revisions');
    const row = page.getByRole('row').filter({ hasText: note });
    await looksWell(page, row.or(page.getByRole('listitem').filter({ hasText: note })).first());
    await row.getByRole('link').press('Enter');
    const thing = page.getByRole('article', { name: titles[0] ?? '' });
    await looksWell(page, thing);
    await expect(thing).toContainText(before.name.hk);
    await expect(thing).toContainText(after.hk);
    await page.getByRole('button', { name: revisions.undo }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: revisions.undoNow }).press('Enter');
    await expect(page).toHaveURL('/en/admin/list/drafts');
    const former = [`${kinds.category}: ${before.name.en}`, ...titles.slice(1)];
    await publishesTogether(page, former, `${note} undone`);
  });

  await test.step('a visitor sees the former store', async () => {
    await expect(async () => {
      await guest.opens(`/c/${changed}`);
      await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText(before.name.en, { timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    // A page that was withdrawn is gone.
    guest.faults.foresee(/^410: .*\/article\//);
    expect((await guest.page.goto(`/en/article/${address}`))?.status()).toBe(410);
  });
});

test('staff change the sequence of the menu by the keyboard, in drafts that they discard', async ({
  visitor,
  page,
}) => {
  await signsInAsStaff(visitor, 'catalogue.edit');
  await visitor.opens('/admin/list/categories');
  const [first, second] = [category('souvenirs').name.en, category('on-the-trail').name.en];
  const own = categoriesTexts.en;
  const rows = page.getByRole('region', { name: own.list }).getByRole('listitem');
  const sequence = async () =>
    (await rows.getByRole('link').allTextContents()).filter((name) => [first, second].includes(name));
  await expect.poll(sequence).toEqual([first, second]);
  await page.getByRole('button', { name: own.up(second) }).press('Enter');
  await expect.poll(sequence).toEqual([second, first]);
  // The category is the first one now, so the focus goes to the other button.
  await expect(page.getByRole('button', { name: own.down(second) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(sequence).toEqual([first, second]);
  await expect(page.getByRole('button', { name: own.up(second) })).toBeFocused();

  await visitor.opens('/admin/list/drafts');
  for (const name of [first, second]) {
    const title = `${kinds.category}: ${name}`;
    await page.getByRole('button', { name: drafts.discard(title) }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: publishing.discard }).press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveCount(0);
  }
});
