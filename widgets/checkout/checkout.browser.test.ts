import { assert } from 'chai';
import { fillCart, umbrellaPicker } from '#tests/support/widgets/fill-cart.ts';
import { embedScript, openPartnerPage } from '#tests/support/widgets/partner-page.ts';
import { describe, it } from '#tests/support/widgets/runner.ts';

describe('<gondola-checkout>', () => {
  it('shows the cart on a page of another origin, without a field for an address', async () => {
    const page = await openPartnerPage(`${umbrellaPicker}<gondola-checkout></gondola-checkout>${embedScript}`);
    await fillCart(page);
    const cart = await page.find('gondola-checkout >>> gondola-cart >>> .cart');
    assert.include(cart.textContent ?? '', 'Umbrella');
    const host = await page.find('gondola-checkout');
    assert.isNull(host.shadowRoot?.querySelector('input') ?? null);
  });
});
