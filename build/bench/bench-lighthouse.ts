import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { browserFlags, findBrowser } from '#build/find-browser.ts';
import { median } from './measure.ts';
import { asTable, type Row } from './sections.ts';
import { startStore, storeProgram } from './store-process.ts';

const pages = ['/en', '/en/p/cable-car-round-trip'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const rounds = 3;

/** Lighthouse's mobile profile (slow 4G, a slow processor) on the pages that guests arrive at; the median of three runs. */
export async function benchLighthouse(): Promise<string> {
  const store = await startStore(storeProgram);
  const port = 9333;
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const rows: Row[] = [];
    for (const page of pages) {
      const runs: Result[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const result = await lighthouse(`${store.origin}${page}`, {
          port,
          onlyCategories: categories,
          logLevel: 'error',
        });
        if (result) runs.push(result.lhr);
      }
      const score = (name: string) => median(runs.map((run) => (run.categories[name]?.score ?? 0) * 100)).toFixed(0);
      const audit = (name: string) => median(runs.map((run) => run.audits[name]?.numericValue ?? Number.NaN));
      rows.push({
        what: page,
        figures: {
          ...Object.fromEntries(categories.map((name) => [name, score(name)])),
          'LCP ms': audit('largest-contentful-paint').toFixed(0),
          'TBT ms': audit('total-blocking-time').toFixed(0),
          CLS: audit('cumulative-layout-shift').toFixed(3),
        },
      });
    }
    return asTable(`Lighthouse, mobile, median of ${rounds}`, rows);
  } finally {
    await browser.close();
    await store.stop();
  }
}
