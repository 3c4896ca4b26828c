import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import getPort from 'get-port';
import lighthouse, { type Result, type RunnerResult } from 'lighthouse';
import { Audit } from 'lighthouse/core/audits/audit.js';
import { browserFlags, findBrowser } from '#build/find-browser.ts';
import { median } from './measure.ts';
import { asTable, type Row } from './sections.ts';
import { fillCart } from './shopping/guest-order.ts';
import { planOrders } from './shopping/order-plan.ts';
import { createCrowd } from './shopping/visitor.ts';
import { startStore, storeProgram } from './store-process.ts';

/** Pages at which guests arrive, then pages where they pay, with `lines` lines in the cart. */
const pages = [
  { path: '/en', lines: 0 },
  { path: '/en/list', lines: 0 },
  { path: '/en/p/cable-car-round-trip', lines: 0 },
  { path: '/en/cart', lines: 6 },
  { path: '/en/checkout', lines: 6 },
];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const rounds = 5;

/** The median of five runs on a slow phone, in turn with a copy without scripts, which shows the best possible time. */
export async function benchLighthouse(): Promise<string> {
  const store = await startStore(storeProgram);
  const port = await getPort();
  // Lighthouse uses the browser's own profile, so this profile must have the cart.
  const profile = await mkdtemp(join(tmpdir(), 'gondola-lighthouse-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const rows: Row[] = [];
    for (const { path, lines } of pages) {
      await keepCart(browser, store.origin, lines);
      const what = lines > 0 ? `${path}, ${lines} lines` : path;
      const ways = [
        { what, blockedUrlPatterns: [], runs: [] as Run[] },
        { what: `${what}, without scripts`, blockedUrlPatterns: ['*.js'], runs: [] as Run[] },
      ];
      for (let round = 0; round < rounds; round += 1) {
        for (const { blockedUrlPatterns, runs } of ways) {
          const result = await lighthouse(`${store.origin}${path}`, {
            ...{ port, onlyCategories: categories, blockedUrlPatterns, logLevel: 'error' },
          });
          if (result) runs.push({ result: result.lhr, ownBlocking: ownBlocking(result) });
        }
      }
      rows.push(...ways.map(({ what, runs }) => ({ what, figures: figuresOf(runs) })));
    }
    return asTable(`Lighthouse, mobile, median of ${rounds}`, rows);
  } finally {
    await browser.close();
    await store.stop();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Stores the id of a new cart in the browser. Lighthouse empties the cache before each run, but keeps stored values. */
async function keepCart(browser: BrowserContext, origin: string, lines: number): Promise<void> {
  if (lines === 0) return;
  const crowd = createCrowd(origin, { addresses: 1, sockets: 1 });
  const visitor = crowd.next();
  const { seats } = await planOrders(visitor);
  const cart = await fillCart(
    visitor,
    ...seats.filter((_, at) => at % Math.floor(seats.length / lines) === 0).slice(0, lines),
  );
  crowd.close();
  const page = await browser.newPage();
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate((id) => localStorage.setItem('gondola.cartId.en', id), cart);
  await page.close();
}

interface Run {
  result: Result;
  ownBlocking: number;
}

function figuresOf(runs: readonly Run[]): Record<string, string> {
  const results = runs.map(({ result }) => result);
  const score = (name: string) => median(results.map((run) => (run.categories[name]?.score ?? 0) * 100)).toFixed(0);
  const audit = (name: string) => median(results.map((run) => run.audits[name]?.numericValue ?? Number.NaN));
  return {
    ...Object.fromEntries(categories.map((name) => [name, score(name)])),
    'performance by CPU time': median(runs.map(scoreByOwnTime)).toFixed(0),
    'LCP ms': audit('largest-contentful-paint').toFixed(0),
    'TBT ms': audit('total-blocking-time').toFixed(0),
    'TBT of CPU time ms': median(runs.map((run) => run.ownBlocking)).toFixed(0),
    CLS: audit('cumulative-layout-shift').toFixed(3),
    'scripts kB': (median(results.map(scriptBytes)) / 1000).toFixed(1),
  };
}

/** The weight of the blocking time in Lighthouse's score (version 10 and later), and two points of its curve in milliseconds. */
const blockingWeight = 0.3;
const blockingCurve = { p10: 200, median: 600 };

/** The score on a machine that does nothing else: with processor time in place of the blocking time by the clock. */
function scoreByOwnTime({ result, ownBlocking }: Run): number {
  const byClock = result.audits['total-blocking-time']?.score ?? 0;
  const byProcessor = Audit.computeLogNormalScore(blockingCurve, ownBlocking);
  return 100 * ((result.categories.performance?.score ?? 0) + blockingWeight * (byProcessor - byClock));
}

/** How much slower Lighthouse assumes a phone's processor, and how long a task does not count as blocking. */
const slowdown = 4;
const harmless = 50;

/** Sums the long tasks after the first paint as Lighthouse does, but by the main thread's processor time. */
function ownBlocking({ artifacts }: RunnerResult): number {
  const { traceEvents } = (artifacts as unknown as { Trace: { traceEvents: TraceEvent[] } }).Trace;
  const paint = traceEvents.filter(({ name }) => name === 'firstContentfulPaint').at(-1);
  if (!paint) return Number.NaN;
  return traceEvents
    .filter(({ pid, tid, ts, name }) => pid === paint.pid && tid === paint.tid && ts > paint.ts && name === 'RunTask')
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - harmless), 0);
}

/** Times are in microseconds; `tdur` is the thread's processor time. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
}

/** Transferred size of the scripts that load before the visitor does anything. */
function scriptBytes({ audits }: Result): number {
  const requests = (audits['network-requests']?.details as { items?: NetworkRequest[] } | undefined)?.items ?? [];
  return requests.filter(isScript).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

interface NetworkRequest {
  resourceType?: string;
  transferSize?: number;
}

function isScript({ resourceType }: NetworkRequest): boolean {
  return resourceType === 'Script';
}
