import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBenchCatalogue } from './bench-catalogue.ts';
import type { BenchDatabase } from './on-databases.ts';
import { auditStore, type StoreProcess, startStore } from './store-process.ts';

// As `npm start` starts it.
const young = '--max-semi-space-size=8';

/**
 * Runs with a store whose payment service is another process, so that its work is not counted as the store's. Answers what `npm run audit` says of
 * the store's database in the end: a store that loses a hold has not earned its figures.
 */
export async function withPaidStore(
  database: BenchDatabase,
  use: (store: StoreProcess) => Promise<void>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-bench-'));
  const gateway = await startStore(['build/bench/gateway/serve-gateway.ts']);
  const environment = { ...(await database.newEnvironment()), GATEWAY_URL: gateway.origin };
  try {
    const catalogue = join(folder, 'catalogue.json');
    await writeBenchCatalogue(catalogue);
    const store = await startStore([young, 'build/bench/gateway/store-with-gateway.ts'], { environment, catalogue });
    try {
      await use(store);
      await store.end();
      return await auditStore(store.folder, environment);
    } finally {
      await store.stop();
    }
  } finally {
    await gateway.stop();
    await rm(folder, { recursive: true });
  }
}
