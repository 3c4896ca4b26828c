import { assert } from 'chai';
import { embedScript, openPartnerPage } from '#tests/support/widgets/partner-page.ts';
import { describe, it } from '#tests/support/widgets/runner.ts';

const widget = `<gondola-move-visit order="${'k'.repeat(22)}" item="1"></gondola-move-visit>`;

describe('<gondola-move-visit>', () => {
  it('moves a visit, and reports the new items to the page', async () => {
    const page = await openPartnerPage(`${widget}${embedScript}`);
    const heard: unknown[] = [];
    page.document.addEventListener('gondola-visit-moved', (event) => heard.push((event as CustomEvent).detail));
    (await page.find('gondola-move-visit >>> button')).click();
    const day = 'calendar-month >>> button[part~="open"]';
    (await page.find(`gondola-move-visit >>> ${day}`)).click();
    const time = (await page.find('gondola-move-visit >>> input[type="radio"]')) as HTMLInputElement;
    time.click();
    (await page.find('gondola-move-visit >>> button[type="submit"]')).click();
    const told = await page.find('gondola-move-visit >>> .told');
    assert.include(told.textContent ?? '', '10:00');
    assert.deepEqual(heard, [{ items: [{ item_id: 2, qty: 2 }] }]);
    await page.findFocused('gondola-move-visit >>> .told');
  });

  it('leads to the payment for a visit that costs more', async () => {
    const page = await openPartnerPage(`${widget}${embedScript}`);
    const heard: unknown[] = [];
    page.document.addEventListener('gondola-payment-started', (event) => heard.push((event as CustomEvent).detail));
    (await page.find('gondola-move-visit >>> button')).click();
    (await page.find('gondola-move-visit >>> calendar-month >>> button[part~="open"]')).click();
    ((await page.find('gondola-move-visit >>> input[value="16:00"]')) as HTMLInputElement).click();
    await page.find('gondola-move-visit >>> .method input:checked');
    const pay = await page.find('gondola-move-visit >>> button[type="submit"]:not([disabled])');
    assert.include(pay.textContent ?? '', '25.00');
    pay.click();
    await new Promise((resolve) => page.window.addEventListener('hashchange', resolve, { once: true }));
    await page.find('gondola-move-visit >>> button[aria-busy]');
    assert.equal(page.window.location.hash, '#pays-by-test');
    assert.deepEqual(heard, [{ method: 'test' }]);
  });

  it('moves the focus into its form, and back to its button when the form is closed', async () => {
    const page = await openPartnerPage(`${widget}${embedScript}`);
    (await page.find('gondola-move-visit >>> button')).click();
    await page.findFocused('gondola-move-visit >>> h3');
    (await page.find('gondola-move-visit >>> .button[data-variant="quiet"]')).click();
    await page.findFocused('gondola-move-visit >>> .button[data-variant="secondary"]');
  });
});
