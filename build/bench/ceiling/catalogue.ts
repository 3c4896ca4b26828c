import { readFile, writeFile } from 'node:fs/promises';
import { type Reply, readText } from '#build/bench/shopping/http-client.ts';
import type { OrderPlan } from '#build/bench/shopping/order-plan.ts';
import type { Visitor } from '#build/bench/shopping/visitor.ts';
import * as product from '#shared/contract/product.ts';
import * as store from '#shared/contract/store.ts';
import type { PlaceLeft } from './ledger.ts';

/** What the ceiling sells: the store's own products, places and answers, byte for byte. */
export interface Catalogue {
  places: PlaceLeft[];
  products: Record<string, product.Product>;
  /** Answers that are the same for everybody, by path; those of `keptCalls` by path and body. */
  kept: Record<string, KeptReply>;
}

export interface KeptReply {
  headers: Record<string, string>;
  /** In base64. */
  body: string;
}

/** Asks the store for all that its buyers see, and writes it to a file. */
export async function copyCatalogue(visitor: Visitor, plan: OrderPlan, file: string): Promise<void> {
  const catalogue: Catalogue = { places: plan.seats.map(asPlace), products: {}, kept: {} };
  const { products, kept } = catalogue;
  kept['/en/checkout'] = keep(await visitor.get('/en/checkout'));
  kept[`/api${store.config.path}`] = keep(await visitor.ask(store.config, {}));
  for (const [sku, urlKey] of new Map(plan.seats.map((seat) => [seat.sku, seat.urlKey]))) {
    const detail = await visitor.ask(product.detailConfig, { sku });
    products[sku] = JSON.parse(readText(detail)) as product.Product;
    kept[keptPath(product.detailConfig.path, { sku })] = keep(detail);
    const skus = [sku];
    kept[keptPath(product.nextDays.path, { skus })] = keep(await visitor.ask(product.nextDays, { skus }));
    kept[`/en/p/${urlKey}`] = keep(await visitor.get(`/en/p/${urlKey}`));
  }
  await writeFile(file, JSON.stringify(catalogue));
}

export async function readCatalogue(file: string): Promise<Catalogue> {
  return JSON.parse(await readFile(file, 'utf8')) as Catalogue;
}

/** The paths of calls whose answers are kept by their bodies. */
export const keptCalls: ReadonlySet<string> = new Set([product.detailConfig.path, product.nextDays.path]);

export function keptPath(path: string, body: unknown): string {
  return `/api${path} ${JSON.stringify(body)}`;
}

function asPlace({ sku, date, slot, left }: OrderPlan['seats'][number]): PlaceLeft {
  return { sku, date, slot, left };
}

function keep({ headers, body }: Reply): KeptReply {
  const names = ['content-type', 'content-encoding'];
  const kept = names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []));
  return { headers: Object.fromEntries(kept), body: body.toString('base64') };
}
