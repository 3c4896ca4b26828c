import { assert } from 'chai';
import { embedScript, openPartnerPage, waitFor } from '#tests/support/widgets/partner-page.ts';
import { describe, it } from '#tests/support/widgets/runner.ts';

describe('<gondola-search>', () => {
  it('requests all results of a keyword, which the page may show elsewhere', async () => {
    const page = await openPartnerPage(`<gondola-search></gondola-search>${embedScript}`);
    const heard: unknown[] = [];
    page.document.addEventListener('gondola-search', (event) => {
      heard.push((event as CustomEvent).detail);
      event.preventDefault();
    });
    const field = await page.find<HTMLInputElement>('gondola-search >>> input');
    field.focus();
    field.value = 'cable';
    field.dispatchEvent(new page.window.Event('input', { bubbles: true }));
    await page.find('gondola-search >>> .popup');
    field.form?.requestSubmit();
    await waitFor(() => heard.length > 0, 'gondola-search');
    assert.deepEqual(heard, [{ keyword: 'cable' }]);
  });
});
