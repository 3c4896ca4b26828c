import { expect, test } from './test.ts';

test('the booking line leads to the product with the chosen day', async ({ visitor, page }) => {
  await visitor.opens('/');
  await page.getByLabel(visitor.reads('site.book.what'), { exact: true }).selectOption('cable-car-flex');
  const when = page.getByLabel(visitor.reads('site.book.when'), { exact: true });
  await when.focus();
  await expect(when).toHaveAttribute('min', /\d/);
  const today = await when.getAttribute('min');
  await when.fill(today ?? '');
  await page.getByRole('button', { name: visitor.reads('site.book.find') }).click();
  await expect(page).toHaveURL(new RegExp(`/en/p/cable-car-flex#date=${today}$`));
});

test('the picker opens with the requested day chosen', async ({ visitor, page }) => {
  await visitor.opens('/');
  const when = page.getByLabel(visitor.reads('site.book.when'), { exact: true });
  await when.focus();
  await expect(when).toHaveAttribute('min', /\d/);
  const day = await when.evaluate((field: HTMLInputElement) => {
    field.valueAsDate = new Date((field.min ? Date.parse(field.min) : 0) + 3 * 86_400_000);
    return field.value;
  });
  await page.getByRole('button', { name: visitor.reads('site.book.find') }).click();
  await expect(page.locator('gondola-product-picker')).toHaveAttribute('date', day);
  await expect(page.locator('gondola-product-picker').getByRole('radio', { checked: true }).first()).toBeAttached();
});

test.describe('the pictures of a product', () => {
  test('thumbnails bring their pictures into view, and each picture opens on the whole screen, also by keyboard', async ({
    visitor,
    page,
  }) => {
    await visitor.opens('/p/cable-car-round-trip');
    const second = page.locator('.gallery-thumbs a').nth(1);
    await second.click();
    await expect(page.locator('#picture-2')).toBeInViewport({ ratio: 0.5 });
    await expect(second).toHaveAttribute('aria-current', 'true');

    await page.locator('#picture-2 a').click();
    const full = page.getByRole('dialog', { name: visitor.reads('site.product.pictures') });
    const shown = (number: number) => full.getByRole('listitem').nth(number - 1);
    await expect(shown(2)).toBeInViewport({ ratio: 0.5 });
    await page.keyboard.press('ArrowRight');
    await expect(shown(3)).toBeInViewport({ ratio: 0.5 });
    await page.keyboard.press('ArrowLeft');
    await expect(shown(2)).toBeInViewport({ ratio: 0.5 });
    await full.getByRole('button', { name: visitor.reads('site.gallery.previous') }).click();
    await expect(shown(1)).toBeInViewport({ ratio: 0.5 });
    await page.keyboard.press('Escape');
    await expect(full).toBeHidden();
    await expect(page.locator('#picture-2 a')).toBeFocused();
  });

  test('a thumbnail pressed before the script has arrived is marked afterwards', async ({ visitor, page }) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/gallery-*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await visitor.opens('/p/cable-car-round-trip');
    const second = page.locator('.gallery-thumbs a').nth(1);
    await second.click();
    await expect(page.locator('#picture-2')).toBeInViewport({ ratio: 0.5 });
    arrive();
    await expect(second).toHaveAttribute('aria-current', 'true');
  });

  test('are one tab stop, with arrow keys between them', async ({ visitor, page }) => {
    await visitor.opens('/p/cable-car-round-trip');
    const links = page.locator('.gallery-strip a');
    await expect(page.locator('.gallery a:not([tabindex="-1"])')).toHaveCount(1);
    await links.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(links.nth(1)).toBeFocused();
    await expect(page.locator('#picture-2')).toBeInViewport({ ratio: 0.5 });
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(links.last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('.gallery :focus')).toHaveCount(0);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('are links to the picture in the strip and to its file', async ({ page }) => {
      await page.goto('/en/p/cable-car-round-trip');
      await page.getByRole('link', { name: 'Picture 3 of 4' }).click();
      await expect(page.locator('#picture-3')).toBeInViewport({ ratio: 0.5 });
      await page.locator('#picture-3 a').click();
      await expect(page).toHaveURL(/\/media\/.*-1440\.webp$/);
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('title and price are above the picture', async ({ visitor, page }) => {
    await visitor.opens('/p/cable-car-round-trip');
    const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0;
    expect(await top('main h1')).toBeLessThan(await top('main .from-price'));
    expect(await top('main .from-price')).toBeLessThan(await top('.gallery-strip'));
    await expect(page.locator('.gallery-strip')).toBeInViewport({ ratio: 0.5 });
  });

  for (const path of ['/p/cable-car-round-trip', '/p/cable-car-one-way', '/p/gift-voucher'])
    test(`the first choice of ${path} is visible without scrolling`, async ({ visitor, page }) => {
      await visitor.opens(path);
      const first = page.locator('gondola-product-picker .choice').first();
      const button = page.locator('gondola-product-picker .total-button');
      await expect(first).toBeInViewport({ ratio: 1 });
      const [choice, bar] = [await first.boundingBox(), await button.boundingBox()];
      expect((choice?.y ?? 0) + (choice?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    });
});

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the total and its button are visible without scrolling', async ({ visitor, page }) => {
    await visitor.opens('/p/cable-car-round-trip');
    await expect(page.locator('gondola-product-picker').locator('.total-button')).toBeInViewport({ ratio: 1 });
  });
});
