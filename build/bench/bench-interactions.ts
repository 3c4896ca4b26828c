import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '#build/find-browser.ts';
import { median } from './measure.ts';
import { asTable, type Row } from './sections.ts';
import { startStore, storeProgram } from './store-process.ts';

const rounds = 5;

/** A visitor's steps in the picker, each with the element to press. */
const interactions: [string, (picker: Locator) => Locator][] = [
  ['choosing an option', (picker) => picker.locator('.choices .choice').first()],
  ['choosing a day', (picker) => picker.locator('.day:not(:has(:disabled))').nth(1)],
  ['opening the calendar', (picker) => picker.locator('.calendar-toggle')],
  ['turning to the next month', (picker) => picker.locator('calendar-date [part~="next"]')],
  [
    'choosing a day of the calendar',
    (picker) => picker.getByRole('table').getByRole('button', { disabled: false }).nth(2),
  ],
  ['choosing a time', (picker) => picker.locator('[data-layout="pills"] .choice:not(:has(:disabled))').last()],
  ['one more ticket', (picker) => picker.locator('.stepper button:last-of-type').first()],
  ['adding to the cart', (picker) => picker.locator('.total-button')],
];

/**
 * Measures the time from each press to the next painted frame, by the browser's Event Timing (in steps of 8 ms). The screen is a phone's,
 * and the processor has a quarter of its speed. The result is the median of five visits.
 */
export async function benchInteractions(): Promise<string> {
  const store = await startStore(storeProgram);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
  try {
    const visits: number[][] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, store.origin));
    const rows = interactions.map(([what], index): Row => {
      const took = visits.map((one) => one[index] ?? Number.NaN);
      const figures = { 'median ms': median(took), 'fastest ms': Math.min(...took), 'slowest ms': Math.max(...took) };
      return { what, figures: Object.fromEntries(Object.entries(figures).map(([name, ms]) => [name, String(ms)])) };
    });
    return asTable('Presses in the picker, 390 px, four times slower', rows);
  } finally {
    await browser.close();
    await store.stop();
  }
}

async function visit(browser: Browser, origin: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await page.addInitScript(observe);
  await page.goto(`${origin}/en/p/cable-car-round-trip`);
  const picker = page.locator('gondola-product-picker').first();
  await picker.locator('.day').first().waitFor();
  await settles(page);
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const took: number[] = [];
  for (const [, target] of interactions) took.push(await press(page, target(picker)));
  await page.close();
  return took;
}

/** The longest event of one press; 0 when the browser reports none, as below 16 ms. */
async function press(page: Page, target: Locator): Promise<number> {
  await target.waitFor();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await settles(page);
  const box = await target.boundingBox();
  if (!box) throw new Error('The button to press is not visible.');
  await page.evaluate(() => Reflect.set(globalThis, 'gondolaPresses', []));
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await settles(page);
  return page.evaluate(() => Math.max(0, ...(Reflect.get(globalThis, 'gondolaPresses') as number[])));
}

/** Waits for a pause, and for two painted frames. */
async function settles(page: Page): Promise<void> {
  await page.waitForTimeout(600);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}

/** Runs in the page. */
function observe(): void {
  Reflect.set(globalThis, 'gondolaPresses', []);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      if (entry.interactionId) (Reflect.get(globalThis, 'gondolaPresses') as number[]).push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
