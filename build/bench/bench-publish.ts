import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import * as product from '#shared/contract/product.ts';
import { publish } from '#tests/support/catalogue-file/publish.ts';
import { readEventLoopDelay } from './event-loop.ts';
import { writeLargeCatalogue } from './large-catalogue.ts';
import { median } from './measure.ts';
import type { BenchDatabase } from './on-databases.ts';
import { asTable, type Row } from './sections.ts';
import { readText } from './shopping/http-client.ts';
import { type Crowd, createCrowd } from './shopping/visitor.ts';
import { type StoreProcess, startStore, storeProgram } from './store-process.ts';

const sizes = [30, 10_000];
const published = 9;
/** Uncounted ones: a server is slower before its code is compiled. */
const warmUp = 4;
const sku = 'product-7';

/** Imports a small and a large catalogue, then publishes one product until another node shows it on its page and in its call. */
export async function benchPublish(database: BenchDatabase): Promise<string> {
  const figures: Map<string, string>[] = [];
  for (const size of sizes) figures.push(await measureSize(database, size));
  const rows: Row[] = [...(figures[0]?.keys() ?? [])].map((what) => ({
    what,
    figures: Object.fromEntries(sizes.map((size, index) => [`${size} products`, figures[index]?.get(what) ?? ''])),
  }));
  return asTable(`The catalogue on ${database.title}; medians of ${published}`, rows);
}

async function measureSize(where: BenchDatabase, size: number): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-bench-'));
  const catalogue = join(folder, 'catalogue.json');
  const environment = await where.newEnvironment();
  try {
    await writeLargeCatalogue(catalogue, size);
    const store = await startStore(storeProgram, { environment, catalogue, folder });
    const url = environment.DATABASE_URL;
    const database = await openDatabase(url ? { url } : { folder });
    try {
      return new Map([
        ['import by the command, s', (store.importMs / 1000).toFixed(1)],
        ...(await measurePublishing(store, database)),
      ]);
    } finally {
      await database.close();
      await store.end();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measurePublishing(store: StoreProcess, database: Database): Promise<Map<string, string>> {
  const crowd = createCrowd(store.origin, { addresses: 60_000, sockets: 2 });
  const times = { stored: [] as number[], called: [] as number[], shown: [] as number[], found: [] as number[] };
  try {
    await crowd.next().get('/en/search?q=cable');
    for (let turn = 0; turn < warmUp + published; turn += 1) {
      if (turn === warmUp) await readEventLoopDelay(store.origin);
      const took = await publishOnce(crowd, database, turn);
      if (turn >= warmUp) for (const name of Object.keys(times) as (keyof typeof times)[]) times[name].push(took[name]);
    }
    const delay = await readEventLoopDelay(store.origin);
    return new Map([
      ['publish one product: stored, ms', word(times.stored)],
      ['until another node’s call has it, ms', word(times.called)],
      ['until another node’s page shows it, ms', word(times.shown)],
      ['until a search finds it, ms', word(times.found)],
      ['event loop of that node, p99 / max ms', delay ? `${delay.p99.toFixed(0)} / ${delay.max.toFixed(0)}` : ''],
    ]);
  } finally {
    crowd.close();
  }
}

/** Publishes a new name of a product, and waits until a busy page of it, a call and a search have that name. */
async function publishOnce(crowd: Crowd, database: Database, turn: number) {
  const row = await database.raw.get<{ document: string }>(
    'SELECT document FROM products WHERE sku = ? ORDER BY generation DESC',
    sku,
  );
  if (!row) throw new Error(`There is no ${sku}.`);
  const document = JSON.parse(row.document);
  const word = `published${'abcdefghijklmnopqrstuvwxyz'[turn] ?? ''}`;
  const page = `/en/p/${sku}`;
  const textOf = async (path: string) => readText(await crowd.next().get(path));
  for (let count = 0; count < 20; count += 1) await textOf(page);
  const begun = performance.now();
  const since = () => performance.now() - begun;
  const renamed = { ...document, name: { ...document.name, en: word } };
  await publish(database, [{ kind: 'product', id: sku, document: renamed }]);
  const stored = since();
  await until(async () => readText(await crowd.next().ask(product.detail, { sku })).includes(word));
  const called = since();
  await until(async () => (await textOf(page)).includes(word));
  const shown = since();
  await until(async () => (await textOf(`/en/search?q=${word}`)).includes(page));
  return { stored, called, shown, found: since() };
}

const everyMs = 5;
const mostMs = 30_000;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + mostMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('The store does not show what was published.');
    await sleep(everyMs);
  }
}

function word(times: readonly number[]): string {
  return `${median(times).toFixed(0)} (${Math.max(...times).toFixed(0)})`;
}
