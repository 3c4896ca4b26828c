import { assert } from 'chai';
import { fillCart, umbrellaPicker } from '#tests/support/widgets/fill-cart.ts';
import { embedScript, openPartnerPage, waitFor } from '#tests/support/widgets/partner-page.ts';
import { describe, it } from '#tests/support/widgets/runner.ts';

describe('<gondola-cart>', () => {
  it('shows what was added, follows its attributes, and asks the page before it leads to checkout', async () => {
    const page = await openPartnerPage(`${umbrellaPicker}<gondola-cart></gondola-cart>${embedScript}`);
    await fillCart(page);
    const cart = await page.find('gondola-cart >>> .cart');
    assert.include(cart.textContent ?? '', 'Umbrella');
    const host = await page.find('gondola-cart');
    assert.isNotNull(cart.querySelector('h2'));
    host.setAttribute('no-heading', '');
    host.setAttribute('compact', '');
    await waitFor(() => cart.dataset.compact && !cart.querySelector('.heading h2'), 'a compact cart without a title');

    const heard: unknown[] = [];
    page.document.addEventListener('gondola-checkout', (event) => {
      heard.push((event as CustomEvent).detail);
      event.preventDefault();
    });
    (await page.find('gondola-cart >>> .checkout-button')).click();
    const [said] = heard as { quantity: number; total: number }[];
    assert.isAbove(said?.quantity ?? 0, 0);
    assert.equal(said?.total, (said?.quantity ?? 0) * 120);
  });

  it('shows that it is empty', async () => {
    const page = await openPartnerPage(`<gondola-cart></gondola-cart>${embedScript}`);
    const link = await page.find<HTMLAnchorElement>('gondola-cart >>> a');
    assert.match(link.href, /^http:\/\/127\.0\.0\.1:\d+\/en\//);
  });
});
