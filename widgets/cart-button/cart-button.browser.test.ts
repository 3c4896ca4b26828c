import { assert } from 'chai';
import { fillCart, umbrellaPicker } from '#tests/support/widgets/fill-cart.ts';
import { embedScript, openPartnerPage, waitFor } from '#tests/support/widgets/partner-page.ts';
import { describe, it } from '#tests/support/widgets/runner.ts';

describe('<gondola-cart-button>', () => {
  it('shows its label, leads to the cart, and shows the number of units', async () => {
    const page = await openPartnerPage(
      `<gondola-cart-button label="Basket"></gondola-cart-button>${umbrellaPicker}${embedScript}`,
    );
    const link = await page.find<HTMLAnchorElement>('gondola-cart-button >>> a');
    assert.equal(link.getAttribute('aria-label'), 'Basket');
    assert.match(link.href, /\/en\/cart$/);
    await fillCart(page);
    await waitFor(() => /^Basket \([1-9]\)$/.test(link.getAttribute('aria-label') ?? ''), 'the count');
  });

  it('opens the popup, unless the page prevents it', async () => {
    const page = await openPartnerPage(`<gondola-cart-button></gondola-cart-button>${embedScript}`);
    const link = await page.find('gondola-cart-button >>> a');
    page.document.addEventListener('gondola-cart-open', (event) => event.preventDefault(), { once: true });
    link.click();
    assert.deepEqual(page.heard('gondola-cart-open')[0]?.detail, { reason: 'button' });
    assert.isNull(page.document.querySelector('gondola-cart-popup'));
    link.click();
    await page.find('gondola-cart-popup >>> dialog[open]');
  });
});
