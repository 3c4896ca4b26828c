import { assert } from 'chai';
import { fillCart, umbrellaPicker } from '#shared/testing/fill-cart.ts';
import { embedScript, openPartnerPage } from '#shared/testing/partner-page.ts';
import { describe, it } from '#shared/testing/runner.ts';

describe('<gondola-checkout>', () => {
  it('is the cart on a page of another origin: nobody types an address there', async () => {
    const page = await openPartnerPage(`${umbrellaPicker}<gondola-checkout></gondola-checkout>${embedScript}`);
    await fillCart(page);
    const cart = await page.find('gondola-checkout >>> gondola-cart >>> .cart');
    assert.include(cart.textContent ?? '', 'Umbrella');
    const host = await page.find('gondola-checkout');
    assert.isNull(host.shadowRoot?.querySelector('input') ?? null);
  });
});
