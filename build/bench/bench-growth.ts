import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localeCodes } from '#shared/contract/locale.ts';
import * as product from '#shared/contract/product.ts';
import * as search from '#shared/contract/search.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { readEventLoopDelay } from './event-loop.ts';
import { busiestCategory, keywordsOf, writeLargeCatalogue } from './large-catalogue.ts';
import { measure, median } from './measure.ts';
import { asTable, type Row } from './sections.ts';
import { type Crowd, createCrowd, type Visitor } from './shopping/visitor.ts';
import { type StoreProcess, startStore, storeProgram } from './store-process.ts';

const sizes = [30, 10_000];

/** Compares a large catalogue with one of 30 products: uncached pages, searches, memory. */
export async function benchGrowth(): Promise<string> {
  const figures = sizes.map(() => new Map<string, string>());
  for (const [index, size] of sizes.entries()) await measureStore(size, figures[index] ?? new Map());
  const rows: Row[] = [...(figures[0]?.keys() ?? [])].map((what) => ({
    what,
    figures: Object.fromEntries(sizes.map((size, index) => [`${size} products`, figures[index]?.get(what) ?? ''])),
  }));
  return asTable('A large catalogue; medians over seven languages', rows);
}

async function measureStore(size: number, figures: Map<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-bench-'));
  const catalogue = join(folder, 'catalogue.json');
  try {
    await writeLargeCatalogue(catalogue, size);
    const first = await startStore(storeProgram, { catalogue, folder });
    await measureFirstRun(first, figures).finally(() => first.end());
    const second = await startStore(storeProgram, { folder });
    await measureSecondRun(second, figures).finally(() => second.end());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureFirstRun(store: StoreProcess, figures: Map<string, string>): Promise<void> {
  const crowd = crowdOf(store);
  figures.set('start, ms', store.startMs.toFixed(0));
  figures.set('memory after the start, MB', (await store.memory()).now.toFixed(0));
  await inEachLanguage(crowd, '/p/product-1');
  const pages: [string, string][] = [
    ['category', `/c/${busiestCategory}`],
    ['list', '/list'],
    ['list by name', '/list?sort=name'],
    ['product', '/p/product-7'],
    ['home', '/'],
  ];
  for (const [name, path] of pages) figures.set(`${name}, new, ms`, wordTimes(await inEachLanguage(crowd, path)));
  figures.set('list call of 50, ms', wordTimes(await timeLists(crowd)));
  await measureFirstSearches(store, crowd, figures, 'first search in a language');
  figures.set('search, new page, ms', wordTimes(await inEachLanguage(crowd, `/search?q=${words}`)));
  figures.set('search call, ms', wordTimes(await timeSearches(crowd)));
  await measureManySearches(crowd, figures);
  await browse(crowd);
  figures.set('memory at the end, MB (peak)', wordMemory(await store.memory()));
  crowd.close();
}

async function measureSecondRun(store: StoreProcess, figures: Map<string, string>): Promise<void> {
  const crowd = crowdOf(store);
  await measureFirstSearches(store, crowd, figures, 'first search after a restart');
  crowd.close();
}

async function measureFirstSearches(
  store: StoreProcess,
  crowd: Crowd,
  figures: Map<string, string>,
  name: string,
): Promise<void> {
  await readEventLoopDelay(store.origin);
  figures.set(`${name}, ms`, wordTimes(await inEachLanguage(crowd, '/search?q=360')));
  const delay = await readEventLoopDelay(store.origin);
  figures.set(
    `${name}: event loop delay, p99 (max), ms`,
    delay ? `${delay.p99.toFixed(0)} (${delay.max.toFixed(0)})` : '',
  );
}

const searchers = 8;

/** The store's limits count by address, so visitors have different ones. */
function crowdOf({ origin }: StoreProcess): Crowd {
  return createCrowd(origin, { addresses: 60_000, sockets: searchers });
}

/** Measures searches by several visitors at once: new keywords, then the same ones again, whose results may be cached. */
async function measureManySearches(crowd: Crowd, figures: Map<string, string>): Promise<void> {
  const keywords = keywordsOf();
  let turn = 0;
  const step = () =>
    crowd.next().ask(search.products, { keyword: keywords[turn++ % keywords.length] ?? '', live: true });
  const each = await measure({ clients: searchers, until: { count: keywords.length }, step });
  const again = await measure({ clients: searchers, until: { seconds: 5 }, step });
  for (const [name, { perSecond, p50, p99 }] of Object.entries({ 'new keywords': each, 'cached keywords': again })) {
    figures.set(`search calls by ${searchers} at once, ${name}, per second`, perSecond.toFixed(0));
    figures.set(`search calls, ${name}, p50 / p99 ms`, `${p50.toFixed(1)} / ${p99.toFixed(1)}`);
  }
}

const words = encodeURIComponent('cable car 7');

/** Opens pages of many products in many languages, as crawlers do, to show whether the cache of pages is bounded. */
async function browse(crowd: Crowd): Promise<void> {
  for (let index = 0; index < 2000; index += 1) {
    const locale = localeCodes[index % localeCodes.length] ?? 'en';
    await get(crowd.next(), pathInLocale(locale, `/p/product-${(index * 13) % 10_000}`));
  }
}

async function inEachLanguage(crowd: Crowd, path: string): Promise<number[]> {
  const times: number[] = [];
  for (const locale of localeCodes) times.push(await timed(() => get(crowd.next(), pathInLocale(locale, path))));
  return times;
}

function timeLists(crowd: Crowd): Promise<number[]> {
  return timeEach([1, 2, 3, 4, 5, 6, 7], (currentPage) =>
    crowd.next().ask(product.enterpriseList, { categoryId: 3, pageSize: 50, currentPage, search: '' }),
  );
}

function timeSearches(crowd: Crowd): Promise<number[]> {
  const keywords = ['cable', 'car', 'village tea', 'sunset', 'museum walk', 'crystal cabin', 'bridge'];
  return timeEach(keywords, (keyword) => crowd.next().ask(search.products, { keyword, live: true }));
}

async function timeEach<Item>(items: readonly Item[], step: (item: Item) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const item of items) times.push(await timed(() => step(item)));
  return times;
}

async function timed(step: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await step();
  return performance.now() - begun;
}

async function get(visitor: Visitor, path: string): Promise<void> {
  const { status } = await visitor.get(path);
  if (status !== 200 && status !== 404) throw new Error(`${path} answered ${status}.`);
}

function wordTimes(times: readonly number[]): string {
  return `${median(times).toFixed(1)} (${Math.max(...times).toFixed(0)})`;
}

function wordMemory({ now, peak }: { now: number; peak: number }): string {
  return `${now.toFixed(0)} (${peak.toFixed(0)})`;
}
