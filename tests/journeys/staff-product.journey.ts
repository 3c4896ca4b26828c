import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { catalogueTexts } from '#site/admin/catalogue/texts.ts';
import { choiceNames } from '#site/admin/document/choice-names.ts';
import { fieldNames } from '#site/admin/document/field-names.ts';
import { documentTexts } from '#site/admin/document/texts.ts';
import { mediaTexts } from '#site/admin/media/texts.ts';
import { publishTexts } from '#site/admin/publish/texts.ts';
import { en } from '#site/admin/texts/en.ts';
import { storeUrl } from './addresses.ts';
import { changesTo, findViolations } from './find-violations.ts';
import { signsInAsStaff } from './staff.ts';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';
import { product } from './words.ts';

const own = catalogueTexts.en;
const form = documentTexts.en;
const names = fieldNames.en;
const publishing = publishTexts.en;

/** A product without ticket types, day and time. */
const model = 'dining-voucher-100';

/** The group of inputs with a name, such as the texts of a field. */
const group = (place: Page | Locator, name: string) => place.getByRole('group', { name, exact: true });

/** The entries of a list. Their names are made of their own words, so they change while somebody types. */
const entries = (place: Page | Locator, name: string) => group(place, name).locator(':scope > .entry');

/** Writes a text in English and Chinese. */
async function writes(texts: Locator, english: string, chinese: string): Promise<void> {
  await texts.getByRole('textbox', { name: 'English' }).fill(english);
  await texts.getByRole('textbox', { name: '繁體中文' }).fill(chinese);
}

async function chooses(place: Page | Locator, page: Page, field: string, value: string): Promise<void> {
  await place.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: value, exact: true }).click();
}

/** Opens a section that is folded. */
async function unfolds(page: Page, title: string): Promise<void> {
  const section = page.getByRole('heading', { level: 2 }).getByRole('button', { name: new RegExp(`^${title}`) });
  if ((await section.getAttribute('aria-expanded')) === 'false') await section.press('Enter');
  await expect(section).toHaveAttribute('aria-expanded', 'true');
}

async function saves(page: Page): Promise<void> {
  await page.getByRole('button', { name: publishing.save }).click();
  await expect(page.getByText(publishing.allSaved)).toBeVisible();
}

async function publishes(page: Page): Promise<void> {
  await page.getByRole('button', { name: publishing.publish }).click();
  const dialog = page.getByRole('dialog', { name: publishing.dialog.title });
  await dialog.getByRole('button', { name: en.act.preview }).click();
  await expect(dialog).toContainText(publishing.dialog.goesLive);
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: publishing.dialog.doIt, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(publishing.states.published, { exact: true })).toBeVisible();
}

test('staff make a product with ticket types, times and a picture from another one, and a visitor buys it', async ({
  visitor,
  page,
}) => {
  const mark = randomInt(1_000_000);
  const [sku, name] = [`lantern-walk-${mark}`, `Lantern walk ${mark}`];
  await signsInAsStaff(visitor, 'catalogue.edit', 'catalogue.publish');

  await test.step('they find the model in the list, and duplicate it', async () => {
    await visitor.opens('/admin/list/products');
    await page.getByRole('searchbox', { name: own.q }).fill(model);
    await page.keyboard.press('Enter');
    // Another journey gives the product another name.
    await page.locator(`a[href$="/admin/detail/products/${model}"]`).click();
    await page.getByRole('link', { name: own.duplicate }).click();
    await expect(page.getByRole('textbox', { name: names.sku })).toHaveValue(`${model}-copy`);
  });

  await test.step('they write its texts in two languages, and choose what it is', async () => {
    await writes(group(page, names.name), name, `燈籠夜行 ${mark}`);
    await page.getByRole('textbox', { name: names.sku }).fill(sku);
    await page.getByRole('textbox', { name: names.urlKey }).fill(sku);
    await chooses(page, page, names.type, choiceNames.en.type.configurable);
    await chooses(page, page, names.delivery, choiceNames.en.delivery.ticket);
  });

  await test.step('they write the description with emphasis, in an editor', async () => {
    const texts = group(page, names.description);
    await texts.getByRole('button', { name: form.rich.edit('English') }).click();
    const editor = page.getByRole('dialog').getByRole('textbox');
    await editor.press('Control+a');
    await page.keyboard.type('Walk with ');
    await page.getByRole('button', { name: form.rich.bold, exact: true }).click();
    await page.keyboard.type('lanterns');
    expect(await findViolations(page, '[role=dialog]')).toEqual([]);
    await page.getByRole('button', { name: form.rich.done }).click();
    await expect(texts).toContainText('Walk with lanterns');
  });

  await test.step('they save, and are told what is wrong', async () => {
    // The page asks whether the SKU is free.
    visitor.faults.foresee(/^404: .*\/api\/staff\/catalogue\/thing/);
    await saves(page);
    await expect(page).toHaveURL(`/en/admin/detail/products/${sku}`);
    const faults = page.getByRole('alert').filter({ hasText: form.faultsTitle });
    await expect(faults).toContainText('Please add at least one.');
    await page
      .getByRole('button', { name: form.goTo(names.variants) })
      .first()
      .press('Enter');
  });

  await test.step('they make two ticket types', async () => {
    await unfolds(page, own.sections.variants);
    await page.getByRole('button', { name: own.addChoice }).click();
    const choice = entries(page, names.configurableOptions).first();
    await writes(group(choice, names.label), 'Age', '年齡');
    const kinds = [
      ['Adult', '成人'],
      ['Child', '小童'],
    ] as const;
    for (const [at, [english, chinese]] of kinds.entries()) {
      await page.getByRole('button', { name: own.addValue }).click();
      await writes(group(entries(choice, names.values).nth(at), names.label), english, chinese);
    }
    await page.getByRole('button', { name: own.combine }).click();
    await page.getByRole('spinbutton', { name: `${names.price}: Adult` }).fill('120');
    await page.getByRole('spinbutton', { name: `${names.price}: Child` }).fill('60');
    await expect(page.getByRole('textbox', { name: `${names.sku}: Child` })).toHaveValue(`${sku}-child`);
  });

  await test.step('they ask for the day and the time', async () => {
    await unfolds(page, own.sections.questions);
    const questions = entries(page, names.options);
    await page.getByRole('button', { name: own.addQuestion }).click();
    await writes(group(questions.first(), names.title), 'Visit date', '參觀日期');
    await page.getByRole('button', { name: own.addQuestion }).click();
    const time = questions.nth(1);
    await writes(group(time, names.title).first(), 'Time', '時段');
    await time.getByRole('switch', { name: names.timeSlot }).check();
    await time.getByLabel(own.firstTime).fill('18:00');
    await time.getByLabel(own.lastTime).fill('20:00');
    await time.getByRole('button', { name: own.addTimes }).click();
    await expect(group(page, '20:00')).toBeVisible();
    await unfolds(page, own.sections.places);
    await page.getByRole('switch', { name: names.places }).check();
  });

  await test.step('they upload a picture and describe it', async () => {
    await unfolds(page, own.sections.pictures);
    await page.getByRole('button', { name: form.pictures.add, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: form.pictures.choose });
    const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
    const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const file = { name: `Lanterns ${mark}.jpg`, mimeType: 'image/jpeg', buffer };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByRole('list', { name: mediaTexts.en.uploads })).toContainText(mediaTexts.en.stored);
    await dialog.getByRole('button', { name: form.pictures.use(file.name) }).click();
    const picture = entries(page, names.images).last();
    await writes(group(picture, form.pictures.altText), 'Lanterns', '燈籠');
    await picture.getByRole('button', { name: /^Move up/ }).press('Enter');
    await expect(entries(page, names.images).nth(product(model).images.length - 1)).toBeFocused();
  });

  await test.step('the form is accessible on any screen', async () => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await changesTo(colorScheme, page);
        expect(await findViolations(page, 'html'), `${width} pixels, ${colorScheme}`).toEqual([]);
      }
      const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
      await expect.poll(() => page.evaluate(isTooWide), `wider than ${width} pixels`).toBe(false);
    }
    await page.setViewportSize({ width: 1280, height: 844 });
  });

  await test.step('they look at it as a visitor would', async () => {
    await saves(page);
    await page.getByRole('button', { name: own.preview.button }).click();
    const dialog = page.getByRole('dialog', { name: own.preview.title });
    for (const screen of [own.preview.phone, own.preview.desktop]) {
      await dialog.getByRole('button', { name: screen }).click();
      const shown = page.frameLocator(`iframe[title="${screen}"]`);
      await expect(shown.getByRole('heading', { level: 1 })).toHaveText(name);
    }
    expect(await findViolations(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: own.preview.close }).click();
  });

  await test.step('they publish it', async () => {
    await publishes(page);
  });

  await test.step('a visitor finds and buys it', async () => {
    await visitor.opens('/');
    await visitor.searchesFor(name, name);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText('lanterns', { exact: true })).toHaveCSS('font-weight', /[67]\d\d/);
    const { picker } = visitor;
    await picker.choosesNextFreeDay();
    await picker.choosesTime();
    await picker.counts('Adult', 1);
    await picker.counts('Child', 1);
    await picker.adds();
    await expect(visitor.total).toContainText('180');
    await visitor.goesToCheckout();
    await visitor.ordersAs(newBuyer('Wing'));
    await visitor.decides('approve');
    await expect(visitor.tickets.first()).toBeVisible();
  });
});

test('two editors of one product see both versions, and nothing typed is lost', async ({ visitor, page, browser }) => {
  const sku = 'tour-stargazing';
  const context = await browser.newContext({ baseURL: storeUrl });
  const second = visitor.on(await context.newPage());
  await signsInAsStaff(visitor, 'catalogue.edit');
  await signsInAsStaff(second, 'catalogue.edit');
  await visitor.opens('/admin/list/products');
  await page.getByRole('link', { name: product(sku).name.en }).click();
  await second.opens(`/admin/detail/products/${sku}`);
  const nameOf = (place: Page) => group(place, names.name).getByRole('textbox', { name: 'English' });
  const firstText = (place: Page) => group(place, names.shortDescription).getByRole('textbox', { name: 'English' });

  await test.step('the second editor saves', async () => {
    await nameOf(second.page).fill('Stars above the ridge');
    await firstText(second.page).fill('Saturn has rings.');
    await saves(second.page);
  });

  await test.step('the first one has typed meanwhile, and sees both', async () => {
    await nameOf(page).fill('Stars and tea');
    visitor.faults.foresee(/^409: .*\/api\/staff\/catalogue\/save/);
    await page.getByRole('button', { name: publishing.save }).click();
    const dialog = page.getByRole('dialog', { name: publishing.conflict.title });
    const clash = group(dialog, `${names.name} › English`);
    await expect(clash).toContainText('Stars and tea');
    await expect(clash).toContainText('Stars above the ridge');
    await expect(dialog.getByRole('button', { name: publishing.conflict.save })).toBeDisabled();
    expect(await findViolations(page, '[role=dialog]')).toEqual([]);
    await clash.getByRole('radio', { name: publishing.conflict.mine }).check();
    await dialog.getByRole('button', { name: publishing.conflict.save }).click();
    await expect(dialog).toBeHidden();
    await expect(nameOf(page)).toHaveValue('Stars and tea');
    await expect(firstText(page)).toHaveValue('Saturn has rings.');
  });

  await test.step('the page says what is not published, and asks before unsaved input is lost', async () => {
    await expect(page.getByRole('region', { name: publishing.notPublished(2) })).toContainText('Saturn has rings.');
    await firstText(page).fill('Saturn');
    await page.getByRole('link', { name: en.pages.products.title }).click();
    const dialog = page.getByRole('dialog', { name: publishing.leave.title });
    await dialog.getByRole('button', { name: publishing.leave.stay }).click();
    await expect(firstText(page)).toHaveValue('Saturn');
    await page.goBack();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: publishing.leave.stay }).click();
    await saves(page);
  });

  await test.step('the draft is discarded', async () => {
    await page.getByRole('button', { name: publishing.discard }).click();
    const dialog = page.getByRole('dialog', { name: publishing.discardTitle });
    await dialog.getByRole('button', { name: publishing.discard }).click();
    await expect(page.getByText(publishing.noDraft)).toBeVisible();
    await expect(nameOf(page)).toHaveValue(product(sku).name.en);
  });
  await context.close();
});
