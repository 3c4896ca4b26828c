import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/database/database.ts';
import { wordFault } from './fault.ts';
import { readActiveGeneration } from './generation-rows.ts';
import { readCatalogueJson } from './read-json.ts';

/**
 * Imports the `catalogue.json` of a folder, unless the store already has a catalogue. Several nodes may do this at once. Throws when the
 * file is missing or has faults.
 */
export async function fillEmptyStore(database: Database, folder: string, now: Date): Promise<void> {
  if ((await readActiveGeneration(database)) !== 0) return;
  const { importCatalogue } = await import('./import-catalogue.ts');
  const read = readCatalogueJson(await readFile(join(folder, 'catalogue.json'), 'utf8'));
  const faults = read.ok ? (await importCatalogue(database, read.source, { now })).faults : read.faults;
  const real = faults.filter((fault) => fault.code !== 'import-overtaken');
  if (real.length > 0) throw new Error(`The catalogue of ${folder} is broken:\n${real.map(wordFault).join('\n')}`);
}
