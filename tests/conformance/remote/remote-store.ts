import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Commerce } from '#server/commerce/commerce.ts';
import { createDescribedProducts } from '#server/commerce/embedded/catalogue/described-products.ts';
import { openProductStore } from '#server/commerce/embedded/catalogue/product-store.ts';
import { createCatalogue } from '#server/commerce/embedded/create-catalogue.ts';
import { createEmbeddedStore } from '#server/commerce/embedded/embedded-store.ts';
import { createProductSearch, type ProductSearch } from '#server/commerce/embedded/search/product-search.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { type OpenedStore, type SellingSettings, sellWith } from '#server/open-store.ts';
import { auditSales } from '#server/sales/audit/audit-sales.ts';
import { createRandom } from '#tests/conformance/random.ts';
import { testCatalogue } from '#tests/conformance/test-catalogue.ts';
import { prepareStore, type TestStore } from '#tests/conformance/test-store.ts';
import { openFarShop } from './far-shop.ts';
import { createRemoteBackEnd } from './remote-back-end.ts';
import { createRemoteCarts } from './remote-carts.ts';
import { createUnreliableLine, type LineState, type UnreliableLine } from './unreliable-line.ts';

/** A store whose carts are kept by another program, the far shop. The test controls the line between the store and the far shop. */
interface RemoteStore extends TestStore {
  lineState: LineState;
  /** Sends requests that none of our nodes would send. */
  far: UnreliableLine;
  /** Opens another of our nodes. `database` may belong to a dying process. */
  openNode(database: Database): Promise<OpenedStore>;
}

/** Opens the store on SQLite in a new folder, which `close` removes. */
export async function openRemoteStoreInFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  const database = await openDatabase({ folder });
  const store = await openRemoteStore(database);
  async function close(): Promise<void> {
    await store.close();
    await rm(folder, { recursive: true });
  }
  return { ...store, close, database };
}

/** Opens the store on an empty database of ours. `LINE_SEED` repeats a run. */
async function openRemoteStore(database: Database, disturbedPercent = 4): Promise<RemoteStore> {
  const { settings, removeSearches, ...prepared } = await prepareStore(database, (catalogue) => far.sell(catalogue));
  const far = await openFarShop(settings, testCatalogue);
  const seed = Number(process.env.LINE_SEED ?? Math.floor(Math.random() * 2 ** 31));
  const random = createRandom(seed);
  const lineState: LineState = { disturbedPercent, isDown: false, between: () => undefined };
  const lines: ReturnType<typeof createUnreliableLine>[] = [];
  const searches: ProductSearch[] = [];

  async function openNode(own: SellingSettings, ours: Database): Promise<OpenedStore> {
    const products = await openProductStore(ours);
    const productSearch = createProductSearch(ours, own.searchFolder);
    searches.push(productSearch);
    const described = createDescribedProducts(ours);
    const near = createEmbeddedStore({ database: ours, products, described, settings: own });
    const line = createUnreliableLine(far, far.operationsUnder(own), lineState, random);
    lines.push(line);
    const commerce: Commerce = {
      catalogue: createCatalogue(near, productSearch),
      carts: createRemoteCarts(line, near),
      backEnd: createRemoteBackEnd(line, near),
      readNow: near.readNow,
      // The nodes share the search, so it stops with the store.
      stop: async () => undefined,
    };
    return sellWith(commerce, own, ours);
  }

  const commerce = await openNode(settings, database);
  const settle = async () => {
    for (const line of lines) await line.settle();
  };

  return {
    ...prepared,
    isApart: true,
    lineState,
    far: createUnreliableLine(far, far.operationsUnder(settings), lineState, random),
    commerce,
    openAnother: (more) => openNode({ ...settings, ...more }, database),
    openNode: (ours) => openNode(settings, ours),
    arrive: settle,
    async reset() {
      Object.assign(lineState, { disturbedPercent, isDown: false, between: () => undefined });
      await settle();
      await prepared.reset();
      await far.forget();
    },
    /** The findings of our audit, and the differences between our orders and the far shop's. */
    async audit() {
      await settle();
      await commerce.orders.job.catchUp();
      await settle();
      return [...(await auditSales(database, { areCartsOurs: false })), ...(await compare())];
    },
    async close() {
      await settle();
      for (const search of searches) await search.stop();
      await removeSearches();
      await far.close();
      await database.close();
    },
  };

  async function compare(): Promise<string[]> {
    const rows = await database.raw.all<{ number: string; status: string; reference: string; doc: string }>(
      'SELECT number, status, reference, doc FROM orders',
    );
    const open = await database.raw.all<{ number: string }>(`SELECT number FROM placings WHERE state <> 'placed'`);
    const placing = new Set(open.map(({ number }) => number));
    const standing = far.standing();
    const ours = rows.filter(({ status }) => status !== 'cancelled');
    const findings = [
      ...ours
        .filter(({ number, reference }) => standing.get(number)?.reference !== reference)
        .map(({ number }) => `an order that the far shop does not have: ${number} (line seed ${seed})`),
      ...[...standing.keys()]
        .filter((number) => !placing.has(number) && !ours.some((order) => order.number === number))
        .map((number) => `an order that only the far shop has: ${number} (line seed ${seed})`),
    ];
    for (const { code } of testCatalogue.promoCodes as { code: string }[]) {
      const uses = [...standing.values()].filter(({ promoCode }) => promoCode === code).length;
      if ((await far.usesOf(code)) !== uses)
        findings.push(`wrong number of uses of a promo code: ${code} (line seed ${seed})`);
    }
    return findings;
  }
}
