import { assert } from 'chai';
import { fillCart, umbrellaPicker } from '#tests/support/widgets/fill-cart.ts';
import { embedScript, openPartnerPage, type PartnerPage, waitFor } from '#tests/support/widgets/partner-page.ts';
import { describe, it } from '#tests/support/widgets/runner.ts';

interface Visit {
  html: string;
  /** Waits for the texts to appear before the page is translated. */
  before(page: PartnerPage): Promise<unknown>;
  acts(page: PartnerPage): Promise<unknown>;
}

const click = async (page: PartnerPage, path: string) => (await page.find(path)).click();
const type = async (page: PartnerPage, path: string, text: string) => {
  const field = await page.find<HTMLInputElement>(path);
  field.value = text;
  field.dispatchEvent(new page.window.Event('input', { bubbles: true, composed: true }));
};
const pause = () => new Promise((resolve) => setTimeout(resolve, 400));

const visits: Record<string, Visit> = {
  'gondola-product-picker': {
    html: '<gondola-product-picker sku="T-01"></gondola-product-picker>',
    before: (page) => page.find('gondola-product-picker >>> .day input'),
    async acts(page) {
      await click(page, 'gondola-product-picker >>> .choice input[type="radio"]');
      await click(page, 'gondola-product-picker >>> .day:nth-of-type(3) input:not([disabled])');
      await page.find('gondola-product-picker >>> .step-answer');
      for (let count = 0; count < 2; count += 1)
        await click(page, 'gondola-product-picker >>> .stepper button:last-of-type');
      await click(page, 'gondola-product-picker >>> .day:nth-of-type(4) input:not([disabled])');
    },
  },
  'gondola-cart': {
    html: `${umbrellaPicker}<gondola-cart></gondola-cart>`,
    async before(page) {
      await fillCart(page);
      await page.find('gondola-cart >>> .stepper');
    },
    async acts(page) {
      const before = (await page.find('gondola-cart >>> .summary')).textContent;
      await click(page, 'gondola-cart >>> .stepper button:last-of-type');
      await waitFor(async () => (await page.find('gondola-cart >>> .summary')).textContent !== before, 'another sum');
    },
  },
  'gondola-cart-popup': {
    html: `<gondola-product-picker sku="V-01"></gondola-product-picker><gondola-cart-popup></gondola-cart-popup>`,
    async before(page) {
      await fillCart(page);
      await page.find('gondola-cart-popup >>> gondola-cart >>> .stepper');
    },
    acts: (page) => click(page, 'gondola-cart-popup >>> gondola-cart >>> .stepper button:last-of-type'),
  },
  'gondola-cart-button': {
    html: `<gondola-cart-button></gondola-cart-button>${umbrellaPicker}`,
    async before(page) {
      await fillCart(page);
      await page.find('gondola-cart-button >>> a');
    },
    acts: (page) => fillCart(page),
  },
  'gondola-buy-button': {
    html: '<gondola-buy-button sku="T-01">Buy</gondola-buy-button>',
    before: (page) => page.find('gondola-buy-button >>> button'),
    acts: (page) => click(page, 'gondola-buy-button >>> button'),
  },
  'gondola-search': {
    html: '<gondola-search></gondola-search>',
    async before(page) {
      await type(page, 'gondola-search >>> input', 'umb');
      await page.find('gondola-search >>> .popup');
    },
    acts: (page) => type(page, 'gondola-search >>> input', 'nothing of the kind'),
  },
  'gondola-order-lookup': {
    html: '<gondola-order-lookup></gondola-order-lookup>',
    before: (page) => page.find('gondola-order-lookup >>> form'),
    async acts(page) {
      await click(page, 'gondola-order-lookup >>> button[type="submit"]');
      await page.find('gondola-order-lookup >>> .field-problem');
      await type(page, 'gondola-order-lookup >>> input', 'not an order');
      await click(page, 'gondola-order-lookup >>> button[type="submit"]');
    },
  },
  'gondola-enquiry': {
    html: '<gondola-enquiry sku="T-01"></gondola-enquiry>',
    before: (page) => page.find('gondola-enquiry >>> form'),
    acts: (page) => click(page, 'gondola-enquiry >>> button[type="submit"]'),
  },
  'gondola-move-visit': {
    html: `<gondola-move-visit order="${'k'.repeat(22)}" item="1"></gondola-move-visit>`,
    async before(page) {
      await click(page, 'gondola-move-visit >>> button');
      await page.find('gondola-move-visit >>> calendar-month >>> button[part~="open"]');
    },
    async acts(page) {
      await click(page, 'gondola-move-visit >>> calendar-month >>> button[part~="open"]');
      await click(page, 'gondola-move-visit >>> input[value="16:00"]');
      await page.find('gondola-move-visit >>> button[type="submit"]:not([disabled])');
    },
  },
};

describe('on a page that the browser translates', () => {
  for (const [tag, { html, before, acts }] of Object.entries(visits))
    it(`<${tag}> shows the same texts as on any other page`, async () => {
      const said: string[] = [];
      for (const translates of [false, true]) {
        const page = await openPartnerPage(`${html}${embedScript}`);
        await before(page);
        await pause();
        if (translates) assert.isAbove(translate(page.document), 0);
        await acts(page);
        await pause();
        if (!translates) assert.deepEqual(exactTexts(page.document), []);
        said.push(textsOf(page.document).join('\n'));
      }
      assert.equal(said[1], said[0]);
    });
});

/** Replaces every text by an element, as a translator does. */
function translate(document: Document): number {
  const texts = rootsOf(document).flatMap((root) => shownTexts(root));
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    (font.firstChild as Element).append(`«${text.data}»`);
    text.replaceWith(font);
  }
  return texts.length;
}

/** Sums, days and order numbers, which must not be translated. */
function exactTexts(document: Document): string[] {
  const exact = /^\s*(?:[−-]?HK\$[\d,.]+|(?:\w{3}, )?\d{1,2} \w{3} \d{4}|Order [A-Z0-9]{8,})\s*$/;
  return rootsOf(document)
    .flatMap((root) => shownTexts(root))
    .map(({ data }) => data)
    .filter((text) => exact.test(text));
}

/** The texts of all widgets, without the translator's marks. */
function textsOf(document: Document): string[] {
  return rootsOf(document).map((root) =>
    [...root.children]
      .filter(({ localName }) => localName !== 'style')
      .map(({ textContent }) => (textContent ?? '').replace(/[«»]/g, ''))
      .join('|'),
  );
}

function rootsOf(node: ParentNode): ShadowRoot[] {
  return [...node.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? [shadowRoot, ...rootsOf(shadowRoot)] : [],
  );
}

function shownTexts(root: ShadowRoot): Text[] {
  const found: Text[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() && !text.parentElement?.closest('style, script, [translate="no"]')) found.push(text);
  }
  return found;
}
