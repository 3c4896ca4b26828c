import type { OtherBrowser } from './open-browser.ts';
import { ask, until } from './until.ts';

/**
 * Makes the next open choice with its first free value, and finally adds the ticket to the cart. It waits for the availability, because
 * otherwise it could choose today after the last slot.
 */
const choose = `
  const form = find('form.form');
  const isKnown = performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/product/places'));
  if (!form || !isKnown) return false;
  const groups = Map.groupBy(form.querySelectorAll('input[type=radio]'), ({ name }) => name);
  for (const radios of groups.values()) {
    if (radios.some(({ checked, disabled }) => checked && !disabled)) continue;
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

export async function addTicket(browser: OtherBrowser, partnerPage: string): Promise<void> {
  await browser.open(partnerPage);
  await until(browser, 'the choice', choose);
  await until(browser, 'the drawer', `return Boolean(find('dialog[open]') && find('.checkout-button'));`);
}

/** Buys a ticket from a partner's page. Returns how many tickets the store shows. */
export async function buyTicket(browser: OtherBrowser, partnerPage: string): Promise<number> {
  await addTicket(browser, partnerPage);
  await until(browser, 'the way to the checkout', `return press('.checkout-button');`);
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
  return Number(await ask(browser, `return findAll('.ticket').length;`));
}
