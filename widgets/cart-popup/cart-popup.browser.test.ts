import { assert } from 'chai';
import { fillCart } from '#tests/support/widgets/fill-cart.ts';
import { embedScript, openPartnerPage, waitFor } from '#tests/support/widgets/partner-page.ts';
import { describe, it } from '#tests/support/widgets/runner.ts';

const picker = '<gondola-product-picker sku="V-01"></gondola-product-picker>';

describe('<gondola-cart-popup>', () => {
  it('opens with the cart after a visitor adds a product, and closes with its cross', async () => {
    const page = await openPartnerPage(`${picker}<gondola-cart-popup></gondola-cart-popup>${embedScript}`);
    await fillCart(page);
    const dialog = await page.find('gondola-cart-popup >>> dialog[open]');
    const cart = await page.find('gondola-cart-popup >>> gondola-cart >>> .cart');
    assert.include(cart.textContent ?? '', 'Umbrella');
    dialog.querySelector<HTMLElement>('.dialog-head button')?.click();
    await waitFor(() => !dialog.isConnected, 'the closed popup');
  });

  it('stays closed with no-auto-open until a visitor opens it', async () => {
    const page = await openPartnerPage(`${picker}<gondola-cart-popup no-auto-open></gondola-cart-popup>${embedScript}`);
    await fillCart(page);
    const popup = await page.find('gondola-cart-popup');
    assert.isNull(popup.shadowRoot?.querySelector('dialog') ?? null);
    const { gondola } = page.window as unknown as { gondola: { push(command: [string]): void } };
    gondola.push(['open-cart']);
    await page.find('gondola-cart-popup >>> dialog[open]');
  });
});
