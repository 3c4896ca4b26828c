import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/database/database.ts';
import { selectWhere } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import { inOrder } from '#server/database/steps.ts';
import { deleteRows, insertRows, lockRows, updateRows } from '#server/database/write.ts';
import type { CatalogueHead } from '#shared/contract/catalogue-file/catalogue.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { type StoreDanger, storeDangers } from '#shared/rules/store-dangers.ts';
import { watchCalendar } from './calendar-changes.ts';
import { type CatalogueChanges, type Named, nameOf, noChanges, noNames, noteName } from './catalogue-changes.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { readCodeRows } from './code-rows.ts';
import type { Fault } from './fault.ts';
import type { FaultGroup } from './fault-log.ts';
import { readActiveGeneration, readCatalogueState, readStoreSettings } from './generation-rows.ts';
import type { MergedChange, MergeOutcome } from './merge/compare-things.ts';
import { type MergeChoice, noChoice } from './merge/decide-thing.ts';
import { thingsOfHead } from './merge/head-things.ts';
import { createMerge } from './merge/merge-catalogue.ts';
import { type NewGiftCodes, watchGiftCodes } from './new-gift-codes.ts';
import { createRuleEndNotes } from './note-rule-ends.ts';
import type { Pictures, PicturesDone } from './pictures.ts';
import { planGiftChanges, planPromoChanges } from './plan-code-changes.ts';
import { profileOf } from './profile-of.ts';
import type { RevisionMaker } from './revisions/note-revision.ts';
import type { CatalogueSource } from './source.ts';
import { discardGenerations, type StagedGeneration, stagedRevision, stageGeneration } from './stage-generation.ts';
import { partStore, type StoreContent } from './store-content.ts';

export interface ImportOptions {
  dryRun?: boolean;
  /** The operator's answers to conflicts with changes that were made in the store. */
  choice?: MergeChoice;
  /** The person or program that imports, for the history. */
  by?: RevisionMaker;
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
  /** The things that stay as they were changed in the store. */
  kept: Named;
  /** The changes made in the store that the import undoes. */
  overwritten: Named;
  /** Changes of the store's settings whose effect the operator should know, such as another currency. */
  dangers: StoreDanger[];
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
  { dryRun = false, choice = noChoice, by = atStart, pictures, onPictures = () => {}, now }: ImportOptions,
): Promise<ImportReport> {
  const staged = dryRun ? null : await stageGeneration(database);
  const print = createHash('sha256');
  try {
    const { generation, edits } = await readCatalogueState(database);
    const state = staged ? { generation: staged.replaces, edits: staged.edits } : { generation, edits };
    const onChange = async (change: MergedChange) => staged?.addChange(change);
    const merge = state.generation === 0 ? null : await createMerge(database, { state, choice, onChange });
    const before = await readStoreSettings(database, state.generation);
    const calendar = await watchCalendar(database);
    const giftCodes = await watchGiftCodes(database);
    const ends = createRuleEndNotes(source);
    const added = noNames();
    const checked = await checkCatalogue(
      source,
      async (product, ordinal, { currency, timeZone }) => {
        if (!merge) await noteName(added, () => nameOf(product));
        calendar.addProduct(product, currency);
        ends.addProduct(product, ordinal, operatorTime(now, timeZone).day);
        print.update(JSON.stringify(product));
        pictures?.addProduct(product, ordinal);
        await staged?.addProduct(product, ordinal, currency);
      },
      merge,
    );
    const { head, productCount } = checked;
    const merged = merge && head ? merge.finish() : outcomeOfFirst(added, head);
    const faults = [...checked.faults, ...lineOfEach(merged.faults, source), ...(head ? giftCodes.check(head) : [])];
    if (head) pictures?.addHead(head);
    const isFaultless = head !== null && faults.length === 0;
    if (isFaultless) ends.finish(head);
    const write = isFaultless && staged !== null;
    const shown = await pictures?.prepare({ write, lineOf: source.lineOf, onProgress: onPictures });
    const notes = [...source.notes.groups(), ...(shown?.notes ?? [])];
    if (write) {
      await staged.flush();
      await staged.addHead(head);
      const { changeCount } = merged;
      const next = { head, pictures, print: printOf(print, head), revision: { changeCount, by } };
      const swapped = await swapIn(database, staged, next, now);
      faults.push(...swapped.faults);
      notes.push(...swapped.notes);
    }
    const isWhole = head !== null && faults.length === 0;
    return {
      ok: faults.length === 0,
      faults,
      notes,
      changes: isWhole ? merged.products : noChanges(),
      kept: merged.kept,
      overwritten: merged.overwritten,
      dangers: isWhole && before ? storeDangers(before, head.store) : [],
      calendarChanges: isWhole ? calendar.finish(head, merge?.isHistoryWhole() ?? true) : [],
      newGiftCodes: isWhole ? giftCodes.finish(head) : null,
      pictures: { made: shown?.made ?? 0, unchanged: shown?.unchanged ?? 0 },
      productCount,
      categoryCount: head?.categories.length ?? 0,
    };
  } finally {
    if (staged) await removeUnsold(database, staged);
  }
}

/** The outcome for a store without a catalogue: everything is new. */
function outcomeOfFirst(added: Named, head: CatalogueHead | null): MergeOutcome {
  return {
    faults: [],
    products: { ...noChanges(), added },
    changeCount: added.count + (head ? thingsOfHead(head).length : 0),
    kept: noNames(),
    overwritten: noNames(),
  };
}

function lineOfEach(faults: readonly Fault[], { lineOf }: CatalogueSource): Fault[] {
  return faults.map((fault) => (fault.path ? { ...fault, line: lineOf(fault.path) } : fault));
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

const updateRevision = updateRows('catalogue_state', ['id'], ['revision']);

const insertRevision = insertRows('catalogue_revisions');

/** The maker of an import that nobody has asked for, such as the catalogue of a demo. */
const atStart: RevisionMaker = { madeBy: 'start', accountId: null, systemUser: null };

/** The items and the articles that have left the content. */
const former = (['items', 'articles'] as const).map((kind) => ({
  kind,
  insert: insertRows(`former_${kind}`, { unless: ['id'] }),
  remove: deleteRows(`former_${kind}`, ['id']),
}));

interface NextCatalogue {
  head: CatalogueHead;
  pictures: Pictures | undefined;
  print: string;
  revision: NewRevision;
}

interface NewRevision {
  changeCount: number;
  by: RevisionMaker;
}

/**
 * Makes the staged catalogue the active one, in one transaction. If both catalogues are equal, the active one stays, and only the store's
 * texts and the codes are written. Returns a fault when the catalogue was changed otherwise meanwhile, and notes about pictures that staff
 * have removed meanwhile.
 */
async function swapIn(
  database: Database,
  staged: StagedGeneration,
  { head, pictures, print, revision }: NextCatalogue,
  now: Date,
): Promise<{ faults: Fault[]; notes: FaultGroup[] }> {
  const { promo, gift } = await readCodeRows(database);
  const { promoCodes, giftCodes, store } = head;
  const changes = [
    ...planPromoChanges(promo, promoCodes),
    ...(giftCodes ? planGiftChanges(gift, giftCodes, profileOf(store).currency) : []),
  ];
  const { replaces, edits } = staged;
  const notes = await database.transaction(
    async (tx) => {
      // Locks the row of the active catalogue, so that nobody else changes it meanwhile, and no picture is removed.
      const isSame =
        replaces > 0 &&
        (await tx.change(lockPrint({ id: 1, active_generation: replaces, revision: edits, print }))) > 0;
      if (!isSame && !(await replaceGeneration(tx, staged, now, print))) return null;
      if (isSame) tx.send(updateSettings({ generation: replaces, document: JSON.stringify(head.store) }));
      if (revision.changeCount > 0) await writeRevision(tx, staged, revision, now);
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
    message:
      'the catalogue was changed in the store, or by another import, meanwhile; nothing was changed, run it again',
  };
  return { faults: [overtaken], notes: [] };
}

/** Writes the import into the history. Its changes are there already, under another number. */
async function writeRevision(
  tx: Transaction,
  { generation, edits }: StagedGeneration,
  { changeCount, by }: NewRevision,
  now: Date,
): Promise<void> {
  const number = edits + 1;
  await tx.raw.run('UPDATE catalogue_changes SET revision = ? WHERE revision = ?', number, stagedRevision(generation));
  tx.send(
    updateRevision({ id: 1, revision: number }),
    insertRevision({
      ...{ number, origin: 'import', note: '', made_at: now.getTime(), changes: changeCount },
      ...{ made_by: by.madeBy, account_id: by.accountId, os_user: by.systemUser },
    }),
  );
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
  const { promoCodes: _, giftCodes: __, revision: ___, store, ...selling } = head;
  return products.update(JSON.stringify([selling, partStore(store).selling])).digest('base64url');
}
