import { setTimeout as sleep } from 'node:timers/promises';
import type { OtherBrowser } from './open-browser.ts';

/** Repeats a script in the page until it returns true. A script that fails while a page unloads is ignored. */
export async function until(browser: OtherBrowser, what: string, script: string): Promise<void> {
  let last: unknown;
  for (let tries = 0; tries < 300; tries += 1) {
    try {
      if (await ask(browser, script)) return;
    } catch (fault) {
      last = fault;
    }
    await sleep(200);
  }
  const seen = await ask(browser, told).catch(() => '');
  throw new Error(`not reached: ${what}, at ${seen}`, { cause: last });
}

/** Reads the page's address and its messages, those of the widgets first. */
const told = `
  const alerts = findAll('dialog[open], [role=alert], [role=status], .problem').map(({ textContent }) => textContent.trim());
  return [location.href, ...alerts, document.body.innerText.slice(0, 500)].filter(Boolean).join('\\n');`;

export function ask(browser: OtherBrowser, script: string): Promise<unknown> {
  return browser.evaluate(`(() => {${tools}\n${script}})()`);
}

/** Search all open shadow roots, which some drivers' selectors do not. */
const tools = `
  const roots = (node) => [node, ...[...node.querySelectorAll('*')].flatMap((one) => one.shadowRoot ? roots(one.shadowRoot) : [])];
  const findAll = (selector) => roots(document).flatMap((root) => [...root.querySelectorAll(selector)]);
  const find = (selector) => findAll(selector).find((one) => one.checkVisibility());
  const press = (selector) => { const one = find(selector); if (!one || one.disabled) return false; one.click(); return true; };
  const fill = (selector, text) => {
    const field = find(selector);
    if (!field) return false;
    field.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    return field.value === text;
  };`;
