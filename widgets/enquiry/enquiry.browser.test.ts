import { embedScript, openPartnerPage } from '#tests/support/widgets/partner-page.ts';
import { describe, it } from '#tests/support/widgets/runner.ts';

describe('<gondola-enquiry>', () => {
  it('moves the focus to the missing field', async () => {
    const page = await openPartnerPage(`<gondola-enquiry sku="cable-car"></gondola-enquiry>${embedScript}`);
    const button = await page.find('gondola-enquiry >>> button[type="submit"]');
    button.click();
    await page.find('gondola-enquiry >>> [aria-invalid="true"]');
    await page.findFocused('gondola-enquiry >>> input[name="name"]');
  });
});
