import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBenchCatalogue } from './bench-catalogue.ts';
import { type StoreProcess, startStore, storeProgram } from './store-process.ts';

/** Runs with the store as operators start it, jobs and test gateway and all, and a catalogue of many products. */
export async function withBenchStore<Value>(
  environment: Record<string, string>,
  use: (store: StoreProcess) => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-bench-'));
  try {
    const catalogue = join(folder, 'catalogue.json');
    await writeBenchCatalogue(catalogue);
    const store = await startStore(storeProgram, { environment, catalogue });
    try {
      return await use(store);
    } finally {
      await store.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
