import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '#build/find-browser.ts';
import { median } from './measure.ts';
import type { Row } from './sections.ts';

const rounds = 5;

/** Slow 4G: 1.6 Mbit/s, 150 ms; and a processor with a quarter of its speed. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowness = 4;

/** Pages of staff, each with an element that is drawn from its data. */
const pages = [
  { what: 'Today', path: '/en/admin', drawn: 'main li h2' },
  { what: 'the list of orders', path: '/en/admin/list/orders', drawn: 'main a[href*="/admin/detail/orders/"]' },
];

/** Loads pages of staff on a slow phone: first with an empty cache, then with kept files. Medians of five. */
export async function loadStaffPages(origin: string, cookie: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, path, drawn } of pages) {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      visits.push(await inBrowser(origin, cookie, (context) => loadTwice(context, `${origin}${path}`, drawn)));
    }
    rows.push({
      what: `${what}, slow 4G, four times slower`,
      figures: {
        'kB on the wire': (median(visits.map(({ bytes }) => bytes)) / 1000).toFixed(0),
        'first, ms': median(visits.map(({ firstMs }) => firstMs)).toFixed(0),
        'kept files, ms': median(visits.map(({ laterMs }) => laterMs)).toFixed(0),
      },
    });
  }
  return rows;
}

/** Opens pages of staff from another open page, until their data is drawn. Medians of five, at full speed. */
export async function drawStaffPages(origin: string, cookie: string): Promise<Row[]> {
  return inBrowser(origin, cookie, async (context) => {
    const page = await context.newPage();
    const rows: Row[] = [];
    for (const { what, path, drawn } of pages) {
      const times: number[] = [];
      for (let round = 0; round < rounds + 1; round += 1) {
        await page.goto(`${origin}/en/admin/list/audit`);
        await page.locator('main h1').waitFor();
        times.push(await timeLink(page, path, drawn));
      }
      // The first visit loads the page's code.
      rows.push({ what: `${what}, from another page until drawn`, figures: { ms: median(times.slice(1)).toFixed(0) } });
    }
    return rows;
  });
}

async function inBrowser<Value>(
  origin: string,
  cookie: string,
  use: (context: BrowserContext) => Promise<Value>,
): Promise<Value> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: origin }]);
    return await use(context);
  } finally {
    await browser.close();
  }
}

interface Visit {
  /** Everything on the wire until the page was drawn for the first time. */
  bytes: number;
  firstMs: number;
  laterMs: number;
}

async function loadTwice(context: BrowserContext, url: string, drawn: string): Promise<Visit> {
  const first = await context.newPage();
  const network = await slowDown(await context.newCDPSession(first));
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const firstMs = await timeLoad(first, url, drawn);
  const firstBytes = bytes;
  await first.waitForLoadState('networkidle');
  await first.close();
  const later = await context.newPage();
  await slowDown(await context.newCDPSession(later));
  return { bytes: firstBytes, firstMs, laterMs: await timeLoad(later, url, drawn) };
}

async function slowDown(session: CDPSession): Promise<CDPSession> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return session;
}

async function timeLoad(page: Page, url: string, drawn: string): Promise<number> {
  const begun = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(drawn).first().waitFor();
  return performance.now() - begun;
}

/** Milliseconds from a change of the address, as a link makes it, until the page's data is drawn, by the page's own clock. */
function timeLink(page: Page, path: string, drawn: string): Promise<number> {
  return page.evaluate(
    async ({ path: target, drawn: wanted }) => {
      const begun = performance.now();
      history.pushState(null, '', target);
      dispatchEvent(new PopStateEvent('popstate'));
      while (!document.querySelector(wanted)) await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - begun;
    },
    { path, drawn },
  );
}
