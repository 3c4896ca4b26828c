import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network the store says so in the visitor’s language, and with one it shows its pages again', async ({
  visitor,
  page,
  context,
}) => {
  visitor.faults.foresee(/net::ERR_(INTERNET_DISCONNECTED|FAILED)|503/);
  await visitor.opens('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['gondola-offline 1']);

  await context.setOffline(true);
  await visitor.opens('/p/cable-car-flex');
  await expect(visitor.heading('site.offline')).toBeVisible();
  await expect(page.getByText('HK$')).toHaveCount(0);
  await page.goto('/th/cart');
  await expect(page.locator('html')).toHaveAttribute('lang', 'th-TH');

  await context.setOffline(false);
  await visitor.opens('/p/cable-car-flex');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flex Round Trip');
});

test('a visitor can put the store on a home screen, under its name in each language', async ({ page }) => {
  for (const [path, lang] of [
    ['/en', 'en'],
    ['/th', 'th-TH'],
  ] as const) {
    await page.goto(path);
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
      return (await fetch(link?.href ?? '')).json();
    });
    expect(manifest).toMatchObject({ lang, start_url: path, display: 'standalone' });
    for (const { src } of manifest.icons) expect((await page.request.get(src)).ok(), src).toBe(true);
  }
});
