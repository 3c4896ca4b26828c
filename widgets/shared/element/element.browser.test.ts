import type Axe from 'axe-core';
import { assert } from 'chai';
import { embedScript, openPartnerPage, type PartnerPage, waitFor } from '#tests/support/widgets/partner-page.ts';
import { describe, it } from '#tests/support/widgets/runner.ts';

const buyButton = '<gondola-buy-button sku="V-01"><a href="/buy">Buy</a></gondola-buy-button>';

describe('an element of the kit', () => {
  it('follows its attributes', async () => {
    const page = await openPartnerPage(buyButton + embedScript);
    const button = await page.find('gondola-buy-button >>> button');
    const host = await page.find('gondola-buy-button');
    host.setAttribute('label', 'Two umbrellas');
    await waitFor(() => button.textContent === 'Two umbrellas', 'the new label');
    host.removeAttribute('label');
    await waitFor(() => button.textContent !== 'Two umbrellas', 'the default label');
  });

  it('looks the same whatever styles the page sets for all elements', async () => {
    const looks: string[][] = [];
    for (const rule of ['', inheritedByAll, '* { all: unset }']) {
      const page = await openPartnerPage(
        `<gondola-product-picker sku="V-01"></gondola-product-picker>${buyButton}${embedScript}`,
      );
      writeStyle(page, `body { margin: 0 } ${rule}`);
      const button = await page.find('gondola-buy-button >>> button');
      const name = await page.find('gondola-product-picker >>> h2');
      const price = await page.find('gondola-product-picker >>> .price');
      looks.push([button, name, price].map((element) => lookOf(page, element)));
    }
    assert.deepEqual(looks[1], looks[0]);
    assert.deepEqual(looks[2], looks[0]);
  });

  it('follows the page in dark colours, language and visibility', async () => {
    const page = await openPartnerPage(buyButton + embedScript.replace('data-key', 'data-locale="jp" data-key'));
    writeStyle(page, ':root { color-scheme: dark } gondola-buy-button { visibility: hidden }');
    const style = page.window.getComputedStyle(await page.find('gondola-buy-button >>> button'));
    assert.equal(style.colorScheme, 'dark');
    assert.equal(style.visibility, 'hidden');
    assert.match(style.fontFamily, /Noto Sans JP/);
    assert.equal((style as unknown as { webkitLocale: string }).webkitLocale, '"ja-JP"');
  });

  it('takes no room on the page while it shows nothing', async () => {
    const page = await openPartnerPage(`<main><p>one</p></main>${embedScript}`);
    writeStyle(page, 'main { display: grid; gap: 50px }');
    const main = await page.find('main');
    const height = main.offsetHeight;
    main.append(page.document.createElement('gondola-cart-popup'));
    await waitFor(() => (page.window as { gondola?: object }).gondola, 'the script');
    const init = { bubbles: true, cancelable: true };
    page.document.dispatchEvent(new page.window.CustomEvent('gondola-cart-open', init));
    await page.find('gondola-cart-popup >>> dialog[open]');
    assert.equal(main.offsetHeight, height);
  });

  it('accepts properties that were set before it was defined, and reflects them', async () => {
    const page = await openPartnerPage('<p></p>');
    const host = page.document.createElement('gondola-buy-button');
    Object.assign(host, { sku: 'V-01', label: 'Early' });
    page.document.body.append(host);
    await page.addScript('/embed/v1/gondola.js');
    const button = await page.find('gondola-buy-button >>> button');
    assert.equal(button.textContent, 'Early');
    assert.equal(host.getAttribute('label'), 'Early');
    assert.equal((host as unknown as { sku: string }).sku, 'V-01');
  });

  it('reads a property that is set to an attribute’s text, as React and Preact do', async () => {
    const page = await openPartnerPage(`<gondola-product-picker sku="V-01"></gondola-product-picker>${embedScript}`);
    await page.find('gondola-product-picker >>> form');
    const host = (await page.find('gondola-product-picker')) as HTMLElement & { compact: unknown; initial: unknown };
    host.compact = '';
    host.initial = '[{"sku":"V-01"}]';
    assert.isTrue(host.compact);
    assert.isTrue(host.hasAttribute('compact'));
    assert.deepEqual(host.initial, [{ sku: 'V-01' }]);
  });

  it('reads “false” as false, as an attribute and as a property, and can change back to true', async () => {
    const page = await openPartnerPage(
      `<gondola-product-picker sku="V-01" compact="false"></gondola-product-picker>${embedScript}`,
    );
    await page.find('gondola-product-picker >>> .picker:not([data-compact])');
    const host = (await page.find('gondola-product-picker')) as HTMLElement & { compact: unknown };
    assert.isFalse(host.compact);
    host.compact = true;
    await page.find('gondola-product-picker >>> .picker[data-compact]');
    assert.equal(host.getAttribute('compact'), '');
    host.compact = 'false';
    await page.find('gondola-product-picker >>> .picker:not([data-compact])');
    assert.isFalse(host.hasAttribute('compact'));
  });

  it('follows the page’s language, and keeps it when the store does not offer the next one', async () => {
    const page = await openPartnerPage(buyButton + embedScript);
    const button = await page.find('gondola-buy-button >>> button');
    assert.equal(button.textContent, 'Buy tickets');
    page.document.documentElement.lang = 'th';
    await waitFor(() => button.textContent !== 'Buy tickets', 'another text');
    const thai = button.textContent;
    assert.equal((await page.find('gondola-buy-button')).lang, 'th-TH');
    page.document.documentElement.lang = 'ru';
    await new Promise((resolve) => setTimeout(resolve, 200));
    assert.equal(button.textContent, thai);
  });

  it('shows the page’s content until its first frame, and is never empty', async () => {
    const page = await openPartnerPage(buyButton);
    const host = await page.find('gondola-buy-button');
    const link = await page.find('a');
    const seen: string[] = [];
    let watching = true;
    const look = () => {
      const button = host.shadowRoot?.querySelector('button');
      seen.push(button ? 'button' : link.checkVisibility() && link.getClientRects().length > 0 ? 'link' : 'nothing');
      if (watching) page.window.requestAnimationFrame(look);
    };
    page.window.requestAnimationFrame(look);
    await page.addScript('/embed/v1/gondola.js');
    await page.find('gondola-buy-button >>> button');
    await waitFor(() => seen.includes('button'), 'a frame with the button');
    watching = false;
    assert.notInclude(seen, 'nothing');
    assert.equal(seen[0], 'link');
  });

  it('keeps its state when it is moved', async () => {
    const page = await openPartnerPage(`${buyButton}<section></section>${embedScript}`);
    (await page.find('gondola-buy-button >>> button')).click();
    const dialog = await page.find('gondola-buy-button >>> dialog');
    const section = await page.find('section');
    section.append(await page.find('gondola-buy-button'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert.isTrue((await page.find('section gondola-buy-button >>> dialog')) === dialog);
  });

  it('works again after it was removed and added back, with the page’s content first', async () => {
    const page = await openPartnerPage(buyButton + embedScript);
    await page.find('gondola-buy-button >>> button');
    const host = await page.find('gondola-buy-button');
    host.remove();
    await waitFor(() => host.shadowRoot?.querySelector('slot'), 'the slot');
    page.document.body.append(host);
    await page.find('gondola-buy-button >>> button');
    assert.equal(host.shadowRoot?.querySelectorAll('slot[data-own-content]').length, 0);
  });

  it('has methods that can be called before its view exists', async () => {
    const page = await openPartnerPage(buyButton + embedScript);
    await page.window.customElements.whenDefined('gondola-buy-button');
    const host = (await page.find('gondola-buy-button')) as HTMLElement & {
      open(): Promise<void>;
      close(): Promise<void>;
    };
    await host.open();
    await page.find('gondola-buy-button >>> dialog[open]');
    await host.close();
    await waitFor(() => !host.shadowRoot?.querySelector('dialog'), 'the closed dialog');
  });

  it('sends events that leave its shadow root and may be prevented', async () => {
    const page = await openPartnerPage(`<gondola-cart-button></gondola-cart-button>${embedScript}`);
    page.document.addEventListener('gondola-cart-open', (event) => event.preventDefault());
    (await page.find('gondola-cart-button >>> a')).click();
    const [event] = page.heard('gondola-cart-open');
    assert.deepEqual(event?.detail, { reason: 'button' });
    assert.isTrue(event?.composed);
    assert.equal(page.document.querySelectorAll('gondola-cart-popup').length, 0);
  });

  it('loads the widgets that are nested inside it', async () => {
    const page = await openPartnerPage(buyButton + embedScript);
    (await page.find('gondola-buy-button >>> button')).click();
    await page.find('gondola-buy-button >>> gondola-product-picker >>> :not(slot)');
  });

  it('passes axe, closed and open', async () => {
    const page = await openPartnerPage(
      `<main><h1>Shop</h1>${buyButton}<gondola-cart-button></gondola-cart-button></main>${embedScript}`,
    );
    await page.addScript('/axe.js');
    const button = await page.find('gondola-buy-button >>> button');
    await page.find('gondola-cart-button >>> a');
    await assertAccessible(page);
    button.click();
    const dialog = await page.find('gondola-buy-button >>> dialog[open]');
    await page.find('gondola-buy-button >>> gondola-product-picker >>> :not(slot)');
    await waitFor(() => dialog.getAnimations({ subtree: true }).length === 0, 'the end of the opening');
    await assertAccessible(page);
  });
});

async function assertAccessible({ window }: PartnerPage): Promise<void> {
  const { axe } = window as unknown as { axe: typeof Axe };
  const { violations } = await axe.run();
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    [],
  );
}

const inheritedByAll = `* {
  color: red; direction: rtl; font: italic 900 11px/3 serif; font-variant: small-caps; hyphens: auto; letter-spacing: 3px;
  list-style: square; text-align: justify; text-indent: 2em; text-shadow: 1px 1px red; text-transform: uppercase;
  white-space: nowrap; word-break: break-all; word-spacing: 1em; -webkit-text-fill-color: purple; margin: 0; padding: 0;
}`;

/** Adds rules as a style sheet, because partner pages of the tests allow no styles in their HTML. */
function writeStyle({ window, document }: PartnerPage, rules: string): void {
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
}

/** Computed values that do not depend on the window's size or the time. */
function lookOf({ window }: PartnerPage, element: Element): string {
  const style = window.getComputedStyle(element);
  return [
    'color',
    'direction',
    'font',
    'fontVariant',
    'hyphens',
    'letterSpacing',
    'listStyle',
    'textAlign',
    'textIndent',
  ]
    .concat(['textShadow', 'textTransform', 'whiteSpace', 'wordBreak', 'wordSpacing', 'webkitTextFillColor', 'width'])
    .map((name) => `${name}: ${style[name as keyof CSSStyleDeclaration]}`)
    .join('; ');
}
