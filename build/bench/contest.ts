import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBenchCatalogue } from './bench-catalogue.ts';
import { copyCatalogue } from './ceiling/catalogue.ts';
import { checkLedger, readPostgres, readSqlite } from './ceiling/check-ledger.ts';
import type { BenchDatabase } from './on-databases.ts';
import { type OrderPlan, planOrders } from './shopping/order-plan.ts';
import { createCrowd } from './shopping/visitor.ts';
import { auditStore, type StoreProcess, startStore } from './store-process.ts';

/** The store and the ceiling with the same catalogue, each with a database of its own, and one payment service for both. */
export interface Contest {
  store: StoreProcess;
  ceiling: StoreProcess;
  plan: OrderPlan;
  /** Ends both and answers what their databases say of themselves; `paid` is how many orders the ceiling was heard to sell. */
  check(paid: number): Promise<string>;
  close(): Promise<void>;
}

// As `npm start` starts it.
const young = '--max-semi-space-size=8';

export async function openContest(database: BenchDatabase): Promise<Contest> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closeOne of closers.reverse()) await closeOne();
  };
  try {
    return { ...(await start(database, closers)), close };
  } catch (fault) {
    await close();
    throw fault;
  }
}

async function start(database: BenchDatabase, closers: (() => Promise<unknown>)[]): Promise<Omit<Contest, 'close'>> {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-bench-'));
  closers.push(() => rm(folder, { recursive: true }));
  const catalogue = join(folder, 'catalogue.json');
  const copy = join(folder, 'ceiling.json');
  await writeBenchCatalogue(catalogue);

  const gateway = await startStore(['build/bench/gateway/serve-gateway.ts']);
  closers.push(gateway.stop);
  const storeSettings = { ...(await database.newEnvironment()), GATEWAY_URL: gateway.origin };
  const store = await startStore([young, 'build/bench/gateway/store-with-gateway.ts'], {
    environment: storeSettings,
    catalogue,
  });
  closers.push(store.stop);

  const crowd = createCrowd(store.origin, { addresses: 1000, sockets: 1 });
  const plan = await planOrders(crowd.next());
  await copyCatalogue(crowd.next(), plan, copy);
  crowd.close();
  const ceilingSettings = { ...storeSettings, ...(await database.newEnvironment()), CATALOGUE: copy };
  const ceiling = await startStore([young, 'build/bench/ceiling/serve.ts'], { environment: ceilingSettings });
  closers.push(ceiling.stop);

  return {
    store,
    ceiling,
    plan,
    async check(paid) {
      await Promise.all([store.end(), ceiling.end()]);
      const url = ceilingSettings.DATABASE_URL;
      const findings = await (url
        ? readPostgres(url, (read) => checkLedger(read, paid))
        : readSqlite(ceiling.folder, (read) => checkLedger(read, paid)));
      const ledger = findings.length > 0 ? findings.slice(0, 20).join('\n') : `All of ${paid} orders adds up.`;
      return `Store: ${await auditStore(store.folder, storeSettings)}\nCeiling: ${ledger}\n`;
    },
  };
}
