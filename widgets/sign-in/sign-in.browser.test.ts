import { assert } from 'chai';
import { embedScript, openPartnerPage } from '#tests/support/widgets/partner-page.ts';
import { describe, it } from '#tests/support/widgets/runner.ts';

describe('<gondola-sign-in>', () => {
  it('is a link to the store on a page of another origin, without a field for a password', async () => {
    const page = await openPartnerPage(`<gondola-sign-in view="register"></gondola-sign-in>${embedScript}`);
    const link = await page.find<HTMLAnchorElement>('gondola-sign-in >>> a');
    assert.equal(new URL(link.href).pathname, '/en/login');
    assert.notEqual(new URL(link.href).origin, page.window.location.origin);
    assert.isNull((link.getRootNode() as ShadowRoot).querySelector('input'));
  });
});
