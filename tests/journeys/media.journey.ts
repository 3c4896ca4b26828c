import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { mediaTexts } from '#site/admin/media/texts.ts';
import { en } from '#site/admin/texts/en.ts';
import { changesTo, findViolations } from './find-violations.ts';
import { signsInAsStaff } from './staff.ts';
import { expect, test } from './test.ts';

const path = '/admin/list/media';
const own = mediaTexts.en;

async function newPicture(): Promise<Buffer> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  return sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

test('staff upload a picture, see it, copy its name and remove it', async ({ visitor, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signsInAsStaff(visitor, 'catalogue.edit');
  await visitor.opens(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.pages.media.title);

  const name = `Ridge ${randomInt(1_000_000)}.jpg`;
  const card = page.getByRole('list', { name: own.list }).getByRole('listitem').filter({ hasText: name });
  await test.step('upload', async () => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: own.choose }).press('Enter');
    await (await choosing).setFiles({ name, mimeType: 'image/jpeg', buffer: await newPicture() });
    await expect(page.getByRole('list', { name: own.uploads })).toContainText(own.stored);
    await expect(card).toContainText('1200 × 800');
    const shown = card.getByRole('img');
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  });

  await test.step('copy the name', async () => {
    await card.getByRole('button', { name: own.copy }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^uploads\/[0-9a-f]{32}$/);
    await expect(card).toContainText(copied);
  });

  await test.step('the page is accessible on any screen', async () => {
    for (const width of [1200, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await changesTo(colorScheme, page);
        expect(await findViolations(page, 'html'), `${width} pixels, ${colorScheme}`).toEqual([]);
      }
      const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
      await expect.poll(() => page.evaluate(isTooWide), `wider than ${width} pixels`).toBe(false);
    }
  });

  await test.step('remove', async () => {
    await card.getByRole('button', { name: own.remove }).click();
    const dialog = page.getByRole('dialog', { name: own.removeTitle });
    await dialog.getByRole('button', { name: own.remove }).click();
    await expect(card).toHaveCount(0);
  });
});

test('a file that is no picture is refused with words that say what to do', async ({ visitor, page }) => {
  await signsInAsStaff(visitor, 'catalogue.edit');
  await visitor.opens(path);
  visitor.faults.foresee(/^415: .*\/api\/media\/add/);
  const field = page.locator('input[type=file]');
  await field.setInputFiles({
    name: 'fake.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="alert(1)"/>'),
  });
  await expect(page.getByRole('alert')).toContainText('Please choose a JPG, PNG, WebP or AVIF file.');
  await field.setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByRole('alert').filter({ hasText: 'drawing.svg' })).toContainText(own['wrong-type']);
  await expect(page.getByRole('list', { name: own.list }).getByText('fake.png')).toHaveCount(0);
});
