import type { Page } from '@playwright/test';
import { languageTags, localeCodes } from '#shared/contract/locale.ts';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';
import { choice } from './words.ts';

const paths = ['/', '/list', '/c/tours', '/p/cable-car-round-trip', '/nowhere', '/orderdownload'];

for (const locale of localeCodes.filter((code) => code !== 'en'))
  for (const width of [320, 390])
    test.describe(`in ${locale}, on a screen of ${width} pixels`, () => {
      test.use({ speaks: locale, viewport: { width, height: 844 }, hasTouch: true });

      test('no word of a title, a card or a button is broken', async ({ visitor, page }) => {
        visitor.faults.foresee(/^404: /);
        for (const path of paths) {
          await visitor.opens(path);
          await expect(page.locator('main [aria-busy=true], main .skeleton')).toHaveCount(0);
          expect(await brokenWords(page, languageTags[locale]), path).toEqual([]);
        }
      });
    });

for (const locale of ['id', 'jp', 'th'] as const)
  test.describe(`in ${locale}, from the picker to the ticket on the smallest screen`, () => {
    test.use({ speaks: locale, viewport: { width: 320, height: 780 }, hasTouch: true });

    test('no word of a title, a label or a button is broken', async ({ visitor, page }) => {
      test.slow();
      async function holdsWholeWords(step: string): Promise<void> {
        await expect(page.locator('main [aria-busy=true], main .skeleton')).toHaveCount(0);
        expect(await brokenWords(page, languageTags[locale]), step).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), step).toBe(320);
      }

      const picker = await visitor.opensProduct('cable-car-round-trip');
      await picker.chooses(choice('cable-car-round-trip', 'cabin', 0, locale));
      await picker.choosesNextFreeDay(2);
      await picker.choosesTime(1);
      await holdsWholeWords('the picker, filled');
      await picker.adds();
      await expect(visitor.total).toBeVisible();
      await holdsWholeWords('the cart over the page');
      await visitor.opens('/cart');
      await expect(visitor.total).toBeVisible();
      await holdsWholeWords('the cart');
      await visitor.goesToCheckout();
      await holdsWholeWords('the checkout');
      await visitor.payButton.click();
      await expect(page.getByText(visitor.reads('form.required', visitor.reads('checkout.email')))).toBeVisible();
      await holdsWholeWords('the checkout with its errors');
      await visitor.ordersAs(newBuyer('Putri'));
      await holdsWholeWords('the test payment');
      await visitor.decides('approve');
      await expect(visitor.tickets.first()).toBeVisible();
      await holdsWholeWords('the ticket');
    });
  });

/** Words of short texts that are broken across lines, also inside widgets. */
function brokenWords(page: Page, language: string): Promise<string[]> {
  return page.evaluate((tag) => {
    const short = 'h1, h2, h3, button, .button, .chip, .tile, .card-name, summary, label, .booking-line select';
    const words = new Intl.Segmenter(tag, { granularity: 'word' });
    const broken: string[] = [];

    function look(root: Document | ShadowRoot): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (node instanceof Element) node.shadowRoot && look(node.shadowRoot);
        else if (node.parentElement?.closest(short)) lookAt(node);
      }
    }

    function lookAt(text: Node): void {
      const range = document.createRange();
      for (const { segment, index, isWordLike } of words.segment(text.textContent ?? '')) {
        if (!isWordLike) continue;
        range.setStart(text, index);
        range.setEnd(text, index + segment.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`${segment} (${text.textContent})`);
      }
    }

    look(document);
    return broken;
  }, language);
}
