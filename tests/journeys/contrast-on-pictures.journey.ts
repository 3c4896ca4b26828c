import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { walkedDaily } from './nightly.ts';
import { expect, test } from './test.ts';

/** Texts on or beside a picture, with the contrast that WCAG 1.4.3 requires, which is less for large texts. */
const words = [
  { selector: '.hero h1', least: 3 },
  { selector: '.hero-lead', least: 4.5 },
  { selector: '.hero-more', least: 4.5 },
  { selector: '.booking-field label', least: 4.5 },
  { selector: '.tile > span', least: 4.5 },
];

for (const width of [390, 820, 1200, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(
      `on a screen of ${width} pixels, ${colorScheme}`,
      walkedDaily(width === 390 || width === 1440),
      () => {
        test.use({ viewport: { width, height: 900 }, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

        test('texts on pictures have enough contrast with every pixel behind them', async ({ visitor, page }) => {
          await visitor.opens('/');
          await seesPictures(page);
          expect(await faintWords(page)).toEqual([]);
        });

        test('texts on an all-white picture would have enough contrast too', async ({ visitor, page }) => {
          await visitor.opens('/');
          await seesPictures(page);
          await page
            .locator('.hero img')
            .evaluate((image) => image.style.setProperty('filter', 'brightness(0) invert(1)'));
          expect(await faintWords(page)).toEqual([]);
        });
      },
    );

async function faintWords(page: Page): Promise<string[]> {
  const texts = await hideTexts(page);
  await isDrawn(page);
  expect(texts.length).toBeGreaterThan(words.length);
  const { data, info } = await sharp(await page.screenshot({ fullPage: true }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { data, width: info.width };
  return texts.flatMap(({ selector, text, colour, boxes, least }) => {
    const found = Math.min(...boxes.map((box) => leastContrast(pixels, box, readColour(colour))));
    return found < least ? [`${selector} ${text}: ${found}`] : [];
  });
}

async function seesPictures(page: Page): Promise<void> {
  for (const picture of await page.locator('.hero img, .tile img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** Makes the letters invisible, so that the pixels behind them are seen. Returns the boxes of the letters. */
function hideTexts(page: Page) {
  return page.evaluate(
    (asked) =>
      asked.flatMap(({ selector, least }) =>
        [...document.querySelectorAll<HTMLElement>(selector)].map((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const boxes = [...range.getClientRects()]
            .filter(({ width, height }) => width > 1 && height > 1)
            .map(({ left, top, right, bottom }) => ({ left, right, top: top + scrollY, bottom: bottom + scrollY }));
          const colour = getComputedStyle(element).color;
          element.style.setProperty('color', 'transparent');
          return { selector, least, text: element.textContent, colour, boxes };
        }),
      ),
    words,
  );
}

/** A screenshot on a busy machine could show the page before the change. */
async function isDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

interface Pixels {
  /** Three bytes for each pixel, row by row. */
  data: Buffer;
  width: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function leastContrast({ data, width }: Pixels, { left, right, top, bottom }: Box, colour: Colour): number {
  const text = luminance(colour);
  let least = Number.POSITIVE_INFINITY;
  for (let y = Math.floor(top); y < bottom; y += 1)
    for (let x = Math.floor(left); x < right; x += 1) {
      const at = (y * width + x) * 3;
      least = Math.min(least, contrast(text, luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])));
    }
  return least;
}

type Colour = readonly [red: number, green: number, blue: number];

function readColour(css: string): Colour {
  const [red = 0, green = 0, blue = 0] = [...css.matchAll(/[\d.]+/g)].map(Number);
  return [red, green, blue];
}

/** See https://www.w3.org/TR/WCAG22/#dfn-relative-luminance. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
