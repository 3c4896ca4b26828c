import { assert } from 'chai';
import { embedScript, openPartnerPage } from '#shared/testing/partner-page.ts';
import { describe, it } from '#shared/testing/runner.ts';

const widget = `<gondola-move-visit order="${'k'.repeat(22)}" item="1"></gondola-move-visit>`;

describe('<gondola-move-visit>', () => {
  it('moves a visit, and tells the page the item that it is since', async () => {
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
    assert.deepEqual(heard, [{ item_id: 2 }]);
    const host = await page.find('gondola-move-visit');
    assert.equal(host.shadowRoot?.activeElement, told);
  });

  it('gives the focus to its form, and back to its button when it is left', async () => {
    const page = await openPartnerPage(`${widget}${embedScript}`);
    const host = await page.find('gondola-move-visit');
    (await page.find('gondola-move-visit >>> button')).click();
    const title = await page.find('gondola-move-visit >>> h3');
    assert.equal(host.shadowRoot?.activeElement, title);
    (await page.find('gondola-move-visit >>> .button[data-variant="quiet"]')).click();
    const start = await page.find('gondola-move-visit >>> .button[data-variant="secondary"]');
    assert.equal(host.shadowRoot?.activeElement, start);
  });
});
