import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserFlags, findBrowser } from '#build/find-browser.ts';
import { openSources } from './open-sources.ts';
import { createPlayground, playgroundPath } from './playground.ts';

const front = createServer();
let sources: Awaited<ReturnType<typeof openSources>>;
let browser: Browser;
let open: string;

beforeAll(async () => {
  const root = resolve('.');
  sources = await openSources(root, front);
  const playground = createPlayground(root);
  front.on('request', (request, response) => {
    if (request.url?.startsWith(playgroundPath)) void playground.answer(request, response);
    else sources.middlewares(request, response);
  });
  await once(front.listen(0, '127.0.0.1'), 'listening');
  open = `http://127.0.0.1:${(front.address() as AddressInfo).port}${playgroundPath}`;
  browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
});

afterAll(async () => {
  await browser.close();
  front.closeAllConnections();
  front.close();
  await sources.close();
});

it('lists a page for each widget, with a control for each of its attributes', async () => {
  const page = await browser.newPage();
  await page.goto(open);
  const tags = await page.locator('nav a').allTextContents();
  expect(tags).toContain('gondola-cart-popup');
  for (const tag of tags) {
    await page.getByRole('link', { name: tag, exact: true }).click();
    await page.getByLabel(/^theme/).fill('dark');
    await page.getByLabel(/^theme/).press('Tab');
    await page.locator(`[data-stage] ${tag}[theme="dark"]`).waitFor({ state: 'attached' });
  }
  expect((await fetch(`${open}gondola-basket`)).status).toBe(404);
});

it("sells on the fake store, and lists the widget's events", async () => {
  const page = await browser.newPage();
  await page.goto(`${open}gondola-buy-button`);
  await page.getByLabel(/^label/).fill('Umbrella');
  await page.getByLabel(/^label/).press('Tab');
  await page.getByLabel(/^sku/).fill('V-01');
  await page.getByLabel(/^sku/).press('Tab');
  await page.locator('[data-stage]').getByRole('button', { name: 'Umbrella' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click();
  const told = page.locator('[data-events] li', { hasText: 'gondola-add-to-cart' });
  await told.waitFor();
  expect(await told.textContent()).toContain('"item_name":"Umbrella","item_id":"V-01"');
});
