import type Axe from 'axe-core';
import { assert } from 'chai';
import { embedScript, openPartnerPage, type PartnerPage, waitFor } from '#shared/testing/partner-page.ts';
import { describe, it } from '#shared/testing/runner.ts';

const picker = '<gondola-product-picker sku="T-01"><a href="/p/cable-car">Cable car</a></gondola-product-picker>';
const month = 'gondola-product-picker >>> calendar-date calendar-month >>> table';

const root = (page: PartnerPage) => page.document.querySelector('gondola-product-picker')?.shadowRoot as ShadowRoot;

/** A day of the calendar by its number; the fake store's today is 2 March. */
async function day(page: PartnerPage, number: number): Promise<HTMLButtonElement> {
  const table = await page.find(month);
  return waitFor(
    () => [...table.querySelectorAll('button')].find((button) => button.textContent === String(number)),
    `day ${number}`,
  );
}

async function chooseCabin(page: PartnerPage): Promise<void> {
  const radio = await page.find<HTMLInputElement>('gondola-product-picker >>> input[type="radio"]');
  radio.click();
}

describe('the picker on a partner’s page', () => {
  it('shows the page’s own link until it is ready', async () => {
    const page = await openPartnerPage(picker + embedScript);
    assert.equal(page.document.querySelector('gondola-product-picker a')?.textContent, 'Cable car');
    await page.find('gondola-product-picker >>> form');
    assert.isNull(root(page).querySelector('slot'));
  });

  it('sells two tickets for a day', async () => {
    const page = await openPartnerPage(picker + embedScript);
    await chooseCabin(page);
    (await day(page, 4)).click();
    const more = await page.find('gondola-product-picker >>> .stepper button:last-of-type');
    more.click();
    const submit = await page.find('gondola-product-picker >>> button[type="submit"]');
    submit.click();
    const [added] = await waitFor(() => {
      const heard = page.heard('gondola-add-to-cart');
      return heard.length > 0 && heard;
    }, 'gondola-add-to-cart');
    assert.deepEqual(added?.detail, {
      items: [{ item_name: 'Cable car', item_id: 'T-01-1', price: 240, quantity: 2, currency: 'HKD' }],
    });
    assert.deepEqual(page.heard('gondola-cart-open')[0]?.detail, { reason: 'added' });
  });

  it('says that it is in the cart where the page’s rules for its own parts do not reach', async () => {
    const page = await openPartnerPage(picker.replace(' sku', ' quiet sku') + embedScript);
    const sheet = new page.window.CSSStyleSheet();
    sheet.replaceSync(
      '* { text-transform: uppercase } div { display: grid; padding: 99px; background: red; opacity: 0 }',
    );
    page.document.adoptedStyleSheets = [sheet];
    await chooseCabin(page);
    (await day(page, 4)).click();
    (await page.find('gondola-product-picker >>> .stepper button:last-of-type')).click();
    (await page.find('gondola-product-picker >>> button[type="submit"]')).click();
    const text = await page.find('[popover] >>> .toast span');
    const host = await page.find('[popover]');
    const { opacity, padding, backgroundColor } = page.window.getComputedStyle(host);
    assert.deepEqual([opacity, padding, backgroundColor], ['1', '16px 16px 0px', 'rgba(0, 0, 0, 0)']);
    assert.equal(page.window.getComputedStyle(text).textTransform, 'none');
    await waitFor(() => !host.matches(':popover-open'), 'its end');
    assert.equal(page.window.getComputedStyle(host).display, 'none');
  });

  it('offers no day before the operator’s today and none after the fourteenth day', async () => {
    const page = await openPartnerPage(picker + embedScript);
    const states = await Promise.all([1, 2, 16, 17].map(async (number) => (await day(page, number)).disabled));
    assert.deepEqual(states, [true, false, false, true]);
  });

  it('goes to the first field that is missing', async () => {
    const page = await openPartnerPage(picker + embedScript);
    const submit = await page.find('gondola-product-picker >>> button[type="submit"]');
    submit.click();
    const problem = await page.find('gondola-product-picker >>> .problem');
    assert.equal(problem.textContent, 'Cabin is required');
    assert.equal(root(page).activeElement?.getAttribute('type'), 'radio');
  });

  it('takes the focus into the calendar when the day is missing', async () => {
    const page = await openPartnerPage(picker + embedScript);
    await chooseCabin(page);
    await day(page, 4);
    (await page.find('gondola-product-picker >>> button[type="submit"]')).click();
    await waitFor(() => root(page).activeElement?.localName === 'calendar-month', 'focus in the calendar');
  });

  it('walks the calendar by keyboard', async () => {
    const page = await openPartnerPage(picker + embedScript);
    const today = await day(page, 2);
    today.focus();
    const press = new page.window.KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, composed: true });
    today.dispatchEvent(press);
    const table = await page.find(month);
    await waitFor(() => table.querySelector('button[tabindex="0"]')?.textContent === '3', 'the 3rd has the tab stop');
  });

  it('speaks the page’s language, with Gregorian years', async () => {
    const thai = embedScript.replace('data-key', 'data-locale="th" data-key');
    const page = await openPartnerPage(picker + thai);
    const heading = await page.find('gondola-product-picker >>> calendar-date [slot="heading"]');
    assert.equal(heading.textContent, 'มีนาคม 2026');
    assert.include((await page.find(month)).querySelector('th')?.textContent ?? '', 'อา');
  });

  it('says so when the store does not know the product', async () => {
    const page = await openPartnerPage(`<gondola-product-picker sku="X-99"></gondola-product-picker>${embedScript}`);
    const notice = await page.find('gondola-product-picker >>> .notice');
    assert.include(notice.textContent ?? '', 'could not find this product');
  });

  it('has nothing that axe complains about, before and after the choices', async () => {
    const page = await openPartnerPage(`<main><h1>Tickets</h1>${picker}</main>${embedScript}`);
    await page.addScript('/axe.js');
    await day(page, 4);
    assert.deepEqual(await violations(page), []);
    await chooseCabin(page);
    (await day(page, 4)).click();
    await page.find('gondola-product-picker >>> .stepper');
    assert.deepEqual(await violations(page), []);
  });
});

async function violations(page: PartnerPage): Promise<string[]> {
  const { axe } = page.window as unknown as { axe: typeof Axe };
  const { violations } = await axe.run(page.document);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
