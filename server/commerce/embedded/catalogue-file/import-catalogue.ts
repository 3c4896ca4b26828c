import { readActiveGeneration } from '#server/commerce/embedded/catalog/generation-rows.ts';
import { profileOf } from '#server/commerce/embedded/catalog/profile-of.ts';
import type { Database } from '#server/database/database.ts';
import { type CatalogueChanges, noChanges, watchChanges } from './catalogue-changes.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { readCodeRows } from './code-rows.ts';
import type { Fault } from './fault.ts';
import type { FaultGroup } from './fault-log.ts';
import type { CatalogueHead } from './format.ts';
import type { Pictures, PicturesDone } from './pictures/open-pictures.ts';
import { planGiftChanges, planPromoChanges } from './plan-code-changes.ts';
import type { CatalogueSource } from './source.ts';
import { discardGenerations, type StagedGeneration, stageGeneration } from './stage-generation.ts';

export interface ImportOptions {
  /** Only checks; writes nothing. */
  dryRun?: boolean;
  pictures?: Pictures;
  /** Called now and then while renders of pictures are made, which may take minutes. */
  onPictures?: (done: number) => void;
  now: Date;
}

export interface ImportReport {
  ok: boolean;
  faults: Fault[];
  /** What does not stop the import. */
  warnings: FaultGroup[];
  changes: CatalogueChanges;
  pictures: Pick<PicturesDone, 'made' | 'unchanged'>;
  productCount: number;
  categoryCount: number;
}

/**
 * Brings a whole catalogue in while the shop goes on selling: it is written beside the old one as it is checked, and swapped in by
 * one short transaction when all of it is sound. With any fault nothing changes.
 */
export async function importCatalogue(
  database: Database,
  source: CatalogueSource,
  { dryRun = false, pictures, onPictures = () => {}, now }: ImportOptions,
): Promise<ImportReport> {
  const staged = dryRun ? null : await stageGeneration(database);
  try {
    const changes = await watchChanges(database);
    const { head, productCount, faults } = await checkCatalogue(source, async (product, ordinal, { currency }) => {
      changes.add(product);
      pictures?.addProduct(product, ordinal);
      await staged?.addProduct(product, ordinal, currency);
    });
    if (head) pictures?.addHead(head);
    const isSound = head !== null && faults.length === 0;
    const write = isSound && staged !== null;
    const shown = await pictures?.prepare({ write, lineOf: source.lineOf, onProgress: onPictures });
    if (write) {
      await staged.flush();
      await staged.addHead(head);
      faults.push(...(await swapIn(database, staged, head, now)));
    }
    return {
      ok: faults.length === 0,
      faults,
      warnings: [...source.warnings.groups(), ...(shown?.notes ?? [])],
      changes: faults.length === 0 ? changes.finish() : noChanges(),
      pictures: { made: shown?.made ?? 0, unchanged: shown?.unchanged ?? 0 },
      productCount,
      categoryCount: head?.categories.length ?? 0,
    };
  } finally {
    if (staged) await removeUnsold(database, staged);
  }
}

/** The one moment at which the shop changes. Answers a fault when another import was quicker. */
async function swapIn(database: Database, staged: StagedGeneration, head: CatalogueHead, now: Date): Promise<Fault[]> {
  const { promo, gift } = await readCodeRows(database);
  const { currency } = profileOf(head.store);
  const changes = [...planPromoChanges(promo, head.promoCodes), ...planGiftChanges(gift, head.giftCodes, currency)];
  const swapped = await database.patient.write(async (sql) => {
    const changed = await sql.run(
      'UPDATE catalogue_state SET active_generation = ?, imported_at = ? WHERE id = 1 AND active_generation = ?',
      staged.generation,
      now.toISOString(),
      staged.replaces,
    );
    if (changed === 0) return false;
    for (const change of changes) sql.send(...change);
    return true;
  });
  if (swapped) return [];
  return [
    { code: 'import-overtaken', message: 'another import finished meanwhile; nothing was changed, run it again' },
  ];
}

/**
 * After success all that is older goes, also what imports that were broken off have left. After a failure only this one's own
 * rows go: an older number may be another import, still at work.
 */
async function removeUnsold(database: Database, { generation }: StagedGeneration): Promise<void> {
  const isSold = (await readActiveGeneration(database)) === generation;
  await discardGenerations(database, isSold ? { from: 0, to: generation - 1 } : { from: generation, to: generation });
}
