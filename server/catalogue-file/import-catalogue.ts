import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/database/database.ts';
import { selectWhere } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import { inOrder } from '#server/database/steps.ts';
import { deleteRows, insertRows, lockRows, updateRows } from '#server/database/write.ts';
import type { CatalogueHead } from '#shared/contract/catalogue-file/catalogue.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { watchCalendar } from './calendar-changes.ts';
import { type CatalogueChanges, noChanges, watchChanges } from './catalogue-changes.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { readCodeRows } from './code-rows.ts';
import type { Fault } from './fault.ts';
import type { FaultGroup } from './fault-log.ts';
import { readActiveGeneration } from './generation-rows.ts';
import { type NewGiftCodes, watchGiftCodes } from './new-gift-codes.ts';
import { createRuleEndNotes } from './note-rule-ends.ts';
import type { Pictures, PicturesDone } from './pictures.ts';
import { planGiftChanges, planPromoChanges } from './plan-code-changes.ts';
import { profileOf } from './profile-of.ts';
import type { CatalogueSource } from './source.ts';
import { discardGenerations, type StagedGeneration, stageGeneration } from './stage-generation.ts';
import { partStore, type StoreContent } from './store-content.ts';

export interface ImportOptions {
  dryRun?: boolean;
  pictures?: Pictures;
  /** Receives the number of finished pictures from time to time while their renders are made. */
  onPictures?: (done: number) => void;
  now: Date;
}

export interface ImportReport {
  ok: boolean;
  faults: Fault[];
  /** Notes that do not stop the import. */
  notes: FaultGroup[];
  changes: CatalogueChanges;
  /** Changes of closings and shared pools, one line each. */
  calendarChanges: string[];
  /** The gift codes that are new to a store which already had a catalogue; null when there are none. */
  newGiftCodes: NewGiftCodes | null;
  pictures: Pick<PicturesDone, 'made' | 'unchanged'>;
  productCount: number;
  categoryCount: number;
}

/**
 * Imports a whole catalogue while the store keeps selling. The new catalogue is written beside the old one while it is checked. If it has
 * no fault, one short transaction makes it the active one; otherwise nothing changes.
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
    const calendar = await watchCalendar(database);
    const giftCodes = await watchGiftCodes(database);
    const ends = createRuleEndNotes(source);
    const { head, productCount, faults } = await checkCatalogue(
      source,
      async (product, ordinal, { currency, timeZone }) => {
        changes.add(product);
        calendar.addProduct(product, currency);
        ends.addProduct(product, ordinal, operatorTime(now, timeZone).day);
        print.update(JSON.stringify(product));
        pictures?.addProduct(product, ordinal);
        await staged?.addProduct(product, ordinal, currency);
      },
    );
    if (head) pictures?.addHead(head);
    const isFaultless = head !== null && faults.length === 0;
    if (isFaultless) ends.finish(head);
    const write = isFaultless && staged !== null;
    const shown = await pictures?.prepare({ write, lineOf: source.lineOf, onProgress: onPictures });
    const notes = [...source.notes.groups(), ...(shown?.notes ?? [])];
    if (write) {
      await staged.flush();
      await staged.addHead(head);
      const swapped = await swapIn(database, staged, { head, pictures }, now, printOf(print, head));
      faults.push(...swapped.faults);
      notes.push(...swapped.notes);
    }
    return {
      ok: faults.length === 0,
      faults,
      notes,
      changes: faults.length === 0 ? changes.finish() : noChanges(),
      calendarChanges: faults.length === 0 && head ? calendar.finish(head) : [],
      newGiftCodes: faults.length === 0 && head ? giftCodes.finish(head) : null,
      pictures: { made: shown?.made ?? 0, unchanged: shown?.unchanged ?? 0 },
      productCount,
      categoryCount: head?.categories.length ?? 0,
    };
  } finally {
    if (staged) await removeUnsold(database, staged);
  }
}

const selectContent = selectWhere('contents', { id: 'id' });

const insertContent = insertRows('contents', { unless: ['id'] });

const updateContent = updateRows('contents', ['id'], ['document'], {
  count: ['version'],
  when: (was, given) => sql`${was('document')} <> ${given('document')}`,
});

const updateSettings = updateRows('store_settings', ['generation'], ['document']);

const lockPrint = lockRows('catalogue_state', ['id', 'active_generation', 'revision', 'print']);

const lockGeneration = lockRows('catalogue_state', ['id', 'active_generation', 'revision']);

const updateState = updateRows(
  'catalogue_state',
  ['id'],
  ['active_generation', 'imported_at', 'print', 'calendar_edited_at'],
);

/** The items and the articles that have left the content. */
const former = (['items', 'articles'] as const).map((kind) => ({
  kind,
  insert: insertRows(`former_${kind}`, { unless: ['id'] }),
  remove: deleteRows(`former_${kind}`, ['id']),
}));

/**
 * Makes the staged catalogue the active one, in one transaction. If both catalogues are equal, the active one keeps its version, and only
 * the store's texts and the codes are written. Returns a fault when another import, or an edit of the calendar, finished first, and notes
 * about pictures that staff have removed meanwhile.
 */
async function swapIn(
  database: Database,
  staged: StagedGeneration,
  { head, pictures }: { head: CatalogueHead; pictures: Pictures | undefined },
  now: Date,
  print: string,
): Promise<{ faults: Fault[]; notes: FaultGroup[] }> {
  const { promo, gift } = await readCodeRows(database);
  const { currency } = profileOf(head.store);
  const changes = [...planPromoChanges(promo, head.promoCodes), ...planGiftChanges(gift, head.giftCodes, currency)];
  const { replaces, edits: revision } = staged;
  const notes = await database.transaction(
    async (tx) => {
      // Locks the row of the active catalogue, so that no other import replaces it meanwhile, and no picture is removed.
      const isSame =
        replaces > 0 && (await tx.change(lockPrint({ id: 1, active_generation: replaces, revision, print }))) > 0;
      if (!isSame && !(await replaceGeneration(tx, staged, now, print))) return null;
      if (isSame) tx.send(updateSettings({ generation: replaces, document: JSON.stringify(head.store) }));
      await rememberWhatLeft(tx, head.store, now);
      const content = { id: 1, document: JSON.stringify(partStore(head.store).content) };
      tx.send(insertContent({ ...content, version: 1 }), updateContent(content), ...inOrder(changes));
      return (await pictures?.noteRemoved(tx)) ?? [];
    },
    { isPatient: true },
  );
  if (notes) return { faults: [], notes };
  const overtaken: Fault = {
    code: 'import-overtaken',
    message: 'another import, or an edit of the calendar, finished meanwhile; nothing was changed, run it again',
  };
  return { faults: [overtaken], notes: [] };
}

/** Notes the items and articles that are no longer in the new content, and removes the notes of those that have returned. */
async function rememberWhatLeft(tx: Transaction, store: CatalogueHead['store'], now: Date): Promise<void> {
  const row = await findRow(tx, selectContent({ id: 1 }));
  const before: StoreContent = row ? JSON.parse(row.document) : {};
  const leftAt = now.toISOString();
  for (const { kind, insert, remove } of former) {
    const ids = new Set((store[kind] ?? []).map(({ id }) => id));
    const left = (before[kind] ?? []).filter(({ id }) => !ids.has(id));
    tx.send(insert(...left.map(({ id }) => ({ id, left_at: leftAt }))), remove(...[...ids].map((id) => ({ id }))));
  }
}

async function replaceGeneration(
  tx: Transaction,
  { generation, replaces, edits }: StagedGeneration,
  now: Date,
  print: string,
): Promise<boolean> {
  const isCurrent = (await tx.change(lockGeneration({ id: 1, active_generation: replaces, revision: edits }))) > 0;
  if (!isCurrent) return false;
  const leftAt = now.toISOString();
  tx.send(updateState({ id: 1, active_generation: generation, imported_at: leftAt, print, calendar_edited_at: null }));
  await tx.raw.run(
    `INSERT INTO former_products (url_key, sku, left_at)
      SELECT before.url_key, before.sku, ? FROM products AS before WHERE before.generation = ?
        AND NOT EXISTS (SELECT 1 FROM products WHERE generation = ? AND url_key = before.url_key)
      ON CONFLICT (url_key) DO UPDATE SET sku = excluded.sku, left_at = excluded.left_at`,
    ...[leftAt, replaces, generation],
  );
  await tx.raw.run(
    'DELETE FROM former_products WHERE url_key IN (SELECT url_key FROM products WHERE generation = ?)',
    generation,
  );
  return true;
}

/**
 * Removes generations that are not active. After a successful import it removes all older ones, including those of interrupted imports.
 * After a failed import it removes only this import's rows, because an older generation may belong to an import that is still running.
 */
async function removeUnsold(database: Database, { generation }: StagedGeneration): Promise<void> {
  const isSold = (await readActiveGeneration(database)) === generation;
  await discardGenerations(database, isSold ? { from: 0, to: generation - 1 } : { from: generation, to: generation });
}

/** A hash of the catalogue without the store's own texts; `products` has the hash of the products. */
function printOf(products: ReturnType<typeof createHash>, head: CatalogueHead): string {
  const { promoCodes: _, giftCodes: __, store, ...selling } = head;
  return products.update(JSON.stringify([selling, partStore(store).selling])).digest('base64url');
}
