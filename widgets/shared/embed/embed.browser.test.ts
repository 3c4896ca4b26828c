import { assert } from 'chai';
import { embedScript, openPartnerPage, type PartnerPage, waitFor } from '#tests/support/widgets/partner-page.ts';
import { describe, it } from '#tests/support/widgets/runner.ts';

const settled = (ms = 400) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the script on a partner’s page', () => {
  it('replaces the fallback of a widget in view, but not of one far below', async () => {
    const page = await openPartnerPage(`
      <gondola-cart-button><a href="/cart">Cart</a></gondola-cart-button>
      ${'<br>'.repeat(200)}
      <gondola-buy-button sku="V-01"><a href="/buy">Buy</a></gondola-buy-button>
      ${embedScript}`);
    await page.find('gondola-cart-button >>> .cart-button');
    assert.isFalse(isDefined(page, 'gondola-buy-button'));
    page.document.querySelector('gondola-buy-button')?.scrollIntoView();
    await page.find('gondola-buy-button >>> button');
  });

  it('loads a widget out of view when it is touched', async () => {
    const page = await openPartnerPage(
      `<gondola-buy-button sku="V-01" hidden><a href="/buy">Buy</a></gondola-buy-button>${embedScript}`,
    );
    await settled();
    assert.isFalse(isDefined(page, 'gondola-buy-button'));
    page.document
      .querySelector('gondola-buy-button')
      ?.dispatchEvent(new page.window.PointerEvent('pointerover', { bubbles: true }));
    await page.find('gondola-buy-button >>> button');
  });

  it('finds a widget that is added later', async () => {
    const page = await openPartnerPage(embedScript);
    const later = page.document.createElement('gondola-cart-button');
    page.document.body.append(later);
    await page.find('gondola-cart-button >>> .cart-button');
  });

  it('finds widgets inside the page’s components: made before the script, after it, and defined late', async () => {
    const page = await openPartnerPage(`
      <div id="first"><template shadowrootmode="open"><gondola-cart-button></gondola-cart-button></template></div>
      <late-card></late-card>${embedScript}`);
    await page.find('#first >>> gondola-cart-button >>> .cart-button');

    const second = page.document.createElement('div');
    page.document.body.append(second);
    second.id = 'second';
    const inner = second.attachShadow({ mode: 'open' }).appendChild(page.document.createElement('div'));
    inner.attachShadow({ mode: 'open' }).innerHTML = '<div data-gondola-widget="buy-button" data-sku="V-01"></div>';
    await page.find('#second >>> div >>> gondola-buy-button >>> button');

    page.window.customElements.define('late-card', cardOf(page, '<gondola-search></gondola-search>'));
    await page.find('late-card >>> gondola-search >>> input');
  });

  it('finds widgets in a closed or late shadow root that the page names', async () => {
    const page = await openPartnerPage(`<div></div>${embedScript}`);
    const root = (await page.find('div')).attachShadow({ mode: 'closed' });
    root.innerHTML = '<gondola-cart-button></gondola-cart-button><span data-gondola-cart-count>?</span>';
    const { gondola } = page.window as unknown as { gondola?: unknown[] };
    const queue = gondola ?? [];
    Object.assign(page.window, { gondola: queue });
    queue.push(['watch', root]);
    await waitFor(() => root.querySelector('gondola-cart-button')?.shadowRoot?.querySelector('a'), 'the button');
    const count = root.querySelector('span');
    page.document.dispatchEvent(new page.window.CustomEvent('gondola-cart-change', { detail: { quantity: 4 } }));
    assert.equal(count?.textContent, '4');
  });

  it('opens the cart popup of a component only as its attributes allow', async () => {
    const page = await openPartnerPage(
      `<div><template shadowrootmode="open"><gondola-cart-popup no-auto-open></gondola-cart-popup></template></div>${embedScript}`,
    );
    await waitFor(() => typeof (page.window as { gondola?: object }).gondola === 'object', 'the script');
    const ask = (reason: string) => {
      const said = { detail: { reason }, cancelable: true };
      return page.document.dispatchEvent(new page.window.CustomEvent('gondola-cart-open', { bubbles: true, ...said }));
    };
    assert.isTrue(ask('added'));
    assert.isFalse(ask('button'));
    await page.find('div >>> gondola-cart-popup >>> dialog[open]');
    assert.lengthOf(page.document.querySelectorAll('gondola-cart-popup'), 0);
  });

  it('opens a cart popup with no-auto-open="false"', async () => {
    const page = await openPartnerPage(`<gondola-cart-popup no-auto-open="false"></gondola-cart-popup>${embedScript}`);
    await waitFor(() => typeof (page.window as { gondola?: object }).gondola === 'object', 'the script');
    const said = { detail: { reason: 'added' }, bubbles: true, cancelable: true };
    assert.isFalse(page.document.dispatchEvent(new page.window.CustomEvent('gondola-cart-open', said)));
    await page.find('gondola-cart-popup >>> dialog[open]');
  });

  it('replaces a named div by its widget', async () => {
    const page = await openPartnerPage(
      `<div data-gondola-widget="buy-button" data-sku="V-01" data-label="Umbrella"><a href="/buy">Buy</a></div>${embedScript}`,
    );
    const button = await page.find('div > gondola-buy-button >>> button');
    assert.equal(button.textContent, 'Umbrella');
  });

  it('uses the language of the script tag', async () => {
    const page = await openPartnerPage(
      `<gondola-cart-button></gondola-cart-button>${embedScript.replace('data-key', 'data-locale="th" data-key')}`,
    );
    await page.find('gondola-cart-button >>> .cart-button');
    const host = await page.find('gondola-cart-button');
    assert.equal(host.lang, 'th-TH');
    assert.equal(host.dir, 'ltr');
  });

  it('shows approximate prices in the currency of the script tag, and requests no rates without one', async () => {
    const picker = '<gondola-product-picker sku="V-01"></gondola-product-picker>';
    const asksForRates = ({ window }: PartnerPage) =>
      window.performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/shop/countryCurrencyRate'));
    const page = await openPartnerPage(picker + embedScript.replace('data-key', 'data-currency="USD" data-key'));
    const total = await page.find('gondola-product-picker >>> .total .approximate');
    await waitFor(() => total.textContent?.startsWith('≈\u00a0US$'), 'an approximation');
    assert.isTrue(asksForRates(page));
    const plain = await openPartnerPage(picker + embedScript);
    const without = await plain.find('gondola-product-picker >>> .total');
    assert.isNull(without.querySelector('.approximate'));
    assert.isFalse(asksForRates(plain));
  });

  it('links to the store’s pages in the visitor’s language', async () => {
    const page = await openPartnerPage(`<gondola-cart-button></gondola-cart-button>${embedScript}`);
    const link = await page.find<HTMLAnchorElement>('gondola-cart-button >>> a');
    assert.match(link.href, /^http:\/\/127\.0\.0\.1:\d+\/en\/cart$/);
    assert.notEqual(new URL(link.href).origin, location.origin);
  });

  it('shows the stored count as plain text without loading a widget', async () => {
    const page = await openPartnerPage('<span data-gondola-cart-count></span>');
    page.window.localStorage.setItem('gondola.cartQty.hk', '3');
    await page.addScript('/embed/v1/gondola.js');
    const count = await page.find('span');
    await waitFor(() => count.textContent === '3', 'the count');
    assert.isFalse(count.hidden);
    assert.isFalse(isDefined(page, 'gondola-cart-button'));
  });

  it('opens the cart popup for a command that was queued before the script loaded', async () => {
    const page = await openPartnerPage('<p>nothing yet</p>');
    (page.window as unknown as { gondola: unknown[] }).gondola = [['open-cart']];
    await page.addScript('/embed/v1/gondola.js');
    await page.find('gondola-cart-popup >>> dialog[open]');
    await page.find('gondola-cart-popup >>> gondola-cart >>> *');
  });

  it('uses the first of two copies of the kit', async () => {
    const page = await openPartnerPage(`
      <gondola-cart-button></gondola-cart-button><gondola-buy-button sku="V-01"></gondola-buy-button>
      ${embedScript}${embedScript.replace('/embed/', '/copy/')}`);
    await page.find('gondola-cart-button >>> .cart-button');
    await page.find('gondola-buy-button >>> button');
    await settled();
    const loaded = page.window.performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const kits = loaded.filter((name) => /\/c\/kit-/.test(name));
    assert.lengthOf(kits, 1);
  });

  it('warns on the console about a second script of another version, and sells with the first', async () => {
    const page = await openPartnerPage('<gondola-product-picker sku="T-01"></gondola-product-picker>');
    const said: string[] = [];
    page.window.console.warn = (text: string) => said.push(text);
    await page.addScript('/copy/v1/gondola.js');
    await page.find('gondola-product-picker >>> form');
    await page.addScript('/embed/v1/gondola.js');
    assert.lengthOf(said, 1);
    assert.match(String(said[0]), /second-script: http\S+\/embed\/v1\/gondola\.js does nothing/);

    const late = page.document.createElement('gondola-buy-button');
    late.setAttribute('sku', 'V-01');
    page.document.body.prepend(late);
    await page.find('gondola-buy-button >>> button');
    for (const selector of [
      'input[type="radio"]',
      '[data-day="2026-03-04"] input',
      '.stepper button:last-of-type',
      'button[type="submit"]',
    ])
      (await page.find(`gondola-product-picker >>> ${selector}`)).click();
    const total = await page.find('gondola-cart-popup >>> gondola-cart >>> .summary');
    assert.include(total.textContent ?? '', '240');
    assert.lengthOf(page.heard('gondola-error'), 0);
    const files = page.window.performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    assert.lengthOf(
      files.filter((name) => name.startsWith('/embed/v1/c/')),
      0,
    );
  });
});

/** Returns a boolean, because the test runner cannot report a failure that contains a class. */
function isDefined({ window }: PartnerPage, tag: string): boolean {
  return window.customElements.get(tag) !== undefined;
}

/** A partner's component, written without a library. */
function cardOf({ window }: PartnerPage, html: string): CustomElementConstructor {
  return class extends window.HTMLElement {
    constructor() {
      super();
      this.attachShadow({ mode: 'open' }).innerHTML = html;
    }
  };
}
