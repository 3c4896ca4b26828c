import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './test.ts';

/** Words that stand on or beside a picture of the home page, and the contrast that WCAG 1.4.3 asks of them: large ones less. */
const words = [
  { selector: '.hero h1', least: 3 },
  { selector: '.hero-lead', least: 4.5 },
  { selector: '.hero-more', least: 4.5 },
  { selector: '.booking-line label span', least: 4.5 },
  { selector: '.tile > span', least: 4.5 },
];

for (const width of [390, 820, 1200, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`on a screen of ${width} pixels, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      test('words on pictures stand out from every pixel behind them', async ({ visitor, page }) => {
        await visitor.opens('/');
        for (const { selector, least } of words)
          for (const element of await page.locator(selector).all())
            expect(await leastContrast(page, element), `${selector}: ${await element.textContent()}`).toBeGreaterThan(
              least,
            );
      });
    });

/** Of a text's colour with the pixels that show where its letters stood: the text is made invisible for the picture. */
async function leastContrast(page: Page, element: Locator): Promise<number> {
  await element.scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('img[loading=eager]').evaluateAll(areComplete)).toBe(true);
  const { colour, boxes } = await element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return {
      colour: getComputedStyle(node).color,
      boxes: [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height })),
    };
  });
  await element.evaluate((node: HTMLElement) => node.style.setProperty('color', 'transparent'));
  const text = luminance(readColour(colour));
  let least = Number.POSITIVE_INFINITY;
  for (const clip of boxes.filter(({ width, height }) => width > 1 && height > 1)) {
    const { data, info } = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (let at = 0; at < data.length; at += info.channels)
      least = Math.min(least, contrast(text, luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])));
  }
  await element.evaluate((node: HTMLElement) => node.style.removeProperty('color'));
  return least;
}

function areComplete(images: Element[]): boolean {
  return images.every((image) => image instanceof HTMLImageElement && image.complete);
}

type Colour = readonly [red: number, green: number, blue: number];

function readColour(css: string): Colour {
  const [red = 0, green = 0, blue = 0] = [...css.matchAll(/[\d.]+/g)].map(Number);
  return [red, green, blue];
}

/** As https://www.w3.org/TR/WCAG22/#dfn-relative-luminance has it. */
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
