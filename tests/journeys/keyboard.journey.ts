import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';

/** Presses Tab until the named element has the focus. */
async function tabsTo(page: Page, name: string | RegExp): Promise<void> {
  for (let steps = 0; steps < 80; steps += 1) {
    await page.keyboard.press('Tab');
    if (matches(await focusedName(page), name)) return;
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

/** The focused element's label or text. */
async function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (!focused) return '';
    const labels =
      focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement ? [...(focused.labels ?? [])] : [];
    const named = focused.getAttribute('aria-label') ?? labels.map((label) => label.textContent).join(' ');
    return (named || focused.textContent || '').trim();
  });
}

function matches(text: string, name: string | RegExp): boolean {
  return typeof name === 'string' ? text.startsWith(name) : name.test(text);
}

test('a visitor completes a whole purchase without a mouse', async ({ visitor, page }) => {
  const { keyboard } = page;
  const buyer = newBuyer('Lina');
  await visitor.opens('/');
  await keyboard.press('Tab');
  expect(await focusedName(page)).toBe(visitor.reads('site.skip'));
  await keyboard.press('Enter');
  await tabsTo(page, 'Cable Car Round Trip');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/en/p/cable-car-round-trip');
  await expect(visitor.picker.freeDays.first()).toBeVisible();
  await visitor.knowsThePlaces();

  await tabsTo(page, 'Standard cabin');
  await keyboard.press('Space');
  await tabsTo(page, /^[A-Z][a-z]+day \d+ [A-Z]/);
  await keyboard.press('ArrowRight');
  await tabsTo(page, /^\d\d:\d\d/);
  await keyboard.press('ArrowDown');
  await tabsTo(page, 'Adult');
  await keyboard.press('ArrowUp');
  await tabsTo(page, visitor.reads('picker.add'));
  await keyboard.press('Enter');

  await expect(visitor.total).toHaveText('HK$470.00');
  await tabsTo(page, visitor.reads('cart.checkout'));
  await keyboard.press('Enter');
  await expect(visitor.payButton).toBeEnabled();
  await tabsTo(page, visitor.reads('checkout.email'));
  await keyboard.type(buyer.email);
  await tabsTo(page, visitor.reads('checkout.first-name'));
  await keyboard.type(buyer.firstName);
  await tabsTo(page, visitor.reads('checkout.last-name'));
  await keyboard.type(buyer.lastName);
  await keyboard.press('Enter');

  await expect(visitor.heading('test-gateway.title')).toBeVisible();
  await tabsTo(page, visitor.reads('test-gateway.approve'));
  await keyboard.press('Enter');
  await expect(visitor.tickets).toHaveCount(2);
});

test('a dialog traps the focus, and returns it when it closes', async ({ visitor, page }) => {
  const picker = await visitor.opensProduct('photo-package');
  await picker.adds();
  await expect(visitor.total).toBeVisible();
  for (let steps = 0; steps < 15; steps += 1) {
    await page.keyboard.press('Tab');
    const isInside = await visitor.cartPopup.evaluate((dialog) => {
      const host = (dialog.getRootNode() as ShadowRoot).host;
      return document.activeElement === host || document.activeElement === document.body;
    });
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(visitor.cartPopup).toBeHidden();
  expect(await focusedName(page)).toBe(visitor.reads('picker.add'));
});

test('the checkout moves the focus to its errors, one after another', async ({ visitor }) => {
  const picker = await visitor.opensProduct('photo-package');
  await picker.adds();
  await expect(visitor.total).toBeVisible();
  await visitor.goesToCheckout();
  await visitor.payButton.press('Enter');
  await expect(visitor.field('checkout.email')).toBeFocused();
  await expect(visitor.field('checkout.email')).toHaveAccessibleDescription(/Email is required/);
  await visitor.field('checkout.email').fill('mei@');
  await visitor.payButton.press('Enter');
  await expect(visitor.field('checkout.email')).toHaveAccessibleDescription(/name@example.com/);
  await visitor.field('checkout.email').fill('mei@example.com');
  await visitor.payButton.press('Enter');
  await expect(visitor.field('checkout.first-name')).toBeFocused();
});

test('a name that cannot be printed moves the focus to the field for Latin letters, each time', async ({
  visitor,
  page,
}) => {
  const picker = await visitor.opensProduct('photo-package');
  await picker.adds();
  await expect(visitor.total).toBeVisible();
  await visitor.goesToCheckout();
  await visitor.fillsIn({ ...newBuyer('Tamil'), firstName: 'தமிழ்ச்செல்வி', lastName: '' });
  visitor.faults.foresee(/^400: .*setBillingAddressOnCart/);
  const latin = visitor.field('checkout.latin-name');
  await visitor.payButton.press('Enter');
  await expect(latin).toBeFocused();
  await visitor.payButton.press('Enter');
  await expect(latin).toBeFocused();
  await page.keyboard.type('Tamilselvi');
  await page.keyboard.press('Enter');
  await expect(visitor.heading('test-gateway.title')).toBeVisible();
});
