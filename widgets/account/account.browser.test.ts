import { assert } from 'chai';
import { embedScript, openPartnerPage } from '#tests/support/widgets/partner-page.ts';
import { describe, it } from '#tests/support/widgets/runner.ts';

describe('<gondola-account>', () => {
  it('is a link to the store on a page of another origin, where there is no session', async () => {
    const page = await openPartnerPage(`<gondola-account></gondola-account>${embedScript}`);
    const link = await page.find<HTMLAnchorElement>('gondola-account >>> a');
    assert.equal(new URL(link.href).pathname, '/en/user');
    assert.notEqual(new URL(link.href).origin, page.window.location.origin);
  });
});
