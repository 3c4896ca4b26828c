import { assert } from 'chai';
import { embedScript, openPartnerPage, waitFor } from '#tests/support/widgets/partner-page.ts';
import { describe, it } from '#tests/support/widgets/runner.ts';

type BuyButton = HTMLElement & { open(): Promise<void>; close(): Promise<void> };

describe('<gondola-buy-button>', () => {
  it('shows its label, and sells its product in a dialog that closes after a purchase', async () => {
    const page = await openPartnerPage(
      `<gondola-buy-button sku="V-01" label="Umbrella"></gondola-buy-button>${embedScript}`,
    );
    const button = await page.find('gondola-buy-button >>> button');
    assert.equal(button.textContent, 'Umbrella');
    button.click();
    const picker = 'gondola-buy-button >>> dialog[open] gondola-product-picker >>>';
    (await page.find(`${picker} .stepper button:last-of-type`)).click();
    (await page.find(`${picker} button[type="submit"]`)).click();
    await waitFor(() => page.heard('gondola-add-to-cart').length > 0, 'gondola-add-to-cart');
    const host = await page.find('gondola-buy-button');
    await waitFor(() => !host.shadowRoot?.querySelector('dialog'), 'the closed dialog');
  });

  it('opens and closes with its methods', async () => {
    const page = await openPartnerPage(`<gondola-buy-button sku="V-01"></gondola-buy-button>${embedScript}`);
    await page.window.customElements.whenDefined('gondola-buy-button');
    const host = await page.find<BuyButton>('gondola-buy-button');
    await host.open();
    await page.find('gondola-buy-button >>> dialog[open]');
    await host.close();
    await waitFor(() => !host.shadowRoot?.querySelector('dialog'), 'the closed dialog');
  });

  it('keeps the content that the page wrote inside it when it has no sku', async () => {
    const page = await openPartnerPage(`<gondola-buy-button><a href="/buy">Buy</a></gondola-buy-button>${embedScript}`);
    await page.find('gondola-buy-button >>> .frame > slot');
    assert.isTrue((await page.find('gondola-buy-button a')).checkVisibility());
  });
});
