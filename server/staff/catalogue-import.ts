import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import { exportCatalogue } from '#server/catalogue-file/export-catalogue.ts';
import { groupFaults, wordGroups } from '#server/catalogue-file/fault-log.ts';
import { readCatalogueState, readStoreSettings, versionOf } from '#server/catalogue-file/generation-rows.ts';
import { importCatalogue, type ImportReport as Report } from '#server/catalogue-file/import-catalogue.ts';
import type { MergeChoice } from '#server/catalogue-file/merge/decide-thing.ts';
import { readCatalogueJson } from '#server/catalogue-file/read-json.ts';
import { recogniseFile } from '#server/catalogue-file/recognise-file.ts';
import { changedFields } from '#server/catalogue-file/revisions/diff-fields.ts';
import type { CatalogueSource } from '#server/catalogue-file/source.ts';
import { openPictures } from '#server/media/open-pictures.ts';
import type { StoreSettings } from '#shared/contract/catalogue-file/catalogue.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { type ImportReport, importChoice } from '#shared/contract/staff/catalogue-import.ts';
import type { Actor } from './actor.ts';
import type { Desk } from './as-staff.ts';
import { importAsStaff } from './store-acts.ts';

export interface ImportParts {
  desk: Desk;
  /** The folder of the store's pictures. */
  media: string;
}

interface ImportWish {
  file: File;
  /** The decisions as JSON. */
  choice: string;
}

/** Tries a catalogue file, and shows what its import would change. */
export async function previewImport(parts: ImportParts, wish: ImportWish): Promise<Result<ImportReport>> {
  const opened = await open(parts, wish);
  return opened.ok ? runImport(parts, opened.value, null) : opened;
}

/** Imports a catalogue file that the person has seen a preview of. */
export async function importSeen(
  parts: ImportParts,
  actor: Actor,
  { seen, ...wish }: ImportWish & { seen: string },
): Promise<Result<ImportReport>> {
  const opened = await open(parts, wish);
  if (!opened.ok) return opened;
  if (opened.value.seen !== seen) return fail('preview-changed');
  return runImport(parts, opened.value, actor);
}

/** The published catalogue as a file, with its revision in the name. */
export async function exportFile({ database }: Desk) {
  const { generation, edits } = await readCatalogueState(database);
  if (generation === 0) return fail('store-not-set-up');
  const parts: string[] = [];
  for await (const text of exportCatalogue(database)) parts.push(text);
  const now = await readCatalogueState(database);
  if (versionOf(now) !== versionOf({ generation, edits })) return fail('catalogue-changed');
  return succeed({ name: `catalogue-${edits}.json`, bytes: Buffer.from(parts.join('')) });
}

interface Opened {
  text: string | null;
  /** Why the file is no catalogue; null when it may be one. */
  fault: string | null;
  choice: MergeChoice;
  seen: string;
}

async function open({ desk: { database } }: ImportParts, { file, choice: typed }: ImportWish): Promise<Result<Opened>> {
  const choice = readChoice(typed);
  if (!choice) return fail('invalid-request', { field: 'choice' });
  const bytes = Buffer.from(await file.arrayBuffer());
  const print = createHash('sha256').update(bytes).digest('base64url');
  const seen = `${versionOf(await readCatalogueState(database))}.${print}`;
  const fault = recogniseFile(bytes.subarray(0, 4096)) ?? whyNotText(bytes);
  return succeed({ text: fault === null ? bytes.toString('utf8') : null, fault, choice, seen });
}

function whyNotText(bytes: Buffer): string | null {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return null;
  } catch {
    return 'the file is not UTF-8: save it as UTF-8 and try again';
  }
}

function readChoice(typed: string): MergeChoice | null {
  try {
    const { things, over } = z.parse(importChoice, JSON.parse(typed));
    return { all: null, things: new Map(Object.entries(things).map(([name, side]) => [keyOfName(name), side])), over };
  } catch {
    return null;
  }
}

/** The key of a thing that is named as in the command: `product:SKU`. */
function keyOfName(name: string): string {
  const [kind = '', ...rest] = name.split(':');
  return `${kind} ${rest.join(':')}`;
}

/** True while this node reads a file: two at once could fill its memory. */
let isReading = false;

/** Imports an opened file; without an actor it is only tried. */
async function runImport(
  { desk, media }: ImportParts,
  { text, fault, choice, seen }: Opened,
  actor: Actor | null,
): Promise<Result<ImportReport>> {
  if (isReading) return fail('service-unavailable');
  const { database } = desk;
  isReading = true;
  try {
    const before = await readStoreSettings(database, (await readCatalogueState(database)).generation);
    const read = text === null ? null : readCatalogueJson(text);
    if (!read?.ok) return succeed({ ...nothingRead, seen, faults: fault ? [fault] : wordAll(read?.faults ?? []) });
    const work = () =>
      importCatalogue(database, inTurns(read.source), {
        ...{ dryRun: actor === null, choice, now: desk.clock() },
        ...(actor && { by: actor }),
        pictures: openPictures({ store: media, database }),
      });
    const done = actor ? await importAsStaff(desk, actor, work) : succeed(await work());
    return done.ok ? succeed(presentReport(done.value, before, seen)) : done;
  } finally {
    isReading = false;
  }
}

const productsInTurn = 20;

/** The products of a file, with a pause after some of them, so that the node answers its visitors meanwhile. */
function inTurns(source: CatalogueSource): CatalogueSource {
  async function* products() {
    let count = 0;
    for await (const product of source.products) {
      yield product;
      if (++count % productsInTurn === 0) await setImmediate();
    }
  }
  return { ...source, products: products() };
}

const none = { count: 0, names: [] };

/** The report about a file that is no catalogue. */
const nothingRead: Omit<ImportReport, 'seen'> = {
  ...{ ok: false, products: 0, categories: 0, changeCount: 0, settings: [], calendar: [] },
  changes: { added: none, changed: none, withdrawn: none },
  ...{ kept: none, overwritten: none, conflicts: [], faults: [], notes: [] },
};

/** Faults about which the person decides. They are shown as conflicts and as overwritten changes. */
const decided = ['changed-on-both-sides', 'would-overwrite'];

function presentReport(report: Report, before: StoreSettings | null, seen: string): ImportReport {
  const { ok, changes, changeCount, kept, overwritten, conflicts } = report;
  return {
    ...{ ok, seen, changes, changeCount, kept, overwritten, conflicts },
    ...{ products: report.productCount, categories: report.categoryCount, calendar: report.calendarChanges },
    settings: before && report.store ? changedFields(sellingOf(before), sellingOf(report.store)) : [],
    faults: wordAll(report.faults.filter(({ code }) => !decided.includes(code))),
    notes: wordGroups(report.notes),
  };
}

function wordAll(faults: Report['faults']): string[] {
  return wordGroups(groupFaults(faults));
}

/** The settings whose change reaches every price, day or page. */
function sellingOf({ currency, taxes, timeZone, languages, defaultLanguage, country }: StoreSettings) {
  return { currency, taxes, timeZone, languages, defaultLanguage, country };
}
