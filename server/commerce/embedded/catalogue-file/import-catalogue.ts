import { createHash } from 'node:crypto';
import { readActiveGeneration } from '#server/commerce/embedded/catalog/generation-rows.ts';
import { profileOf } from '#server/commerce/embedded/catalog/profile-of.ts';
import type { Database } from '#server/database/database.ts';
import type { Transaction } from '#server/database/sql.ts';
import { type CatalogueChanges, noChanges, watchChanges } from './catalogue-changes.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { readCodeRows } from './code-rows.ts';
import type { Fault } from './fault.ts';
import type { FaultGroup } from './fault-log.ts';
import type { CatalogueHead } from './format.ts';
import type { Pictures, PicturesDone } from './pictures.ts';
import { planGiftChanges, planPromoChanges } from './plan-code-changes.ts';
import type { CatalogueSource } from './source.ts';
import { discardGenerations, type StagedGeneration, stageGeneration } from './stage-generation.ts';
import { partStore } from './store-content.ts';

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
  notes: FaultGroup[];
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
  const print = createHash('sha256');
  try {
    const changes = await watchChanges(database);
    const { head, productCount, faults } = await checkCatalogue(source, async (product, ordinal, { currency }) => {
      changes.add(product);
      print.update(JSON.stringify(product));
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
      faults.push(...(await swapIn(database, staged, { head, now, print: printOf(print, head) })));
    }
    return {
      ok: faults.length === 0,
      faults,
      notes: [...source.notes.groups(), ...(shown?.notes ?? [])],
      changes: faults.length === 0 ? changes.finish() : noChanges(),
      pictures: { made: shown?.made ?? 0, unchanged: shown?.unchanged ?? 0 },
      productCount,
      categoryCount: head?.categories.length ?? 0,
    };
  } finally {
    if (staged) await removeUnsold(database, staged);
  }
}

/** What is to take the place of the catalogue that sells. */
interface Incoming {
  head: CatalogueHead;
  now: Date;
  /** The same for the same catalogue, whatever the store says of itself. */
  print: string;
}

/**
 * The one moment at which the shop changes. A catalogue that is as it was stays, and its version with it: only the store's own
 * texts and the codes are written. Answers a fault when another import was quicker.
 */
async function swapIn(database: Database, staged: StagedGeneration, { head, now, print }: Incoming): Promise<Fault[]> {
  const { promo, gift } = await readCodeRows(database);
  const { currency } = profileOf(head.store);
  const changes = [...planPromoChanges(promo, head.promoCodes), ...planGiftChanges(gift, head.giftCodes, currency)];
  const swapped = await database.patient.write(async (sql) => {
    const isSame = await keepsGeneration(sql, staged, print);
    if (!isSame && !(await replaceGeneration(sql, staged, { print, now }))) return false;
    if (isSame) sql.send('UPDATE store_settings SET document = ? WHERE generation = ?', head.store, staged.replaces);
    const content = JSON.stringify(partStore(head.store).content);
    sql.send(
      `INSERT INTO contents (id, version, document) VALUES (1, 1, ?)
      ON CONFLICT (id) DO UPDATE SET version = contents.version + 1, document = excluded.document
      WHERE contents.document <> excluded.document`,
      content,
    );
    for (const change of changes) sql.send(...change);
    return true;
  });
  if (swapped) return [];
  return [
    { code: 'import-overtaken', message: 'another import finished meanwhile; nothing was changed, run it again' },
  ];
}

/** Whether the catalogue that sells is the one that comes in. It stays locked, so that no other import takes its place meanwhile. */
async function keepsGeneration(sql: Transaction, { replaces }: StagedGeneration, print: string): Promise<boolean> {
  if (replaces === 0) return false;
  const same = 'UPDATE catalogue_state SET print = print WHERE id = 1 AND active_generation = ? AND print = ?';
  return (await sql.run(same, replaces, print)) > 0;
}

async function replaceGeneration(
  sql: Transaction,
  { generation, replaces }: StagedGeneration,
  { print, now }: Pick<Incoming, 'print' | 'now'>,
): Promise<boolean> {
  const replaced = await sql.run(
    'UPDATE catalogue_state SET active_generation = ?, imported_at = ?, print = ? WHERE id = 1 AND active_generation = ?',
    generation,
    now.toISOString(),
    print,
    replaces,
  );
  return replaced > 0;
}

/**
 * After success all that is older goes, also what imports that were broken off have left. After a failure only this one's own
 * rows go: an older number may be another import, still at work.
 */
async function removeUnsold(database: Database, { generation }: StagedGeneration): Promise<void> {
  const isSold = (await readActiveGeneration(database)) === generation;
  await discardGenerations(database, isSold ? { from: 0, to: generation - 1 } : { from: generation, to: generation });
}

function printOf(products: ReturnType<typeof createHash>, head: CatalogueHead): string {
  const { promoCodes: _, giftCodes: __, store, ...selling } = head;
  return products.update(JSON.stringify([selling, partStore(store).selling])).digest('base64url');
}
