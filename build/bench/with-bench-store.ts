import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBenchCatalogue } from './bench-catalogue.ts';
import type { BenchDatabase } from './on-databases.ts';
import { auditStore, type StoreProcess, startStore, storeProgram } from './store-process.ts';

/** A store as operators start it, with jobs, the test gateway and many products. */
export async function withBenchStore<Value>(
  environment: Record<string, string>,
  use: (store: StoreProcess) => Promise<Value>,
  program = storeProgram,
): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-bench-'));
  try {
    const catalogue = join(folder, 'catalogue.json');
    await writeBenchCatalogue(catalogue);
    const store = await startStore(program, { environment, catalogue });
    try {
      return await use(store);
    } finally {
      await store.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The store of `npm start`, with the payment service at GATEWAY_URL. */
export const storeWithGateway = ['--max-semi-space-size=8', 'build/bench/gateway/store-with-gateway.ts'];

/**
 * A paid store whose payment service is another process, so that its work is not counted. Returns the result of `npm run audit`, because
 * figures of a store that loses a hold would be worth nothing.
 */
export async function withPaidStore(
  database: BenchDatabase,
  use: (store: StoreProcess) => Promise<void>,
): Promise<string> {
  const gateway = await startStore(['build/bench/gateway/serve-gateway.ts']);
  const environment = { ...(await database.newEnvironment()), GATEWAY_URL: gateway.origin };
  const sell = async (store: StoreProcess) => {
    await use(store);
    await store.end();
    return auditStore(store.folder, environment);
  };
  try {
    return await withBenchStore(environment, sell, storeWithGateway);
  } finally {
    await gateway.stop();
  }
}
