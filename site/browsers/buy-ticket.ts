import { setTimeout as sleep } from 'node:timers/promises';
import type { OtherBrowser } from './open-browser.ts';

/** Finds in all open shadow roots: not every driver's own selectors do. */
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

/** Chooses what is first free, one thing after the other, and puts it into the cart. */
const choose = `
  const form = find('form.form');
  if (!form) return false;
  const groups = Map.groupBy(form.querySelectorAll('input[type=radio]'), ({ name }) => name);
  for (const radios of groups.values()) {
    if (radios.some(({ checked }) => checked)) continue;
    radios.find(({ disabled }) => !disabled)?.click();
    return false;
  }
  if (![...form.querySelectorAll('[role=spinbutton]')].some((one) => Number(one.getAttribute('aria-valuenow')) > 0)) {
    form.querySelector('.stepper button:last-of-type')?.click();
    return false;
  }
  const button = form.querySelector('button[type=submit]');
  if (button.textContent.trim() !== 'Add to cart') return false;
  button.click();
  return true;`;

/** From a partner's page through the store's checkout to the ticket; answers how many tickets are shown. */
export async function buyTicket(browser: OtherBrowser, partnerPage: string): Promise<number> {
  await browser.open(partnerPage);
  await until(browser, 'the choice', choose);
  await until(browser, 'the drawer', `return find('dialog[open]') && press('.checkout-button');`);
  await until(
    browser,
    'the checkout',
    `return location.pathname === '/en/checkout' && Boolean(find('[name=email], [autocomplete=email]'));`,
  );
  const fields = { email: 'ana@example.com', 'given-name': 'Ana', 'family-name': 'Lam' };
  for (const [name, text] of Object.entries(fields))
    await until(browser, name, `return fill('[autocomplete=${name}]', '${text}');`);
  await until(
    browser,
    'the payment',
    `return findAll('button').some((one) => /^Pay .*\\d/.test(one.textContent.trim()) && !one.disabled && (one.click(), true));`,
  );
  await until(browser, 'the approval', `return press('button[value=approve]');`);
  await until(
    browser,
    'the ticket',
    `return location.pathname === '/en/checkout/ticket' && findAll('[role=img], img').some(({ ariaLabel, alt }) => /code/i.test(ariaLabel ?? alt ?? ''));`,
  );
  return Number(await browser.evaluate(`(() => {${tools} return findAll('.ticket').length})()`));
}

/** Asks the page until it answers yes; a page that is just being left answers nothing. */
async function until(browser: OtherBrowser, what: string, script: string): Promise<void> {
  let last: unknown;
  for (let tries = 0; tries < 300; tries += 1) {
    try {
      if (await browser.evaluate(`(() => {${tools}\n${script}})()`)) return;
    } catch (fault) {
      last = fault;
    }
    await sleep(200);
  }
  const seen = await browser.evaluate('location.href + document.body.innerText.slice(0, 500)').catch(() => '');
  throw new Error(`not reached: ${what}, at ${seen}`, { cause: last });
}
