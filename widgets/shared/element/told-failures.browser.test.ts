import { assert } from 'chai';
import { embedScript, openPartnerPage, type PartnerPage, waitFor } from '#tests/support/widgets/partner-page.ts';
import { describe, it } from '#tests/support/widgets/runner.ts';

const buyButton = (sku: string) => `<gondola-buy-button sku="${sku}"><a href="/buy">Buy</a></gondola-buy-button>`;

async function toldTo(page: PartnerPage): Promise<unknown[]> {
  await waitFor(() => page.heard('gondola-error').length > 0, 'gondola-error');
  return page.heard('gondola-error').map(({ detail }) => detail);
}

describe('the page gets an event about', () => {
  for (const [key, code] of [
    ['pk_wrong', 'unknown-site-key'],
    ['pk_elsewhere', 'origin-not-allowed'],
  ])
    it(`a key that the store refuses (${code}) before any press, and shows its own link again`, async () => {
      const page = await openPartnerPage(
        buyButton('V-01') + buyButton('T-01') + embedScript.replace('pk_test', `${key}`),
      );
      assert.deepEqual(await toldTo(page), [{ code }]);
      const frame = await page.find('gondola-buy-button >>> .frame');
      await waitFor(() => frame.querySelector('slot'), 'the page’s own link');
      assert.isNull(frame.querySelector('button'));
      assert.isTrue((await page.find('gondola-buy-button a')).checkVisibility());
    });

  it('an unknown product of a button and of a picker', async () => {
    const page = await openPartnerPage(
      `${buyButton('X-99')}<gondola-product-picker sku="X-98"><a href="/buy">Buy</a></gondola-product-picker>${embedScript}`,
    );
    await waitFor(() => page.heard('gondola-error').length === 2, 'two errors');
    assert.sameDeepMembers(await toldTo(page), [
      { code: 'product-not-found', widget: 'gondola-buy-button', sku: 'X-99' },
      { code: 'product-not-found', widget: 'gondola-product-picker', sku: 'X-98' },
    ]);
    for (const link of page.document.querySelectorAll('a')) assert.isTrue(link.checkVisibility());
  });

  it('a lost connection', async () => {
    const page = await openPartnerPage('<gondola-product-picker sku="T-01"></gondola-product-picker>');
    page.window.fetch = () => Promise.reject(new TypeError('no line'));
    await page.addScript('/embed/v1/gondola.js');
    assert.deepEqual(await toldTo(page), [{ code: 'network-unreachable' }]);
  });

  it('a refused key, and the cart shows the reason', async () => {
    const page = await openPartnerPage(`<gondola-cart></gondola-cart>${embedScript.replace('pk_test', 'pk_wrong')}`);
    page.window.localStorage.setItem('gondola.cartId.en', 'c'.repeat(22));
    const notice = await page.find('gondola-cart >>> .notice[data-kind="error"]');
    assert.include(notice.textContent ?? '', 'unknown-site-key');
  });
});
