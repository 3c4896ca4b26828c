import { languageNames, languageTags, localeCodes } from '#shared/contract/locale.ts';
import { expect, test } from './test.ts';
import { category } from './words.ts';

test('an unknown address says so and offers a way on', async ({ visitor, page }) => {
  visitor.faults.foresee(/^404: /);
  for (const path of [
    '/en/nowhere',
    '/en/p/no-such-ticket',
    '/en/c/no-such-category',
    '/fr',
    '/xx/cart',
    '/en/en/cart',
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('main').getByText('404')).toBeVisible();
  }
  await expect(visitor.heading('site.not-found')).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/en/list');
});

test.describe('the root', () => {
  for (const [language, path] of [
    ['fr-FR', '/en'],
    ['zh-CN', '/cn'],
    ['zh-TW', '/'],
    ['th-TH', '/th'],
  ] as const) {
    test.describe(`for a browser in ${language}`, () => {
      test.use({ locale: language });
      test(`leads to ${path}`, async ({ page }) => {
        await page.goto('/');
        await expect(page).toHaveURL(path);
      });
    });
  }

  test('remembers the chosen language', async ({ visitor, page }) => {
    await visitor.opens('/');
    await visitor.switchesTo('ไทย');
    await expect(page).toHaveURL('/th');
    await page.goto('/');
    await expect(page).toHaveURL('/th');
  });
});

test('switching the language keeps the page, in every language', async ({ visitor, page }) => {
  await visitor.opens('/c/evening-tours');
  for (const code of localeCodes) {
    await visitor.switchesTo(languageNames[code]);
    await expect(page).toHaveURL(code === 'hk' ? '/c/evening-tours' : `/${code}/c/evening-tours`);
    await expect(page.locator('html')).toHaveAttribute('lang', languageTags[code]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(category('evening-tours').name[code]);
  }
});

test('a menu entry of a single product leads straight to it', async ({ visitor, page }) => {
  await visitor.opens('/');
  await page.getByRole('banner').getByRole('link', { name: 'Private tours', exact: true }).click();
  await expect(page).toHaveURL('/en/p/private-cabin');
});

test('the notice shows its text, and stays hidden after it was closed', async ({ visitor, page }) => {
  await visitor.opens('/');
  const notice = page.getByRole('complementary', { name: 'Notice' });
  await notice.getByRole('button', { name: 'Read more' }).click();
  const text = page.getByRole('dialog', { name: 'Monthly rope inspection' });
  await expect(text).toContainText('64 cabins');
  await text.getByRole('button', { name: 'Close' }).click();
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
  await visitor.opens('/list');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
  await page.goto('/jp/list');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('aside.notice')).toBeHidden();
});

test('a search without results says so and shows popular products', async ({ visitor, page }) => {
  await visitor.opens('/search?q=zzzzqq');
  await expect(page.getByText(visitor.reads('search.none', 'zzzzqq'))).toBeVisible();
  await expect(visitor.heading('site.home.picks')).toBeVisible();
});

test('a search with a typing error still finds the product, and suggests the right spelling', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/');
  await visitor.types('cristal cabin');
  const popup = page.getByRole('banner').getByRole('search');
  await expect(popup.getByRole('option').first()).toContainText('Crystal Cabin at Sunset');
  await expect(popup.getByRole('option').first().locator('mark')).toHaveText(['Crystal', 'Cabin']);
  await popup.getByRole('link', { name: visitor.reads('search.did-you-mean', 'crystal cabin') }).click();
  await expect(page).toHaveURL('/en/search?q=crystal%20cabin');
  const first = page.getByRole('main').getByRole('article').first();
  await expect(first.getByRole('link')).toHaveText('Crystal Cabin at Sunset');
  await expect(first.locator('mark')).toHaveText(['Crystal', 'Cabin']);
});

test('a search without results suggests popular products while the visitor types', async ({ visitor, page }) => {
  await visitor.opens('/');
  await visitor.types('zzzzqq');
  const suggested = page.getByRole('banner').getByRole('listbox', { name: visitor.reads('search.picks') });
  await expect(suggested.getByRole('option')).toHaveCount(4);
  await suggested.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/en\/p\//);
});

test('a search says while the visitor types that nothing is found, and Enter shows all results', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/');
  await visitor.types('zzzzqq');
  await expect(page.getByRole('search').getByText(visitor.reads('search.none', 'zzzzqq'))).toBeVisible();
  await visitor.types('tour');
  await expect(page.getByRole('banner').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/search?q=tour');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a page is prefetched when its link is pointed at', async ({ visitor, page }) => {
  await visitor.opens('/list');
  const link = page.getByRole('main').getByRole('article').getByRole('link').nth(9);
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
  const browser = await page.context().newCDPSession(page);
  const isReady = new Promise<void>((resolve) =>
    browser.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready' && prefetchUrl === address) resolve();
    }),
  );
  await browser.send('Preload.enable');
  await link.hover();
  await isReady;
  await link.click();
  await page.waitForURL(/\/en\/p\//);
  const delivery = await page.evaluate(
    () =>
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & { deliveryType: string })
        .deliveryType,
  );
  expect(delivery).toBe('navigational-prefetch');
});

test('the whole list can be sorted by price', async ({ visitor, page }) => {
  await visitor.opens('/list');
  await page.getByLabel('Sort by').selectOption({ label: visitor.reads('site.sort.price-asc') });
  await page.getByRole('button', { name: visitor.reads('site.filter.show') }).click();
  await expect(page).toHaveURL('/en/list?sort=price-asc');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Locker for the Day');
});

test('a viewed product is listed below other products', async ({ visitor, page }) => {
  await visitor.opens('/p/cable-car-round-trip');
  // The page stores the product when the browser is idle.
  await page.waitForFunction(() => sessionStorage.getItem('gondola.recent.en') !== null);
  await visitor.opens('/p/cable-car-one-way');
  const seen = page.getByRole('region', { name: visitor.reads('site.recent') });
  await seen.getByRole('link', { name: 'Cable Car Round Trip' }).click();
  await expect(page).toHaveURL('/en/p/cable-car-round-trip');
});

test('a visitor filters the whole list', async ({ visitor, page }) => {
  const products = page.getByRole('main').getByRole('article');
  const soon = new Date(Date.now() + 5 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  await visitor.opens('/list');
  const all = await products.count();
  const chips = page.getByRole('navigation', { name: visitor.reads('site.list.by-category') });
  await chips.getByRole('link', { name: 'Cable car', exact: true }).click();
  await expect(chips.locator('[aria-current]')).toHaveText('Cable car');
  await page.getByLabel(visitor.reads('site.filter.upto')).fill('300');
  await page.getByLabel(visitor.reads('site.filter.date')).fill(soon);
  await page.getByRole('button', { name: visitor.reads('site.filter.show') }).click();
  await expect(page).toHaveURL(`/en/list?category=cable-car&date=${soon}&upto=300`);
  await expect(products.first()).toBeVisible();
  expect(await products.count()).toBeLessThan(all);
  await page.getByLabel(visitor.reads('site.filter.upto')).fill('1');
  await page.getByRole('button', { name: visitor.reads('site.filter.show') }).click();
  await expect(page.getByText(visitor.reads('site.filter.nothing'))).toBeVisible();
  await page.getByRole('link', { name: visitor.reads('site.filter.clear') }).click();
  await expect(page).toHaveURL('/en/list?category=cable-car');
  await chips.getByRole('link', { name: visitor.reads('site.filter.all'), exact: true }).click();
  await expect(products).toHaveCount(all);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a name of one long word is broken, and the page stays as wide as the screen', async ({ visitor, page }) => {
    const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
    await visitor.opens('/p/cable-car-round-trip');
    const names = page.getByRole('heading', { level: 1 }).or(page.locator('[aria-current=page]'));
    for (const name of await names.all()) await name.evaluate((element, text) => (element.textContent = text), word);
    await expect(page.getByRole('heading', { name: word })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('the menu opens as a drawer, with search, categories and languages', async ({ visitor, page }) => {
    await visitor.opens('/');
    await visitor.button('site.menu').click();
    const drawer = page.getByRole('dialog', { name: visitor.reads('site.menu') });
    await expect(drawer.getByRole('link', { name: category('evening-tours').name.en })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    await visitor.button('site.menu').click();
    await drawer.getByRole('combobox', { name: visitor.reads('search.label') }).fill('stars');
    await drawer.getByRole('option', { name: 'Night of Stars' }).click();
    await expect(page).toHaveURL('/en/p/tour-stargazing');

    await visitor.button('site.menu').click();
    await drawer.getByRole('link', { name: '日本語' }).click();
    await expect(page).toHaveURL('/jp/p/tour-stargazing');
  });

  test('a visitor searches and changes the language in the header, each with one touch', async ({ visitor, page }) => {
    await visitor.opens('/c/tours');
    const banner = page.getByRole('banner');
    await banner.getByLabel(visitor.reads('site.search'), { exact: true }).filter({ visible: true }).tap();
    const field = banner.getByRole('combobox', { name: visitor.reads('search.label') }).filter({ visible: true });
    await field.fill('stars');
    await banner.getByRole('option', { name: 'Night of Stars' }).filter({ visible: true }).tap();
    await expect(page).toHaveURL('/en/p/tour-stargazing');

    await banner.locator('summary').filter({ hasText: 'English', visible: true }).tap();
    const japanese = banner.getByRole('link', { name: '日本語', exact: true }).filter({ visible: true });
    await expect(japanese).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await japanese.tap();
    await expect(page).toHaveURL('/jp/p/tour-stargazing');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
  });

  test("the visitor's tickets are one touch away, on the smallest screen too, and in the menu", async ({
    visitor,
    page,
  }) => {
    await visitor.opens('/c/tours');
    const tickets = page.getByRole('banner').getByRole('link', { name: visitor.reads('site.my-tickets'), exact: true });
    const inHeader = tickets.and(page.locator('.icon-link:visible'));
    const box = await inHeader.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
    await inHeader.click();
    await expect(page).toHaveURL('/en/orderdownload');

    await page.setViewportSize({ width: 320, height: 780 });
    await visitor.opens('/c/tours');
    expect((await inHeader.boundingBox())?.width).toBeGreaterThanOrEqual(36);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await visitor.button('site.menu').click();
    await tickets.and(page.locator('.drawer-link')).click();
    await expect(page).toHaveURL('/en/orderdownload');
  });

  test('the cart icon opens the cart over the page', async ({ visitor, page }) => {
    await visitor.opens('/c/tours');
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
    await expect(visitor.cartPopup.getByRole('heading', { name: visitor.reads('cart.empty') })).toBeVisible();
    await expect(page).toHaveURL('/en/c/tours');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a product page still shows its prices and how to book', async ({ visitor, page }) => {
    await visitor.opens('/p/cable-car-round-trip');
    await expect(page.getByRole('row', { name: 'Standard cabin · Adult HK$235' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact us' }).first()).toBeVisible();
  });

  test('a visitor reads a long list page by page, in the chosen order', async ({ visitor, page }) => {
    await visitor.opens('/list?sort=name');
    const first = await page.getByRole('main').getByRole('article').allTextContents();
    await page.getByRole('link', { name: visitor.reads('site.pages.next') }).click();
    await expect(page).toHaveURL('/en/list?sort=name&page=2');
    await expect(page.getByRole('navigation', { name: visitor.reads('site.pages') })).toContainText('12');
    expect(first).not.toContain(await page.getByRole('main').getByRole('article').first().textContent());
    await page.getByRole('link', { name: '1', exact: true }).click();
    await expect(page).toHaveURL('/en/list?sort=name');
  });

  test('a visitor filters search results by category, and follows a corrected spelling', async ({ visitor, page }) => {
    await visitor.opens('/search?q=cabel+car');
    await visitor.link('search.did-you-mean', 'cable car').click();
    await expect(page).toHaveURL('/en/search?q=cable+car');
    const chips = page.getByRole('navigation', { name: visitor.reads('site.list.by-category') });
    await chips.getByRole('link', { name: /^Combos/ }).click();
    await expect(page).toHaveURL('/en/search?q=cable+car&category=combos');
    const found = page.getByRole('main').getByRole('article');
    await expect(found.first()).toContainText('Cable Car + Village Lunch');
    await expect(chips.locator('[aria-current]')).toHaveText(`Combos${await found.count()}`);
    await chips.getByRole('link', { name: visitor.reads('site.filter.all'), exact: true }).click();
    await expect(page).toHaveURL('/en/search?q=cable+car');
  });

  test('menu, search and languages work', async ({ visitor, page }) => {
    await visitor.opens('/');
    await page.getByRole('banner').getByRole('link', { name: 'Tours', exact: true }).click();
    await expect(page).toHaveURL('/en/c/tours');
    await visitor.opens('/search?q=tea');
    await expect(page.getByRole('main').getByRole('link', { name: /Tea/ }).first()).toBeVisible();
    await visitor.switchesTo('Bahasa Indonesia');
    await expect(page).toHaveURL('/id/search?q=tea');
  });
});
