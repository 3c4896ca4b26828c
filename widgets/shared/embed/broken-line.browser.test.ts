import { assert } from 'chai';
import { embedScript, openPartnerPage, type PartnerPage, waitFor } from '#tests/support/widgets/partner-page.ts';
import { describe, it } from '#tests/support/widgets/runner.ts';

const buyButton = '<gondola-buy-button sku="V-01"><a href="/buy">Buy</a></gondola-buy-button>';
const picker = '<gondola-product-picker sku="V-01"><a href="/buy">Buy</a></gondola-product-picker>';

let pages = 0;

/** The script of a store that fails the first `times` requests for a file. */
function failing(times: number, file: string): string {
  pages += 1;
  return embedScript.replace('/embed/', `/fails/${times}/${file}/page-${pages}/`);
}

describe('on a bad connection', () => {
  for (const file of ['buy-button', 'kit'])
    it(`an element appears after one failure of its file “${file}”`, async () => {
      const page = await openPartnerPage(buyButton + failing(1, file));
      await page.find('gondola-buy-button >>> button');
      assert.lengthOf(page.heard('gondola-error'), 0);
    });

  it('an element is loaded from another address after two failures, for browsers that remember failures', async () => {
    const page = await openPartnerPage(buyButton + failing(2, 'buy-button'));
    await page.find('gondola-buy-button >>> button');
    assert.lengthOf(page.heard('gondola-error'), 0);
    const copies = page.window.performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/again\/1\/c\/buy-button-/.test(name));
    assert.lengthOf(copies, 1);
  });

  it('an element requests its messages again after a failure', async () => {
    const thai = failing(1, 'th-TH').replace('data-key', 'data-locale="th" data-key');
    const page = await openPartnerPage(buyButton + thai);
    const button = await page.find('gondola-buy-button >>> button');
    assert.notEqual(button.textContent, 'Buy tickets');
  });

  it('an element reports its failure, keeps the page’s link, and appears after a touch', async () => {
    const page = await openPartnerPage(buyButton + failing(4, 'buy-button'));
    const [event] = await waitFor(
      () => page.heard('gondola-error').length > 0 && page.heard('gondola-error'),
      'the error',
    );
    assert.deepEqual(event?.detail, { code: 'widget-not-loaded', widget: 'gondola-buy-button' });
    const link = await page.find('gondola-buy-button a');
    assert.isTrue(link.checkVisibility());
    link.dispatchEvent(new page.window.PointerEvent('pointerover', { bubbles: true }));
    await page.find('gondola-buy-button >>> button');
  });

  it('a page that is opened offline loads its elements when it is online', async () => {
    const page = await openPartnerPage(buyButton);
    const line = setLine(page, false);
    await addScript(page, failing(1, 'kit'));
    const [event] = await waitFor(
      () => page.heard('gondola-error').length > 0 && page.heard('gondola-error'),
      'the error',
    );
    assert.deepEqual(event?.detail, { code: 'widget-not-loaded', widget: 'gondola-buy-button' });
    line.comesBack();
    await page.find('gondola-buy-button >>> button');
  });

  it('a picker requests its product again when it is online', async () => {
    const page = await openPartnerPage(picker);
    const { fetch } = page.window;
    const line = setLine(page, false);
    page.window.fetch = () => Promise.reject(new TypeError('no line'));
    await addScript(page, embedScript);
    await page.find('gondola-product-picker >>> .notice[data-kind="error"]');
    page.window.fetch = fetch;
    line.comesBack();
    await page.find('gondola-product-picker >>> form');
  });

  it('a buyer sees a toast with a checkout button when the cart popup cannot be loaded', async () => {
    const page = await openPartnerPage(picker + failing(99, 'cart-popup'));
    (await page.find('gondola-product-picker >>> .stepper button:last-of-type')).click();
    (await page.find('gondola-product-picker >>> button[type="submit"]')).click();
    const notice = await page.find('[popover] >>> .toast[role="alert"]');
    assert.include(notice.textContent, 'in your cart');
    const way = notice.querySelector('button');
    assert.equal(way?.textContent, 'Checkout');
  });
});

function setLine(page: PartnerPage, onLine: boolean): { comesBack(): void } {
  let now = onLine;
  Object.defineProperty(page.window.navigator, 'onLine', { configurable: true, get: () => now });
  return {
    comesBack() {
      now = true;
      page.window.dispatchEvent(new page.window.Event('online'));
    },
  };
}

async function addScript(page: PartnerPage, tag: string): Promise<void> {
  const [, path = ''] = /src="STORE([^"]+)"/.exec(tag) ?? [];
  await page.addScript(path);
}
