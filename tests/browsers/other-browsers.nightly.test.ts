import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startFakeStore } from '#build/fake-store.ts';
import { answers } from './answers.ts';
import { addTicket, buyTicket } from './buy-ticket.ts';
import { openFirefox, openWebkit } from './open-browser.ts';
import { ask, until } from './until.ts';

/** A partner's page, on another origin than the store. The store is the built one: run `npm run build` first. */
let partnerPage: string;
const programs: ReturnType<typeof spawn>[] = [];

beforeAll(async () => {
  const [port, partnerPort] = [await getPort(), await getPort()];
  const store = `http://localhost:${port}`;
  // All visitors come from one partner and hold places in the same slot.
  const bounds = { HELD_SHARE_PER_SITE_KEY: '100', UNPAID_SHARE: '100' };
  run('build/journey-server.ts', { PORT: String(port), PUBLIC_URL: store, ...bounds });
  run('build/serve-examples.ts', { PORT: String(partnerPort), STORE_URL: store });
  partnerPage = `http://127.0.0.1:${partnerPort}/plain-html/`;
  await Promise.all([`${store}/readyz`, partnerPage].map(answers));
});
afterAll(() => {
  for (const program of programs) program.kill('SIGTERM');
});

const browsers = { 'Firefox ESR': openFirefox, WebKitGTK: openWebkit };

for (const [name, open] of Object.entries(browsers))
  it(`${name} buys a ticket on a partner’s page`, { timeout: 240_000 }, async () => {
    const browser = await open();
    try {
      expect(await buyTicket(browser, partnerPage)).toBe(1);
    } finally {
      await browser.close();
    }
  });

it('WebKitGTK opens the cart after each of 50 adds', { timeout: 3_600_000 }, async () => {
  const browser = await openWebkit();
  onTestFinished(() => browser.close());
  for (let visit = 1; visit <= 50; visit += 1) {
    await addTicket(browser, partnerPage).catch((cause) => {
      throw new Error(`Visit ${visit} of 50`, { cause });
    });
    // The next visitor has no cart.
    await browser.evaluate('localStorage.clear()');
  }
});

/** Firefox does not request a failed module again as long as the page lives. */
for (const [name, open] of Object.entries(browsers))
  it(`${name} shows the picker and its calendar after each file failed once`, { timeout: 240_000 }, async () => {
    const fake = await startFakeStore();
    const partner = createServer((request, response) => {
      const file = request.url?.slice(1);
      const script = `${fake.origin}/fails/1/${file}/other-browser/v1/gondola.js`;
      response.setHeader('content-type', 'text/html').end(`<!doctype html><html lang="en"><title>A partner</title>
        <gondola-product-picker sku="T-01"></gondola-product-picker>
        <script type="module" src="${script}" data-key="pk_test"></script>`);
    }).listen(0, '127.0.0.1');
    await once(partner, 'listening');
    const browser = await open();
    try {
      for (const file of ['kit', 'product-picker', 'cally']) {
        await browser.open(`http://127.0.0.1:${(partner.address() as AddressInfo).port}/${file}`);
        await until(browser, `the choice, though ${file} failed`, `return press('input[type=radio]');`);
        await until(browser, 'the way to the calendar', `return press('.calendar-toggle');`);
        await until(browser, `the calendar, though ${file} failed`, `return Boolean(find('td button'));`);
        const asked = await ask(browser, `return performance.getEntriesByType('resource').map(({ name }) => name);`);
        if (name === 'Firefox ESR') expect(asked).toContainEqual(expect.stringMatching(/\/again\/1\/|\?again=/));
      }
    } finally {
      await browser.close();
      partner.close();
      fake.server.close();
    }
  });

function run(program: string, settings: Record<string, string>): void {
  programs.push(
    spawn(process.execPath, [program], { env: { ...process.env, NODE_ENV: '', ...settings }, stdio: 'inherit' }),
  );
}
