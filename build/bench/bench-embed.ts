import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '#build/find-browser.ts';
import { asTable, type Row } from './sections.ts';
import { startStore, storeProgram } from './store-process.ts';

/** Measures what a visitor of a partner's page downloads before a visible picker can be used. */
export async function benchEmbed(): Promise<string> {
  const store = await startStore(storeProgram);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
  try {
    const page = await browser.newPage();
    const sizes = new Map<string, number>();
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const paths = new Map<string, string>();
    network.on('Network.responseReceived', ({ requestId, response }) =>
      paths.set(requestId, new URL(response.url).pathname),
    );
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const path = paths.get(requestId);
      if (path?.startsWith('/embed/')) sizes.set(path, encodedDataLength);
    });
    await page.route('**/partner', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script type="module" async src="${store.origin}/embed/v1/gondola.js" data-key="pk_demo" data-locale="en"></script>
          <gondola-product-picker sku="cable-car-round-trip">…</gondola-product-picker>`,
      }),
    );
    await page.goto(`${store.origin}/partner`);
    await page.locator('gondola-product-picker').getByRole('radio').first().waitFor();
    await page.locator('gondola-product-picker .day').first().waitFor();
    const script = (await readFile('dist/embed/gondola.js.br')).byteLength;
    const all = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
    const rows: Row[] = [
      { what: 'the script (brotli)', figures: { bytes: String(script) } },
      {
        what: 'all code until the picker works (over the wire)',
        figures: { bytes: String(all), files: String(sizes.size) },
      },
    ];
    return asTable('The embed', rows);
  } finally {
    await browser.close();
    await store.stop();
  }
}
