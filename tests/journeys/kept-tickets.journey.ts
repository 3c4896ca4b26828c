import { scan } from './read-ticket.ts';
import { expect, test } from './test.ts';
import { newBuyer, type Visitor } from './visitor.ts';
import { choice } from './words.ts';

test.use({ serviceWorkers: 'allow' });

async function buysTicket(visitor: Visitor): Promise<void> {
  const picker = await visitor.opensProduct('cable-car-flex');
  await picker.counts(choice('cable-car-flex', 'cable_age', 0, visitor.locale), 1);
  await picker.adds();
  await visitor.goesToCheckout();
  await visitor.ordersAs(newBuyer('Mei'));
  await visitor.decides('approve');
  await expect(visitor.heading('site.tickets')).toBeVisible();
}

async function keptNames(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith('gondola-ticket '));
}

test('kept tickets open without a network, with their codes, until they are removed', async ({
  visitor,
  page,
  context,
}) => {
  visitor.faults.foresee(/net::ERR_(INTERNET_DISCONNECTED|FAILED)|503/);
  await buysTicket(visitor);
  const ticketPage = page.url();
  const [code] = await visitor.ticketCodes();
  const kept = page.getByText(/Saved on this device until .* \d{4}\. It opens without an internet connection/);

  await test.step('nothing is kept without a request', async () => {
    await expect(visitor.button('site.keep')).toBeVisible();
    await expect(kept).toBeHidden();
    expect(await page.evaluate(keptNames)).toEqual([]);
  });

  await test.step('kept tickets open without a network', async () => {
    await visitor.button('site.keep').click();
    await expect(kept).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.reload();
    await expect(visitor.heading('site.tickets')).toBeVisible();
    await expect(kept).toBeVisible();
    // The style is stored too, so the code has its white box.
    await expect(page.locator('.ticket-code')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(async () => expect(await scan(visitor.tickets.first())).toBe(code)).toPass({ timeout: 10_000 });
  });

  await test.step('no other page opens, but the offline page lists the kept tickets', async () => {
    await page.goto('/en');
    await expect(visitor.heading('site.offline')).toBeVisible();
    await page.getByRole('link', { name: /Flex Round Trip/ }).click();
    await expect(kept).toBeVisible();
  });

  await test.step('removed tickets do not open without a network', async () => {
    await visitor.button('site.keep.forget').click();
    await expect(visitor.button('site.keep')).toBeVisible();
    expect(await page.evaluate(keptNames)).toEqual([]);
    await page.goto(ticketPage);
    await expect(visitor.heading('site.offline')).toBeVisible();
  });
});

test('a kept ticket is deleted after its day, on any page of the store', async ({ visitor, page }) => {
  await buysTicket(visitor);
  await visitor.button('site.keep').click();
  await expect(visitor.button('site.keep.forget')).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 40 * 24 * 3600 * 1000);
  await visitor.opens('/');
  await expect.poll(() => page.evaluate(keptNames)).toEqual([]);
  const scopes = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));
  await expect.poll(scopes).toEqual([new URL('/', page.url()).href]);
});
