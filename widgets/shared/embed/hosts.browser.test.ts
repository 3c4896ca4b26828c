import { assert } from 'chai';
import { embedScript, openPartnerPage, type PartnerPage } from '#tests/support/widgets/partner-page.ts';
import { describe, it } from '#tests/support/widgets/runner.ts';

interface Host {
  /** The page allows only scripts with this nonce. */
  nonce?: string;
  tags?: string;
  scripts?: string;
  before?: (page: PartnerPage['window']) => void;
  after?: (page: PartnerPage) => void | Promise<void>;
}

const picker = '<gondola-product-picker sku="T-01"></gondola-product-picker>';

function throws(): never {
  throw new DOMException('The page has no storage.', 'SecurityError');
}

const hosts: Record<string, Host> = {
  'blocked storages': {
    before: (page) => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(page, name, { get: throws, configurable: true });
    },
  },
  'full storages': {
    before: ({ Storage }) => {
      Storage.prototype.setItem = throws;
    },
  },
  'scripts by nonce, and trusted types': {
    nonce: 'r4nd0m',
    scripts: embedScript.replace('<script', '<script nonce="r4nd0m"'),
    after: ({ window }) => {
      assert.throws(() => {
        window.document.createElement('div').innerHTML = '<i></i>';
      }, /TrustedHTML/);
    },
  },
  'a screen of 320 px': {
    before: (page) => {
      (page.frameElement as HTMLElement).style.width = '320px';
    },
    after: ({ document }) => assert.isAtMost(document.documentElement.scrollWidth, 320),
  },
  'attributes as Vue 3 writes them': {
    tags: picker.replace(' sku', ' compact="false" no-header="false" quiet="false" sku'),
    after: async (page) => {
      await page.find('gondola-product-picker >>> h2');
      assert.lengthOf(page.heard('gondola-cart-open'), 1);
    },
  },
};

describe('a ticket is sold on a page with', () => {
  for (const [name, { nonce, tags = picker, scripts = embedScript, before, after }] of Object.entries(hosts))
    it(name, async () => {
      const page = await openPartnerPage(tags + (before ? '' : scripts), nonce);
      if (before) {
        before(page.window);
        await page.addScript('/embed/v1/gondola.js');
      }
      const press = async (selector: string) => (await page.find(`gondola-product-picker >>> ${selector}`)).click();
      await press('input[type="radio"]');
      await press('[data-day="2026-03-04"] input');
      await press('.stepper button:last-of-type');
      await press('button[type="submit"]');
      const total = await page.find('gondola-cart-popup >>> gondola-cart >>> .summary');
      assert.include(total.textContent ?? '', '240');
      assert.lengthOf(page.heard('gondola-add-to-cart'), 1);
      await after?.(page);
    });
});
