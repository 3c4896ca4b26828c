import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { importCatalogue } from '#server/catalogue-file/import-catalogue.ts';
import { noChoice } from '#server/catalogue-file/merge/decide-thing.ts';
import { readCatalogueJson } from '#server/catalogue-file/read-json.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { type OpenedStore, openStore, type SellingSettings } from '#server/open-store.ts';
import { auditSales } from '#server/sales/audit/audit-sales.ts';
import { createPaymentDisputes, type PaymentDisputes } from '#server/sales/payments/payment-disputes.ts';
import type { SalesFact } from '#server/sales/sales-fact.ts';
import type { TicketClaims } from '#server/sales/ticket-claims.ts';
import { openTicketSigner } from '#server/sales/ticket-codes/keys.ts';
import { canWrite } from '#server/tickets/can-write.ts';
import type { DatabaseLocation } from '#tests/support/databases.ts';
import { forgetBooks } from '#tests/support/forget-books.ts';
import { letTimePass } from '#tests/support/let-time-pass.ts';
import { type TestCatalogue, type TestProduct, testCatalogue } from './test-catalogue.ts';

/** A store under test, with a clock that the test moves. */
export interface TestStore {
  /** True when another program keeps its carts. */
  isApart: boolean;
  commerce: OpenedStore;
  openAnother(settings: Partial<SellingSettings>): Promise<OpenedStore>;
  setClock(iso: string): void;
  passMinutes(minutes: number): void;
  /** Waits until all sent requests have arrived, including late and repeated ones. */
  arrive(): Promise<void>;
  /** Imports the catalogue without these products and variants. */
  withdraw(...skus: string[]): Promise<void>;
  sell(change: (catalogue: TestCatalogue) => void): Promise<void>;
  /** Imports the catalogue after changing fields of one product. */
  sellChanged(sku: string, fields: object): Promise<void>;
  /** Imports the changed catalogue. Each node still sells the old one for the longest time for which real nodes do. */
  sellInTurn(change: (catalogue: TestCatalogue) => void): Promise<void>;
  /** Deletes all carts and orders, restores the catalogue, and resets the clock. */
  reset(): Promise<void>;
  audit(): Promise<string[]>;
  /** The facts of selling since the reset. */
  facts: SalesFact[];
  disputes: PaymentDisputes;
  raw: Database['raw'];
  /** Null when the code is not genuine. */
  readTicketCode(code: string): TicketClaims | null;
  close(): Promise<void>;
}

/** 09:00 on 10 March 2026 in the operator's time. */
export const beginning = '2026-03-10T01:00:00Z';

export const testSettings: Omit<SellingSettings, 'searchFolder' | 'clock'> = {
  timeZone: 'Asia/Hong_Kong',
  holdMinutes: 20,
  cartHours: 24,
  unpaidMinutes: 30,
  waitingOrdersPerAddress: 6,
  waitingOrdersPerSiteKey: 8,
  placesPerSlotAndCart: 20,
  heldSharePerAddress: 50,
  heldSharePerNetwork: 80,
  heldSharePerSiteKey: 80,
  unpaidShare: 60,
  nearlyFullShare: 80,
  nearlyFullHoldMinutes: 8,
  briefHoldPlaces: 4,
  briefHoldMinutes: 5,
  briefHoldShare: 10,
  heldPlacesPerAddress: 60,
  holdingCartsPerAddress: 5,
  slotCutOffMinutes: 0,
  paymentMethods: ['test', 'other'],
  entryToleranceDays: 0,
  entryToleranceMinutes: null,
  grantsFreeRefunds: true,
  staffTrailYears: 10,
  signTicket: ({ id }) => id,
  readTicket: () => null,
  canWrite,
};

/** The embedded back end on an empty database, with the test catalogue. */
export async function openTestStore(database: Database): Promise<TestStore> {
  const { settings, removeSearches, ...prepared } = await prepareStore(database);
  const commerce = await openStore(settings, database);
  return {
    ...prepared,
    isApart: false,
    commerce,
    openAnother: (more) => openStore({ ...settings, ...more }, database),
    audit: () => auditSales(database),
    async close() {
      await commerce.close();
      await removeSearches();
    },
  };
}

/** A test store on SQLite in a new folder, which `close` removes. `watch` may replace its database. */
export async function openTestStoreInFolder(watch = (database: Database) => database) {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  const database = await openDatabase({ folder });
  const store = await openTestStore(watch(database));
  async function close(): Promise<void> {
    await store.close();
    await rm(folder, { recursive: true });
  }
  return { ...store, close, database, folder };
}

/** A test store on a new database, which `close` removes. */
export async function openTestStoreOn(make: () => Promise<DatabaseLocation>) {
  const { where, remove } = await make();
  const database = await openDatabase(where);
  const store = await openTestStore(database);
  async function close(): Promise<void> {
    await store.close();
    await remove();
  }
  return { ...store, close, database };
}

/** Fills an empty database with the test catalogue. `alsoSell` imports a changed catalogue into another shop too. */
export async function prepareStore(
  database: Database,
  alsoSell: (catalogue: TestCatalogue) => Promise<void> = async () => {},
) {
  await migrate(database);
  await fillTestCatalogue(database);
  const clock = { now: new Date(beginning) };
  let isWhole = true;
  const searchFolder = await mkdtemp(join(tmpdir(), 'gondola-search-'));
  const signer = await openTicketSigner(database);
  const facts: SalesFact[] = [];
  const settings: SellingSettings = {
    ...testSettings,
    searchFolder,
    clock: () => clock.now,
    signTicket: signer.sign,
    readTicket: signer.read,
    hear: (fact) => void facts.push(fact),
  };

  async function change(catalogue: TestCatalogue): Promise<void> {
    isWhole = catalogue === testCatalogue;
    await alsoSell(catalogue);
    await fillTestCatalogue(database, catalogue, clock.now);
  }

  async function sell(catalogue: TestCatalogue): Promise<void> {
    await change(catalogue);
    letTimePass(mostNodeLagMs);
  }

  return {
    settings,
    removeSearches: () => rm(searchFolder, { recursive: true }),
    facts,
    disputes: createPaymentDisputes({ database }),
    raw: database.raw,
    readTicketCode: signer.read,
    setClock(iso: string) {
      clock.now = new Date(iso);
    },
    passMinutes(minutes: number) {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    },
    arrive: async () => undefined,
    withdraw: (...skus: string[]) => sell(skus.length === 0 ? testCatalogue : catalogueWithout(skus)),
    sell: (edit: (catalogue: TestCatalogue) => void) => sell(edited(edit)),
    sellChanged: (sku: string, fields: object) =>
      sell(edited(({ products }) => Object.assign(products.find((product) => product.sku === sku) ?? {}, fields))),
    async sellInTurn(edit: (catalogue: TestCatalogue) => void) {
      await change(edited(edit));
      await setTimeout(mostNodeLagMs);
    },
    async reset() {
      clock.now = new Date(beginning);
      if (!isWhole) await sell(testCatalogue);
      await forgetSales(database);
      facts.length = 0;
    },
  };
}

/** Longer than a node still sells from the old catalogue. */
const mostNodeLagMs = 600;

function edited(edit: (catalogue: TestCatalogue) => void): TestCatalogue {
  const catalogue = structuredClone(testCatalogue);
  edit(catalogue);
  return catalogue;
}

export async function fillTestCatalogue(
  database: Database,
  catalogue: TestCatalogue = testCatalogue,
  now = new Date(beginning),
): Promise<void> {
  const read = readCatalogueJson(JSON.stringify(catalogue));
  // Edits of the calendar by earlier tests are lost.
  const choice = { ...noChoice, over: true };
  const faults = read.ok ? (await importCatalogue(database, read.source, { now, choice })).faults : read.faults;
  if (faults.length > 0) throw new Error(`The test catalogue has faults: ${JSON.stringify(faults)}`);
}

export function catalogueWithout(skus: readonly string[]): TestCatalogue {
  const isSold = ({ sku }: { sku: string }) => !skus.includes(sku);
  const products = testCatalogue.products.filter(isSold).map(
    (product): TestProduct => ({
      ...product,
      ...('variants' in product ? { variants: (product.variants as { sku: string }[]).filter(isSold) } : {}),
    }),
  );
  const taken = products.flatMap((product) => (product.pools ?? []) as string[]);
  return { ...testCatalogue, products, pools: testCatalogue.pools.filter(({ name }) => taken.includes(name)) };
}

const salesTables = [
  'ticket_entries',
  'visit_reminders',
  'tickets',
  'payment_hints',
  'payment_disputes',
  'orphan_payments',
  'entries_beside_the_books',
  'money_back',
  'refunds',
  'moves',
  'move_payments',
  'payments',
  'orders',
  'carts',
  'placings',
  'errands',
  'holds',
  'places',
  'orders_before_ledger',
  'receipt_series',
  'receipt_gaps',
  'facts_before_receipts',
  'hand_offs',
  'outside_deductions',
  'outbox',
  'idempotency_keys',
];

export async function forgetSales(database: Database): Promise<void> {
  await database.transaction(async ({ raw: sql }) => {
    await forgetBooks(database.dialect, sql);
    await Promise.all(salesTables.map((table) => sql.run(`DELETE FROM ${table}`)));
    await sql.run('UPDATE promo_codes SET uses = 0');
    await sql.run('DELETE FROM gift_codes WHERE order_number IS NOT NULL');
    await sql.run('UPDATE gift_codes SET spent_cents = 0, blocked = 0');
  });
}
