import { join } from 'node:path';
import { wordChanges, wordNames } from '#server/catalogue-file/catalogue-changes.ts';
import { closingText, openingText, productText } from '#server/catalogue-file/catalogue-text.ts';
import { checkCatalogue } from '#server/catalogue-file/check-catalogue.ts';
import type { Fault } from '#server/catalogue-file/fault.ts';
import { type FaultGroup, groupFaults, wordGroups } from '#server/catalogue-file/fault-log.ts';
import { type ImportReport, importCatalogue } from '#server/catalogue-file/import-catalogue.ts';
import type { MergeChoice } from '#server/catalogue-file/merge/decide-thing.ts';
import type { RevisionMaker } from '#server/catalogue-file/revisions/note-revision.ts';
import type { CatalogueSource } from '#server/catalogue-file/source.ts';
import { wordDanger } from '#server/catalogue-file/word-danger.ts';
import { countOf } from '#server/commands/in-words.ts';
import { must, refuse } from '#server/commands/refuse.ts';
import { nameOfPlace } from '#server/commands/word-place.ts';
import { dataPlace } from '#server/commands/work-on-store.ts';
import type { Database } from '#server/database/database.ts';
import { readDataPlace } from '#server/env.ts';
import { openPictures } from '#server/media/open-pictures.ts';
import type { CatalogueHead } from '#shared/contract/catalogue-file/catalogue.ts';
import type { Result } from '#shared/contract/errors.ts';
import { type MagentoReading, magentoOptions } from './magento-options.ts';
import { openSource } from './open-source.ts';
import { writeWhole } from './write-whole.ts';

export interface ImportOptions extends MagentoReading {
  media?: string | undefined;
  /** The operator's answers to conflicts with changes that were made in the store. */
  choice?: MergeChoice;
  /** True when a trial of the file has shown its notes already. */
  hasShownNotes?: boolean;
}

/** An import by a person. Without it a file is only tried. */
export interface ImportActor {
  by: RevisionMaker;
  asStaff: (work: () => Promise<ImportReport>) => Promise<Result<ImportReport>>;
}

/** Imports a file and says what it changed. Faults end the command. Without an actor the file is only tried. */
export async function importFile(
  database: Database,
  file: string,
  options: ImportOptions,
  acting?: ImportActor,
): Promise<void> {
  await withSource(file, options, database, async (source) => {
    const { media: given = null } = options;
    const store = join(readDataPlace(process.env).folder, 'media');
    const work = () =>
      importCatalogue(database, source, {
        dryRun: !acting,
        ...(options.choice && { choice: options.choice }),
        ...(acting && { by: acting.by }),
        pictures: openPictures({ store, given, database }),
        onPictures: (done) => console.log(`${done} pictures made …`),
        now: new Date(),
      });
    const report = acting ? must(await acting.asStaff(work)) : await work();
    if (!options.hasShownNotes) sayNotes(report.notes);
    if (!report.ok) return endByFaults(report.faults);
    sayReport(report, acting ? `Imported into ${nameOfPlace(dataPlace())}` : 'Sound, and nothing was changed');
  });
}

/** Writes a Magento export as a catalogue file, product by product. When there is a fault no file is written. */
export async function convertToFile(file: string, out: string, options: MagentoReading): Promise<void> {
  await withSource(file, options, null, async (source) => {
    const head = source.head as CatalogueHead;
    let faults: Fault[] = [];
    let productCount = 0;
    await writeWhole(out, async (write) => {
      await write(openingText(head));
      const checked = await checkCatalogue(source, (product, ordinal) => write(productText(product, ordinal)));
      await write(closingText(head, checked.productCount));
      ({ faults, productCount } = checked);
      return faults.length === 0;
    });
    sayNotes(source.notes.groups());
    if (faults.length > 0) endByFaults(faults);
    console.log(`Wrote ${productCount} products to ${out}. Look through it, then import it.`);
  });
}

async function withSource(
  file: string,
  reading: MagentoReading,
  database: Database | null,
  work: (source: CatalogueSource) => Promise<void>,
): Promise<void> {
  const opened = await openSource(file, await magentoOptions(reading, database));
  try {
    if (!opened.ok) return endByFaults(opened.faults);
    await work(opened.source);
  } finally {
    opened.close();
  }
}

function sayReport(report: ImportReport, done: string): void {
  const { productCount, categoryCount, changes, calendarChanges, dangers, newGiftCodes, pictures } = report;
  console.log(`${done}: ${countOf(productCount, 'product')} in ${countOf(categoryCount, 'category', 'categories')}.`);
  for (const line of wordChanges(changes, calendarChanges)) console.log(line);
  for (const danger of dangers) console.log(wordDanger(danger));
  const { kept, overwritten } = report;
  if (kept.count > 0) console.log(`${kept.count} as changed in the store: ${wordNames(kept)}`);
  if (overwritten.count > 0) console.log(`${overwritten.count} of the store overwritten: ${wordNames(overwritten)}`);
  if (newGiftCodes) {
    const { count, currency, left } = newGiftCodes;
    console.log(`New: ${countOf(count, 'gift code')}, with ${currency} ${left} left to spend.`);
  }
  const { made, unchanged } = pictures;
  if (made > 0) console.log(`${countOf(made, 'picture')} made, ${unchanged} unchanged.`);
}

function sayNotes(groups: FaultGroup[]): void {
  for (const line of wordGroups(groups)) console.error(`note: ${line}`);
}

function endByFaults(faults: Fault[]): never {
  for (const line of wordGroups(groupFaults(faults))) console.error(line);
  if (faults.some(({ code }) => code === 'changed-on-both-sides')) console.error(howToDecide);
  refuse(`${faults.length === 1 ? 'One fault' : `${faults.length} faults`}. Nothing was changed.`);
}

const howToDecide =
  "To decide all that was changed on both sides, add --mine for the file's version or --theirs for the store's; for one thing, name it: --mine product:SKU.";
