import { assert } from 'chai';
import { contrastOf, luminanceOf, surfaceBehind } from '#tests/support/widgets/measure-contrast.ts';
import { embedScript, openPartnerPage, type PartnerPage, waitFor } from '#tests/support/widgets/partner-page.ts';
import { describe, it } from '#tests/support/widgets/runner.ts';

const widgets = (theme = '') => `
  <gondola-product-picker sku="T-01" ${theme}></gondola-product-picker>
  <gondola-cart-button label="Tickets" ${theme}></gondola-cart-button>
  <gondola-buy-button sku="V-01" ${theme}></gondola-buy-button>
  <gondola-cart ${theme}></gondola-cart>
  <gondola-order-lookup ${theme}></gondola-order-lookup>
  <gondola-search ${theme}></gondola-search>`;

const pages = {
  'a white page': ':root { background: #fff; color: #111 }',
  'a page in between': ':root { background: #777; color: #000 }',
  'a dark page with color-scheme: dark': ':root { color-scheme: dark; background: #111; color: #eee }',
  'a dark page with nothing about its scheme': 'body { background: #0c0d0e; color: #eee }',
  'a dark page that sets the scheme of its elements': '* { color-scheme: light; background: #111; color: #eee }',
};

describe('the colours of widgets', () => {
  for (const [name, style] of Object.entries(pages)) {
    for (const theme of name.includes('nothing') ? ['', 'theme="light"', 'theme="dark"'] : [''])
      it(`keep every text readable on ${name}${theme && ` with ${theme}`}`, async () => {
        const page = await openShop(style, theme);
        const texts = textsOf(page.document.body);
        assert.isAbove(texts.length, 50);
        assert.deepEqual(texts.flatMap(unreadable), []);
      });
  }

  it('follow the color-scheme of the page and the theme attribute', async () => {
    const page = await openShop(':root { color-scheme: dark }', '');
    const host = (await page.find('gondola-product-picker')) as HTMLElement & { theme?: string | undefined };
    const legend = await page.find('gondola-product-picker >>> legend');
    const looks = () => (luminanceOf(surfaceBehind(legend)) > 0.5 ? 'light' : 'dark');
    assert.equal(looks(), 'dark');
    host.setAttribute('theme', 'light');
    assert.equal(looks(), 'light');
    host.theme = 'auto';
    assert.equal(host.getAttribute('theme'), 'auto');
    assert.equal(looks(), 'dark');
    writeStyle(page, '');
    assert.equal(looks(), 'light');
    host.theme = 'dark';
    assert.equal(looks(), 'dark');
    assert.equal(page.window.getComputedStyle(page.document.body).colorScheme, 'normal');
  });

  it('follow the element’s theme in its dialog', async () => {
    const page = await openPartnerPage(
      `<gondola-buy-button sku="V-01" theme="dark"></gondola-buy-button>${embedScript}`,
    );
    (await page.find('gondola-buy-button >>> button')).click();
    const name = await page.find('gondola-buy-button >>> gondola-product-picker >>> .stepper');
    assert.isBelow(luminanceOf(surfaceBehind(name)), 0.1);
  });

  it('leave the page’s link on the page’s background', async () => {
    const page = await openPartnerPage(
      `<gondola-product-picker sku="X-99"><a href="/buy">Buy</a></gondola-product-picker>${embedScript}`,
    );
    writeStyle(page, 'body { background: #111 } a { color: #eee }');
    const frame = await page.find('gondola-product-picker >>> .frame');
    await waitFor(() => frame.querySelector('slot'), 'the page’s own link');
    assert.deepEqual(unreadable(await page.find('a')), []);
  });

  it('use the background that the page sets', async () => {
    const page = await openShop('body { background: #fee } :root { --gondola-background: transparent }', '');
    const legend = await page.find('gondola-product-picker >>> legend');
    assert.deepEqual(surfaceBehind(legend).slice(0, 3), [255, 238, 238]);
  });
});

async function openShop(style: string, theme: string): Promise<PartnerPage> {
  const page = await openPartnerPage(`<main>${widgets(theme)}</main>`);
  writeStyle(page, style);
  await page.addScript('/embed/v1/gondola.js');
  (await page.find('gondola-product-picker >>> .calendar-toggle')).click();
  await page.find('gondola-product-picker >>> calendar-date calendar-month >>> table');
  for (const tag of ['product-picker >>> form', 'cart-button >>> a', 'buy-button >>> button', 'cart >>> p'])
    await page.find(`gondola-${tag}`);
  for (const tag of ['order-lookup', 'search']) {
    page.document.querySelector(`gondola-${tag}`)?.scrollIntoView();
    await page.find(`gondola-${tag} >>> input`);
  }
  return page;
}

function writeStyle({ window, document }: PartnerPage, rules: string): void {
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
}

/** Visible elements with their own text, in all open shadow roots. */
function textsOf(node: Node): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (const child of node.childNodes) {
    if (child.nodeType === 1) {
      const element = child as HTMLElement;
      if (element.shadowRoot) found.push(...textsOf(element.shadowRoot));
      if (element.checkVisibility() && element.localName !== 'script') found.push(...textsOf(element));
    } else if (child.nodeType === 3 && child.textContent?.trim() && node.nodeType === 1) {
      found.push(node as HTMLElement);
    }
  }
  return found;
}

function unreadable(element: HTMLElement): string[] {
  // Disabled elements may be pale, and text for screen readers has no colours.
  if (element.matches(':disabled, .visually-hidden') || element.closest('[aria-disabled=true]')) return [];
  const contrast = contrastOf(element);
  return contrast < 4.5
    ? [`${element.localName}.${element.className} “${element.textContent}”: ${contrast.toFixed(2)}`]
    : [];
}
