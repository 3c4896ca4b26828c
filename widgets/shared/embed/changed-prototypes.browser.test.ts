import { assert } from 'chai';
import { openPartnerPage, type PartnerPage, waitFor } from '#tests/support/widgets/partner-page.ts';
import { describe, it } from '#tests/support/widgets/runner.ts';

type Changed = Window & typeof globalThis;

/** Changes that old libraries and careless scripts make on their pages. */
const changes: Record<string, (window: Changed) => void> = {
  'a function and a text on every object': (page) => {
    page.Object.assign(page.Object.prototype, { extend: () => undefined, tag: 'text' });
  },
  'toJSON of arrays, texts and numbers (Prototype 1.6)': (page) => {
    for (const { prototype } of [page.Array, page.String, page.Number])
      Object.assign(prototype, {
        toJSON(this: unknown) {
          return `[${String(this)}]`;
        },
      });
  },
  'a different reduce (Prototype 1.5)': (page) => {
    page.Array.prototype.reduce = function (this: unknown[]) {
      return this.length > 1 ? this : this[0];
    } as never;
  },
  'a different Array.from (MooTools 1.4)': (page) => {
    page.Array.from = ((item: unknown) => (item == null ? [] : Array.isArray(item) ? item : [item])) as never;
  },
  'shadow roots that are always closed': ({ Element }) => {
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (options) {
      return attachShadow.call(this, { ...options, mode: 'closed' });
    };
  },
  'attachShadow that returns nothing': ({ Element }) => {
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (this: Element, options: ShadowRootInit) {
      attachShadow.call(this, options);
    } as never;
  },
};

/** The calendar cannot render with these changes, so the browser's date field replaces it. */
const needsDateField = ['a function and a text on every object', 'shadow roots that are always closed'];

/** No element can render without these features. */
const lacks: Record<string, (window: Changed) => void> = {
  'nobody can make a shadow root': ({ Element }) => {
    Element.prototype.attachShadow = () => {
      throw new TypeError('not here');
    };
  },
  'style sheets cannot be constructed (Safari before 16.4)': (page) => {
    page.CSSStyleSheet = class {
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    } as never;
  },
  'constructed style sheets cannot be filled': ({ CSSStyleSheet }) => {
    Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync');
  },
  'style sheets cannot be adopted': ({ Document, ShadowRoot }) => {
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets');
    Reflect.deleteProperty(ShadowRoot.prototype, 'adoptedStyleSheets');
  },
};

/** Functions that are newer than constructed style sheets. */
const younger: Record<string, (window: Changed) => void> = {
  'no functions for sorted copies and groups': (page) => {
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast'])
      Reflect.deleteProperty(page.Array.prototype, name);
    Reflect.deleteProperty(page.Map, 'groupBy');
    Reflect.deleteProperty(page.Object, 'groupBy');
    Reflect.deleteProperty(page.Promise, 'withResolvers');
  },
};

describe('on a page that has changed the browser’s objects', () => {
  for (const [name, change] of Object.entries({ ...changes, ...younger }))
    it(`a ticket can be bought with ${name}`, async () => {
      const page = await openPartnerPage('<gondola-product-picker sku="T-01"></gondola-product-picker>');
      const roots = keepRoots(page.window);
      change(page.window);
      await page.addScript('/embed/v1/gondola.js');
      const find = (tag: string, selector: string) =>
        waitFor(() => roots.find(({ host }) => host.localName === tag)?.querySelector<HTMLElement>(selector), selector);

      (await find('gondola-product-picker', 'input[type="radio"]')).click();
      (await find('gondola-product-picker', '.calendar-toggle')).click();
      if (needsDateField.includes(name)) {
        const field = (await find('gondola-product-picker', 'input[type="date"]')) as HTMLInputElement;
        enter(page, field, '2026-03-20');
        await find('gondola-product-picker', '.field-problem');
        enter(page, field, '2026-03-16');
      } else {
        const isDay = '[part~="button"]:not([part~="outside"]):not([aria-disabled])';
        (await find('calendar-month', isDay)).click();
      }
      await find('gondola-product-picker', '.step-answer');
      (await find('gondola-product-picker', '.stepper button:last-of-type')).click();
      (await find('gondola-product-picker', 'button[type="submit"]')).click();
      await waitFor(() => page.heard('gondola-add-to-cart').length > 0, 'gondola-add-to-cart');
      const total = await find('gondola-cart', '.summary');
      assert.include(total.textContent ?? '', '240');
    });

  for (const [lack, remove] of Object.entries(lacks))
    for (const tag of ['gondola-buy-button', 'gondola-product-picker', 'gondola-cart', 'gondola-search'])
      it(`${tag} keeps the page’s link and reports to the page when ${lack}`, async () => {
        const page = await openPartnerPage(`<${tag} sku="V-01"><a href="/buy">Buy</a></${tag}>`);
        remove(page.window);
        await page.addScript('/embed/v1/gondola.js');
        const [event] = await waitFor(
          () => page.heard('gondola-error').length > 0 && page.heard('gondola-error'),
          'the error',
        );
        assert.deepEqual(event?.detail, { code: 'widget-failed', widget: tag });
        assert.isTrue((await page.find(`${tag} a`)).checkVisibility());
        assert.isNull((await page.find(tag)).shadowRoot);
      });
});

function enter({ window }: PartnerPage, field: HTMLInputElement, value: string): void {
  field.value = value;
  for (const type of ['input', 'change']) field.dispatchEvent(new window.Event(type, { bubbles: true }));
}

/** Collects shadow roots as they are made, because a closed one cannot be read from its host. */
function keepRoots({ Element }: PartnerPage['window']): ShadowRoot[] {
  const roots: ShadowRoot[] = [];
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    roots.push(root);
    return root;
  };
  return roots;
}
