import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { newBuyer } from './visitor.ts';

async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('gondolaTap', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    const tell = () => (globalThis as unknown as { gondolaTap(): void }).gondolaTap();
    addEventListener('pointerdown', (event) => event.isTrusted && tell(), true);
  });
  return () => taps;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('one adult’s round trip takes at most ten taps from the home page to the ticket', async ({ visitor, page }) => {
    const taps = await countTaps(page);
    const buyer = newBuyer('Kit');
    await visitor.opens('/');
    await page.getByRole('main').getByRole('link', { name: 'Cable Car Round Trip', exact: true }).first().tap();

    const { picker } = visitor;
    await picker.chooses('Standard cabin');
    await picker.choosesNextFreeDay(1);
    await picker.choosesTime(1);
    await picker.adds();
    await visitor.button('cart.checkout').tap();

    // The buyer need not unfold the order.
    await expect(
      page.getByRole('button', { name: /^Your order .*Cable Car Round Trip .* \d{4} \d\d:\d\d/ }),
    ).toBeVisible();

    // A screen keyboard's "next" key acts like Tab.
    await visitor.field('checkout.email').tap();
    await page.keyboard.type(buyer.email);
    await page.keyboard.press('Tab');
    await expect(visitor.field('checkout.first-name')).toBeFocused();
    await page.keyboard.type(buyer.firstName);
    await page.keyboard.press('Tab');
    await page.keyboard.type(buyer.lastName);
    await visitor.payButton.tap();
    await visitor.button('test-gateway.approve').tap();

    await expect(visitor.tickets).toHaveCount(1);
    await expect(visitor.tickets).toBeInViewport({ ratio: 1 });
    expect(taps()).toBeLessThanOrEqual(10);
    test.info().annotations.push({ type: 'taps', description: String(taps()) });
  });
});
