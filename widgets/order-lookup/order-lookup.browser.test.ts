import { assert } from 'chai';
import { embedScript, openPartnerPage } from '#tests/support/widgets/partner-page.ts';
import { describe, it } from '#tests/support/widgets/runner.ts';

describe('<gondola-order-lookup>', () => {
  it('moves the focus to the missing field', async () => {
    const page = await openPartnerPage(`<gondola-order-lookup></gondola-order-lookup>${embedScript}`);
    const button = await page.find('gondola-order-lookup >>> button[type="submit"]');
    const host = await page.find('gondola-order-lookup');
    button.click();
    await page.find('gondola-order-lookup >>> [aria-invalid="true"]');
    await page.findFocused('gondola-order-lookup >>> input[aria-invalid="true"]');
    assert.isAbove(host.shadowRoot?.querySelectorAll('input').length ?? 0, 1);
  });
});
