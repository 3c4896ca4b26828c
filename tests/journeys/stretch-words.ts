import type { Page } from '@playwright/test';

/** Makes one word of each text wider than a phone. Codes, and parts of phrases that are never broken, stay. */
export async function stretchWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stretch = (node: Node): void => {
      if (node instanceof Text) {
        node.data = node.data.replace(/\p{L}[\p{L}\p{M}]{3,}/u, (word) => (word + 'x'.repeat(45)).slice(0, 45));
      } else if (
        !(node instanceof Element && node.matches('style, script, svg, option, .code, .ticket-number, .phrase > span'))
      ) {
        if (node instanceof Element) node.shadowRoot?.childNodes.forEach(stretch);
        node.childNodes.forEach(stretch);
      }
    };
    stretch(document.body);
  });
}
