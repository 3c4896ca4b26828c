import { readFile } from 'node:fs/promises';
import { readActiveGeneration } from '#server/commerce/embedded/catalog/generation-rows.ts';
import { describeFault } from '#server/commerce/embedded/catalogue-file/fault.ts';
import { importCatalogue } from '#server/commerce/embedded/catalogue-file/import-catalogue.ts';
import { readCatalogueJson } from '#server/commerce/embedded/catalogue-file/read-json.ts';
import type { Database } from '#server/database/open-database.ts';

/** Fills an empty store with the demo operator's catalogue. A store that has one keeps it; nodes may start at once. */
export async function fillDemo(database: Database, now: Date): Promise<void> {
  if ((await readActiveGeneration(database)) !== 0) return;
  const read = readCatalogueJson(
    await readFile(new URL('../../../examples/demo-shop/catalogue.json', import.meta.url), 'utf8'),
  );
  const faults = read.ok ? (await importCatalogue(database, read.source, { now })).faults : read.faults;
  const real = faults.filter((fault) => fault.code !== 'import-overtaken');
  if (real.length > 0) throw new Error(`The demo catalogue is broken:\n${real.map(describeFault).join('\n')}`);
}
